import { defineConfig } from 'vite';
import { documentBuild } from './scripts/document-build.js';
import { embedBuild } from './scripts/embed-build.js';
import { firstScreen } from './scripts/first-screen.js';
import { pageManifest } from './scripts/page-manifest.js';
import { widgetBuild } from './scripts/widget-build.js';

const gateway = 'http://localhost:8080';

export default defineConfig({
  ...documentBuild(['shop', 'admin'], firstScreen(), pageManifest(), embedBuild(), widgetBuild()),
  server: { proxy: { '/api': gateway } },
  preview: { proxy: { '/api': gateway } },
});
