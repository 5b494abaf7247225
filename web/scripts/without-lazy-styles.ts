import type { Plugin } from 'vite';

const preloadHelper = '\0vite/preload-helper.js';

/**
 * Leaves out Vite's helper for the styles of code that is loaded later: a hundredth of a widget's size budget. Code
 * that is loaded later and has styles of its own fails the build.
 */
export function withoutLazyStyles(): Plugin {
  return {
    name: 'without-lazy-styles',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === preloadHelper ? 'export const __vitePreload = (load) => load();' : undefined),
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && file.isDynamicEntry && file.viteMetadata?.importedCss.size)
          this.error(`${file.fileName} is loaded later and has styles, which nothing would load`);
      }
    },
  };
}
