import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { entryNames } from './scripts/entries.js';
import { firstLoadChunks } from './scripts/first-load-chunks.js';
import { pageManifest } from './scripts/page-manifest.js';
import { precompress } from './scripts/precompress.js';
import { sizeBudget } from './scripts/size-budget.js';

const gateway = 'http://localhost:8080';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), pageManifest(), precompress(), sizeBudget()],
  resolve: {
    alias: { '@shop/pricing': fileURLToPath(new URL('../libs/pricing/src/index.ts', import.meta.url)) },
  },
  build: {
    target: 'es2022',
    // The content security policy refuses data: fonts and scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: Object.fromEntries(entryNames.map((name) => [name, join(import.meta.dirname, `${name}.html`)])),
      output: { codeSplitting: { groups: firstLoadChunks() } },
    },
  },
  server: { proxy: { '/api': gateway } },
  preview: { proxy: { '/api': gateway } },
});
