import { build, type Plugin } from 'vite';
import { documentBuild } from './document-build.js';
import { fontAfterCode } from './font-after-code.js';
import { withoutLazyStyles } from './without-lazy-styles.js';

/**
 * Builds each widget's document separately, after those of shop and admin area; the tickets widget is a page of the
 * shop. Browsers share no cached files between a widget on another site and the shop. Chunks that all documents share
 * would compress worse for the shop.
 */
export const widgetBuild = (): Plugin => ({
  name: 'widget-build',
  apply: 'build',
  async closeBundle() {
    for (const name of ['search-widget', 'country-widget', 'map-widget'] as const) {
      const config = documentBuild([name], withoutLazyStyles(), fontAfterCode());
      await build({ ...config, configFile: false, publicDir: false, build: { ...config.build, emptyOutDir: false } });
    }
  },
});
