import GeoJSONVT from 'geojson-vt';
import outlineUrl from 'outline-map?url';
import { feature } from 'topojson-client';
import type { MultiLineString, MultiPolygon, Topology } from 'topojson-specification';
import type { Language } from '../../../shared/i18n/language.js';
import { mapInShortTasks } from '../../../shared/lib/short-tasks.js';
import type { Position } from './distance.js';
import { maxZoom } from './zoom.js';

type OutlineTopology = Topology<{ land: MultiPolygon; borders: MultiLineString }>;

/** The file that `web/scripts/outline-map.ts` writes. Each arc is JSON by itself, to be parsed when it is indexed. */
interface OutlineFile extends Omit<OutlineTopology, 'arcs'> {
  arcs: string[];
  labels: CountryLabel[];
}

/** `area` in square degrees. */
export interface CountryLabel extends Position {
  code: string;
  names: Record<Language, string>;
  area: number;
}

/** Path data (SVG) of a tile, in its pixels. */
interface OutlineTile {
  land: string;
  borders: string;
}

export const outlineTilePx = 512;
const extent = 4_096;

const indexOptions = { extent, maxZoom, indexMaxZoom: 3, buffer: 32, tolerance: 4 };

/** How many characters the arcs of an index may have (about 2,000 points); a larger polygon or line remains whole. */
const maxLength = 16_000;

/**
 * The outlines of land and borders, cut into tiles on demand. Land and borders are lists of small indexes, so that
 * making them and cutting tiles from them are short tasks.
 */
export class Outlines {
  private constructor(
    private readonly land: readonly GeoJSONVT[],
    private readonly borders: readonly GeoJSONVT[],
    readonly labels: readonly CountryLabel[],
  ) {}

  static async load(): Promise<Outlines> {
    const response = await fetch(new URL(outlineUrl, window.location.href), { credentials: 'omit' });
    if (!response.ok) throw new Error(`the request for the outlines failed with status ${response.status}`);
    const file = (await response.json()) as OutlineFile;
    const { land, borders } = file.objects;
    return new Outlines(await indexesOf(file, land), await indexesOf(file, borders), file.labels);
  }

  /** The tile at the coordinates of Leaflet, whose tiles are `outlineTilePx` wide and high. */
  async tile({ x, y, z }: { x: number; y: number; z: number }): Promise<OutlineTile> {
    // A tile of 512 px covers the same area as four of 256 px, so its tile in the index is one level up.
    const path = async (indexes: readonly GeoJSONVT[], closing: string) => {
      const paths = await mapInShortTasks(indexes, (index) =>
        (index.getTileRaw(z - 1, x, y)?.features ?? [])
          .flatMap((shape) => (shape.type === 2 || shape.type === 3 ? shape.geometry : []))
          .map((points) => pathOf(points) + closing)
          .join(''),
      );
      return paths.join('');
    };
    return { land: await path(this.land, 'Z'), borders: await path(this.borders, '') };
  }
}

const indexesOf = (file: OutlineFile, shape: MultiPolygon | MultiLineString): Promise<GeoJSONVT[]> =>
  mapInShortTasks(partsOf(shape, file), (part) => new GeoJSONVT(feature(topologyOf(part, file), part), indexOptions));

/** The topology with the arcs of this shape only: all arcs at once would be much garbage to collect. */
function topologyOf(shape: MultiPolygon | MultiLineString, file: OutlineFile): OutlineTopology {
  const arcs: OutlineTopology['arcs'] = [];
  for (const index of shape.arcs.flat(2).map(withoutDirection)) {
    arcs[index] ??= JSON.parse(file.arcs[index]!) as OutlineTopology['arcs'][number];
  }
  return { ...file, arcs };
}

/** A negative number is the arc of its complement, in the opposite direction. */
const withoutDirection = (arc: number): number => (arc < 0 ? ~arc : arc);

/** The shape in parts of at most `maxLength`; a polygon or line remains whole. */
function partsOf<Shape extends MultiPolygon | MultiLineString>(shape: Shape, { arcs }: OutlineFile): Shape[] {
  const parts: { length: number; arcs: Shape['arcs'][number][] }[] = [];
  for (const member of shape.arcs) {
    const length = [member].flat(2).reduce((sum, arc) => sum + arcs[withoutDirection(arc)]!.length, 0);
    const last = parts.at(-1);
    if (last && last.length + length <= maxLength) {
      last.length += length;
      last.arcs.push(member);
    } else parts.push({ length, arcs: [member] });
  }
  return parts.map((part) => ({ ...shape, arcs: part.arcs }));
}

function pathOf(points: Int16Array | Int32Array): string {
  const pixel = (index: number) => Math.round((points[index]! * outlineTilePx * 10) / extent) / 10;
  let path = `M${pixel(0)} ${pixel(1)}L`;
  for (let index = 2; index < points.length; index += 2) path += `${pixel(index)} ${pixel(index + 1)} `;
  return path;
}
