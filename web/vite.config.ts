import { defineConfig } from 'vite';
import { documentBuild } from './scripts/document-build.js';
import { firstScreen } from './scripts/first-screen.js';
import { pageManifest } from './scripts/page-manifest.js';
import { scriptBuild } from './scripts/script-build.js';
import { widgetBuild } from './scripts/widget-build.js';

const gateway = 'http://localhost:8080';

export default defineConfig({
  ...documentBuild(['shop', 'admin'], firstScreen(), pageManifest(), scriptBuild(), widgetBuild()),
  server: { proxy: { '/api': gateway } },
  preview: { proxy: { '/api': gateway } },
});
