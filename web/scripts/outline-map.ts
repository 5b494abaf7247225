import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Feature, MultiPolygon as GeoJsonMultiPolygon, Polygon as GeoJsonPolygon } from 'geojson';
import { feature, meshArcs, quantize } from 'topojson-client';
import { filter, filterWeight, presimplify, simplify } from 'topojson-simplify';
import type { MultiPolygon, Polygon, Topology } from 'topojson-specification';
import type { Plugin } from 'vite';
import { isoCodes } from './iso-codes.js';

type Shape = Polygon | MultiPolygon;
type Countries = Topology<{ countries: { type: 'GeometryCollection'; geometries: Shape[] } }>;
type Position = readonly [number, number];

/** Square degrees; a point is left out when the triangle with its neighbours is smaller. */
const minTriangleArea = 1e-4;
/** Outside Europe the map is coarser by this factor, because the games are in Europe. */
const coarseningOutsideEurope = 500;
/** Square degrees; smaller islands are left out. */
const minIslandArea = 4e-4;
const antarctica = '010';
/**
 * Coordinates are rounded to this number of steps across the width of the world. A step is 400 m at the equator, little
 * more than a pixel at zoom 9.
 */
const quantizationSteps = 1e5;

const moduleId = 'outline-map?url';
const devAddress = '/outline-map.json';

/**
 * Makes the outlines of land and borders from Natural Earth (public domain, by the package `world-atlas`), simplified.
 * `import url from 'outline-map?url'` gives the address of the file.
 */
export function outlineMap(): Plugin {
  let isServed = false;
  return {
    name: 'outline-map',
    configResolved: ({ command }) => void (isServed = command === 'serve'),
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load(id) {
      if (id !== `\0${moduleId}`) return undefined;
      if (isServed) return `export default ${JSON.stringify(devAddress)}`;
      const file = this.emitFile({ type: 'asset', name: 'outline-map.json', source: outlines() });
      return `export default import.meta.ROLLUP_FILE_URL_${file}`;
    },
    configureServer({ middlewares }) {
      middlewares.use(devAddress, (_request, response) => void response.end(outlines()));
    },
  };
}

/**
 * @returns a topology with the objects `land` and `borders`, each arc as a JSON text of its own. Its labels are the
 * names of the countries in and around Europe, each with the point where it is written.
 */
function outlines(): string {
  const countries = simplified(readCountries());
  const collection = countries.objects.countries;
  const labels = collection.geometries.flatMap((shape) => {
    const code = isoCodes[String(shape.id)];
    return code ? [{ code, names: namesOf(code), ...labelPoint(countries, shape) }] : [];
  });
  const { transform, arcs } = countries;
  const objects = {
    land: landOf(collection.geometries),
    borders: meshArcs(countries, collection, (one, other) => one !== other),
  };
  const texts = arcs.map((arc) => JSON.stringify(arc));
  return JSON.stringify({ type: 'Topology', transform, arcs: texts, objects, labels });
}

const displayNames = {
  de: new Intl.DisplayNames('de', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
};

/** Named here, because a browser on a slow phone takes 70 ms until it can name the first country. */
const namesOf = (code: string) => ({ de: displayNames.de.of(code), en: displayNames.en.of(code) });

/** The countries' own polygons, not merged: whole continents would be too large to cut into tiles in a short task. */
const landOf = (shapes: Shape[]): MultiPolygon => ({
  type: 'MultiPolygon',
  arcs: shapes.flatMap((shape) => (shape.type === 'Polygon' ? [shape.arcs] : shape.arcs)),
});

function readCountries(): Countries {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
  const countries = JSON.parse(readFileSync(file, 'utf8')) as Countries;
  const { geometries } = countries.objects.countries;
  countries.objects.countries.geometries = geometries.filter(({ id }) => id !== antarctica);
  return countries;
}

/** Neighbouring countries share a border line, which therefore stays the same for both. */
function simplified(countries: Countries): Countries {
  const weighted = presimplify(countries);
  for (const point of weighted.arcs.flat() as unknown as [number, number, number][]) {
    if (!isEurope([point[0], point[1]])) point[2] /= coarseningOutsideEurope;
  }
  const coarse = simplify(weighted, minTriangleArea);
  const isLarge = filterWeight(coarse, minIslandArea, (ring) => {
    const positions = ring as unknown as Position[];
    return isEurope(positions[0]!) ? areaOf(positions) : areaOf(positions) / coarseningOutsideEurope;
  });
  return quantize(filter(coarse, isLarge), quantizationSteps) as Countries;
}

const isEurope = ([lng, lat]: Position): boolean => lng > -26 && lng < 46 && lat > 33 && lat < 72;

/** The centre of the country's largest part, and the area of that part in square degrees. */
function labelPoint(countries: Countries, shape: Shape) {
  const { geometry } = feature<object>(countries, shape) as Feature<GeoJsonPolygon | GeoJsonMultiPolygon>;
  const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const rings = parts.map(([outer]) => outer as unknown as Position[]);
  const largest = rings.reduce((best, ring) => (areaOf(ring) > areaOf(best) ? ring : best));
  const [lng, lat] = centreOf(largest);
  return { lng: rounded(lng), lat: rounded(lat), area: rounded(areaOf(largest)) };
}

const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;
const areaOf = (ring: Position[]): number => Math.abs(sumOver(ring, (cross) => cross)) / 2;

function centreOf(ring: Position[]): Position {
  const whole = sumOver(ring, (cross) => cross) * 3;
  return [
    sumOver(ring, (cross, from, to) => (from[0] + to[0]) * cross) / whole,
    sumOver(ring, (cross, from, to) => (from[1] + to[1]) * cross) / whole,
  ];
}

function sumOver(ring: Position[], term: (cross: number, from: Position, to: Position) => number): number {
  return ring.slice(1).reduce((sum, to, index) => {
    const from = ring[index]!;
    return sum + term(from[0] * to[1] - to[0] * from[1], from, to);
  }, 0);
}
