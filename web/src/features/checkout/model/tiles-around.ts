/** Pixels of a tile's side. */
export const tilePx = 256;
const zoom = 16;

export interface Tile {
  url: string;
  /** Pixels from the top left corner of the map. */
  x: number;
  y: number;
}

/**
 * The tiles of a map (Web Mercator) of the given size in pixels, with the point in the middle of the map.
 * @param template the tile server's address with `{z}`, `{x}`, `{y}` and perhaps `{s}` and `{r}`
 */
export function tilesAround(
  point: { lat: number; lng: number },
  template: string,
  [width, height]: [number, number],
): Tile[] {
  const world = 2 ** zoom;
  const radians = (point.lat * Math.PI) / 180;
  const left = ((point.lng + 180) / 360) * world * tilePx - width / 2;
  const top = ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * world * tilePx - height / 2;
  const columns = range(Math.floor(left / tilePx), Math.floor((left + width) / tilePx));
  const rows = range(Math.floor(top / tilePx), Math.floor((top + height) / tilePx));
  return rows.flatMap((row) =>
    columns.map((column) => ({
      url: addressOf(template, (column + world) % world, row),
      x: Math.round(column * tilePx - left),
      y: Math.round(row * tilePx - top),
    })),
  );
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

const addressOf = (template: string, x: number, y: number): string =>
  template
    .replace('{z}', String(zoom))
    .replace('{x}', String(x))
    .replace('{y}', String(y))
    .replace('{s}', 'a')
    .replace('{r}', '');
