import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /^assets\/.*\.(css|js|json|svg)$/;
/** Below this size compression saves no network packet. */
const MIN_BYTES = 1_000;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Writes `x.js.br` and `x.js.gz` beside each file `x.js` of at least `MIN_BYTES`, likewise for CSS, JSON and SVG. They
 * are compressed as strongly as possible, which would be too slow at request time.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    // Runs once everything is written, because other plugins still change the code while the bundle is generated.
    writeBundle: async ({ dir = '' }, bundle) => {
      const files = Object.keys(bundle).filter((file) => COMPRESSIBLE.test(file));
      await Promise.all(files.map((file) => compressFile(join(dir, file))));
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < MIN_BYTES) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    writeFile(`${path}.br`, await brotli(content, { params })),
    writeFile(`${path}.gz`, await gzipped(content, { level: constants.Z_BEST_COMPRESSION })),
  ]);
}
