interface ClusterOptions {
  /** Pixels around a marker within which others join it. */
  radius: number;
  /** Fewer markers are shown one by one. */
  minPoints: number;
}

/**
 * Few markers are grouped in wide clusters; the more there are, the narrower the clusters, so that they still show
 * where the cities are (MP-3, ADR 0033).
 */
const options: readonly (ClusterOptions & { upToMarkers: number })[] = [
  { upToMarkers: 10, radius: 700, minPoints: 1 },
  { upToMarkers: 50, radius: 350, minPoints: 2 },
  { upToMarkers: 250, radius: 180, minPoints: 2 },
  { upToMarkers: 1_500, radius: 110, minPoints: 2 },
  { upToMarkers: 5_000, radius: 100, minPoints: 4 },
  { upToMarkers: Infinity, radius: 90, minPoints: 6 },
];

export function clusterOptions(markerCount: number): ClusterOptions {
  const { radius, minPoints } = options.find(({ upToMarkers }) => markerCount <= upToMarkers)!;
  return { radius, minPoints };
}
