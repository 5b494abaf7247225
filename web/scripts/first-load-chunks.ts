import { fileURLToPath } from 'node:url';
import { entryNames } from './entries.js';

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const mainOf = (entry: string): string => fileURLToPath(new URL(`../src/entries/${entry}/main.tsx`, import.meta.url));

/**
 * What is loaded first comes in two pieces: what several entries need, and what one entry needs alone. Torn up among the
 * lazy pages it would compress worse.
 */
export function firstLoadChunks() {
  const tags: ['$initial'] = ['$initial'];
  let loadedBy: Map<string, Set<string>> | undefined;
  const entriesOf = (id: string, graph: ModuleGraph): string[] => {
    loadedBy ??= new Map(entryNames.map((entry) => [entry, staticImportsOf(mainOf(entry), graph)]));
    return [...loadedBy].filter(([, modules]) => modules.has(id)).map(([entry]) => entry);
  };
  return [
    {
      name: (id: string, graph: ModuleGraph) => (entriesOf(id, graph).length > 1 ? 'shared' : null),
      tags,
      priority: 1,
    },
    { name: (id: string, graph: ModuleGraph) => entriesOf(id, graph)[0] ?? null, tags },
  ];
}

function staticImportsOf(id: string, graph: ModuleGraph, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) staticImportsOf(imported, graph, found);
  return found;
}
