import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import type { Areas } from '../src/shared/pages/areas.js';
import type { PageDeclaration } from '../src/shared/pages/declaration.js';
import type { DocumentDeclaration } from '../src/shared/pages/document.js';

export const entryNames = ['shop', 'admin', 'widget'] as const;

export interface Entry extends DocumentDeclaration {
  name: (typeof entryNames)[number];
  areas: Areas;
  pages: readonly PageDeclaration[];
}

const root = fileURLToPath(new URL('..', import.meta.url));
const declarations = /\/(entries\/\w+\/(pages|document)|shared\/pages\/[\w-]+)\.tsx?$/;

/** Reads what `src/entries/<name>` declares. The pages' components are not loaded: they need a browser. */
export const readEntries = (): Promise<Entry[]> =>
  Promise.all(
    entryNames.map(async (name) => {
      const { areas, pages } = await load<Pick<Entry, 'areas' | 'pages'>>(name, 'pages');
      const { document } = await load<{ document: DocumentDeclaration }>(name, 'document');
      return { name, areas, pages, ...document };
    }),
  );

async function load<Module>(entry: string, file: string): Promise<Module> {
  const { module } = await runnerImport<Module>(`${root}src/entries/${entry}/${file}.ts`, {
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'declarations-only',
        enforce: 'pre',
        load: (id) => (declarations.test(id) ? undefined : 'export {}'),
      },
    ],
  });
  return module;
}
