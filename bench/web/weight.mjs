import { gzipSync } from 'node:zlib';
import { sumOf } from '../support/figures.mjs';

/** @typedef {import('./visit.mjs').Download} Download */

/** What files weigh compressed with gzip, however they travelled. @returns {Promise<number>} kilobytes of 1000 bytes */
export async function gzipKilobytes(/** @type {Download[]} */ downloads) {
  const bodies = await Promise.all(downloads.map(async ({ url }) => (await fetch(url)).arrayBuffer()));
  return sumOf(bodies.map((body) => gzipSync(Buffer.from(body), { level: 9 }).length)) / 1_000;
}
