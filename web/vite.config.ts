import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { precompress } from './scripts/precompress.js';

const gateway = 'http://localhost:8080';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), precompress()],
  resolve: {
    alias: { '@shop/pricing': fileURLToPath(new URL('../libs/pricing/src/index.ts', import.meta.url)) },
  },
  build: {
    target: 'es2022',
    // The content security policy refuses data: fonts and scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every visitor loads first is one piece: torn up among the lazy pages it compresses worse.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
    },
  },
  server: { proxy: { '/api': gateway } },
  preview: { proxy: { '/api': gateway } },
});
