import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { documentHead } from './document-head.js';
import type { EntryName } from './entries.js';
import { firstLoadChunks } from './first-load-chunks.js';
import { outlineMap } from './outline-map.js';
import { precompress } from './precompress.js';
import { sharedLibraries } from './shared-libraries.js';
import { sizeBudget } from './size-budget.js';
import { withoutUnusedRouterParts } from './unused-router-parts.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The Vite config that builds the HTML documents of the entries together, with one chunk for code that they share. */
export function documentBuild(entryNames: readonly EntryName[], ...plugins: Plugin[]): UserConfig {
  return {
    root,
    plugins: [
      documentHead(root),
      react(),
      tailwindcss(),
      outlineMap(),
      withoutUnusedRouterParts(),
      ...plugins,
      precompress(),
      sizeBudget(entryNames),
    ],
    resolve: {
      alias: [...sharedLibraries, { find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' }],
    },
    build: {
      target: 'es2022',
      // The content security policy refuses fonts and scripts in `data:` addresses, so nothing is inlined.
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // Chunks that every document loads first need no preload later; listing them would cost bytes of the first
        // load.
        resolveDependencies: (_file, needed, { hostType }) =>
          hostType === 'html' ? needed : needed.filter((file) => !/\/(shared|rolldown-runtime)-[^/]*\.js$/.test(file)),
      },
      rolldownOptions: {
        input: Object.fromEntries(entryNames.map((name) => [name, join(root, `${name}.html`)])),
        output: { codeSplitting: { groups: firstLoadChunks(entryNames) } },
      },
    },
  };
}
