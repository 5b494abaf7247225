import { fileURLToPath } from 'node:url';
import type { EntryName } from './entries.js';

interface ModuleGraph {
  getModuleInfo: (id: string) => {
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
  } | null;
}

const mainOf = (entry: EntryName): string =>
  fileURLToPath(new URL(`../src/entries/${entry}/main.tsx`, import.meta.url));

/**
 * The code that an entry loads first consists of two chunks: code of several entries, and code of this entry alone.
 * More and smaller chunks would compress worse. Code that one entry loads first and another only for a lazy page counts
 * as code of several entries too: importing the chunk of an entry would start that entry.
 */
export function firstLoadChunks(entryNames: readonly EntryName[]) {
  const tags: ['$initial'] = ['$initial'];
  let loads: Map<string, { first: Set<string>; ever: Set<string> }> | undefined;
  const loadsOf = (graph: ModuleGraph) =>
    (loads ??= new Map(
      entryNames.map((entry) => [
        entry,
        { first: importsOf(mainOf(entry), graph, false), ever: importsOf(mainOf(entry), graph, true) },
      ]),
    ));
  const firstLoadedBy = (id: string, graph: ModuleGraph): string[] =>
    [...loadsOf(graph)].filter(([, { first }]) => first.has(id)).map(([entry]) => entry);
  const isShared = (id: string, graph: ModuleGraph): boolean =>
    firstLoadedBy(id, graph).length > 0 && [...loadsOf(graph).values()].filter(({ ever }) => ever.has(id)).length > 1;
  return [
    { name: (id: string, graph: ModuleGraph) => (isShared(id, graph) ? 'shared' : null), tags, priority: 1 },
    { name: (id: string, graph: ModuleGraph) => firstLoadedBy(id, graph)[0] ?? null, tags },
  ];
}

function importsOf(id: string, graph: ModuleGraph, isLazyIncluded: boolean, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
  for (const imported of isLazyIncluded ? [...importedIds, ...dynamicallyImportedIds] : importedIds) {
    importsOf(imported, graph, isLazyIncluded, found);
  }
  return found;
}
