export type Point = { lat: number; lng: number };

export const kmPerDegree = 111.2;

/** The distance between two points of Europe, accurate to two percent up to 1,500 km. */
export function distanceKm(a: Point, b: Point): number {
  const longitudeScale = Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  return kmPerDegree * Math.hypot(a.lat - b.lat, (a.lng - b.lng) * longitudeScale);
}
