import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Inserts `document-head.html`, which all documents share, in place of the comment with its name. */
export function documentHead(root: string): Plugin {
  const file = 'document-head.html';
  return {
    name: 'document-head',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => html.replace(`<!-- ${file} -->`, await readFile(join(root, file), 'utf8')),
    },
  };
}
