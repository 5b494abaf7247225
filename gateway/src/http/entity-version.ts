/** The ETag of a resource that counts its changes. */
export function etagOf(version: number): string {
  return `"${version}"`;
}

/**
 * The version in an If-Match header; undefined without the header and for `*`, 0 (which no resource has) for anything
 * else that is not one of our ETags.
 */
export function versionOf(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const match = /^\s*(?:W\/)?"(\d{1,9})"\s*$/.exec(ifMatch);
  return match ? Number(match[1]) : 0;
}
