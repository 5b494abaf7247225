import type { PictureHosts } from './pages.js';

/** The hosts that the operator configured. A tile server's address may have `{s}` for one of several subdomains. */
export const pictureHosts = (imageHosts: readonly string[], mapTilesUrl: string | undefined): PictureHosts => ({
  images: imageHosts,
  mapTiles: mapTilesUrl ? [new URL(mapTilesUrl).origin.replace(/%7Bs%7D|\{s\}/i, '*')] : [],
});
