import type { Plugin } from 'vite';

const fontPreload = /<link\s+rel="preload"\s+as="font"[^>]*>\s*/;

/**
 * Preloads the font after script and styles: without these two nothing can be shown, and on a slow line the font would
 * delay them.
 */
export const fontAfterCode = (): Plugin => ({
  name: 'font-after-code',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const [preload] = fontPreload.exec(html) ?? [];
      if (!preload) throw new Error('The document preloads no font');
      return html.replace(preload, '').replace('</head>', `  ${preload.trim()}\n  </head>`);
    },
  },
});
