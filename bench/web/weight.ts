import { gzipSync } from 'node:zlib';
import { sumOf } from '../support/figures.ts';
import type { Download } from './visit.ts';

/**
 * What files weigh compressed with gzip, however they travelled. @returns {Promise<number>} kilobytes of 1000 bytes
 * @returns kilobytes of 1000 bytes
 */
export async function gzipKilobytes(downloads: Download[]): Promise<number> {
  const bodies = await Promise.all(downloads.map(async ({ url }) => (await fetch(url)).arrayBuffer()));
  return sumOf(bodies.map((body) => gzipSync(Buffer.from(body), { level: 9 }).length)) / 1_000;
}
