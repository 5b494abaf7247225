/**
 * Areas: the path prefixes of one entry of the web app (a folder of `src/entries`, with its own document). An address
 * belongs to the entry with the longest matching area, which shows a 404 page when it has no page for the address.
 */
export type Areas = readonly string[];

/** Whether an address is in an area: `/admin/coupons` in `/admin`, but not `/administration`. */
export function isInArea(path: string, area: string): boolean {
  const address = path.toLowerCase();
  return area === '/' || address === area || address.startsWith(`${area}/`);
}

export function entryOf<Entry extends { areas: Areas }>(entries: readonly Entry[], path: string): Entry {
  const longestArea = ({ areas }: Entry) =>
    Math.max(-1, ...areas.filter((area) => isInArea(path, area)).map(({ length }) => length));
  return entries.reduce((best, entry) => (longestArea(entry) > longestArea(best) ? entry : best));
}
