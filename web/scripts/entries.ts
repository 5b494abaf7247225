import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import type { Areas } from '../src/shared/pages/areas.js';
import type { PageDeclaration } from '../src/shared/pages/declaration.js';
import type { DocumentDeclaration } from '../src/shared/pages/document.js';

export const entryNames = ['shop', 'admin', 'search-widget', 'country-widget', 'map-widget'] as const;
export type EntryName = (typeof entryNames)[number];

export interface Entry extends DocumentDeclaration {
  name: EntryName;
  areas: Areas;
  pages: readonly PageDeclaration[];
}

const root = fileURLToPath(new URL('..', import.meta.url));
const declarations = /\/(entries\/[\w-]+\/(pages|document)|shared\/pages\/[\w-]+)\.tsx?$/;

/**
 * Reads the declarations of `src/entries/<name>`. The pages' components are not loaded, because they need a browser.
 */
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
