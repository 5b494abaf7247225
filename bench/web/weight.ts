import { gzipSync } from 'node:zlib';
import { sumOf } from '../support/figures.ts';
import type { Download } from './visit.ts';

/**
 * The size of the files compressed with gzip, whatever encoding was used to transfer them.
 * @returns kilobytes of 1000 bytes
 */
export async function gzipKilobytes(downloads: Download[]): Promise<number> {
  const bodies = await Promise.all(downloads.map(async ({ url }) => (await fetch(url)).arrayBuffer()));
  return sumOf(bodies.map((body) => gzipSync(Buffer.from(body), { level: 9 }).length)) / 1_000;
}
