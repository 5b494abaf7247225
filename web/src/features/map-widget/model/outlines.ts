import GeoJSONVT from 'geojson-vt';
import outlineUrl from 'outline-map?url';
import { feature } from 'topojson-client';
import type { MultiLineString, MultiPolygon, Topology } from 'topojson-specification';
import type { Position } from './distance.js';
import { maxZoom } from './zoom.js';

/** The file that `web/scripts/outline-map.ts` writes. */
interface OutlineFile extends Topology<{ land: MultiPolygon; borders: MultiLineString }> {
  labels: CountryLabel[];
}

/** `area` in square degrees. */
export interface CountryLabel extends Position {
  code: string;
  area: number;
}

/** Path data (SVG) of a tile, in its pixels. */
interface OutlineTile {
  land: string;
  borders: string;
}

export const outlineTilePx = 512;
const extent = 4_096;

/** The outlines of land and borders, cut into tiles on demand. */
export class Outlines {
  private readonly land: GeoJSONVT;
  private readonly borders: GeoJSONVT;

  constructor(
    { land, borders }: Record<'land' | 'borders', ReturnType<typeof feature>>,
    readonly labels: readonly CountryLabel[],
  ) {
    const options = { extent, maxZoom, indexMaxZoom: 3, buffer: 32, tolerance: 4 };
    this.land = new GeoJSONVT(land, options);
    this.borders = new GeoJSONVT(borders, options);
  }

  static async load(): Promise<Outlines> {
    const response = await fetch(new URL(outlineUrl, window.location.href), { credentials: 'omit' });
    if (!response.ok) throw new Error(`the request for the outlines failed with status ${response.status}`);
    const file = (await response.json()) as OutlineFile;
    const { land, borders } = file.objects;
    return new Outlines({ land: feature(file, land), borders: feature(file, borders) }, file.labels);
  }

  /** The tile at the coordinates of Leaflet, whose tiles have `outlineTilePx`. */
  tile({ x, y, z }: { x: number; y: number; z: number }): OutlineTile {
    // A tile of 512 px covers the same area as four of 256 px, so its tile in the index is one level up.
    const path = (index: GeoJSONVT, closing: string) =>
      (index.getTileRaw(z - 1, x, y)?.features ?? [])
        .flatMap((shape) => (shape.type === 2 || shape.type === 3 ? shape.geometry : []))
        .map((points) => pathOf(points) + closing)
        .join('');
    return { land: path(this.land, 'Z'), borders: path(this.borders, '') };
  }
}

function pathOf(points: Int16Array | Int32Array): string {
  const pixel = (index: number) => Math.round((points[index]! * outlineTilePx * 10) / extent) / 10;
  let path = `M${pixel(0)} ${pixel(1)}L`;
  for (let index = 2; index < points.length; index += 2) path += `${pixel(index)} ${pixel(index + 1)} `;
  return path;
}
