import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

interface City {
  name: string;
  slug: string;
  lat: number;
  lng: number;
}

const root = join(import.meta.dirname, '../..');
const mediaTypes: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};
/** How many degrees a copy lies at most from its city in the demo catalog. */
const scatter = { lat: 1, lng: 1.5 };

/** Serves the built map widget with as many cities as the address asks for (`?cities=`), without a shop behind it. */
export async function startMapServer() {
  const server = createServer(({ url = '/', headers }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const count = Number(new URL(headers.referer ?? 'http://localhost').searchParams.get('cities'));
    response.setHeader('content-type', mediaTypes[extname(pathname)] ?? 'application/json');
    if (pathname === '/api/config') response.end(JSON.stringify({ publicSiteUrl: 'https://www.example.com' }));
    else if (pathname === '/api/cities/map') response.end(JSON.stringify(citiesOf(count)));
    else if (extname(pathname)) response.end(readFileSync(join(root, 'web/dist', pathname)));
    else response.setHeader('content-type', 'text/html').end(readFileSync(join(root, 'web/dist/map-widget.html')));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}

/** The demo catalog and, beyond its size, copies of its cities scattered around them: dense regions stay dense. */
function citiesOf(count: number): City[] {
  const catalog = JSON.parse(readFileSync(join(root, 'sandbox/catalog/cities.json'), 'utf8')) as City[];
  const withCoordinates = catalog.filter(({ lat }) => typeof lat === 'number');
  const random = randomNumbers();
  return Array.from({ length: count }, (_, index) => {
    const { name, slug, lat, lng } = withCoordinates[index % withCoordinates.length]!;
    const isCopy = index >= withCoordinates.length;
    const offsetWithin = (degrees: number) => (isCopy ? (random() - 0.5) * 2 * degrees : 0);
    return {
      name,
      slug: `${slug}-${index}`,
      lat: lat + offsetWithin(scatter.lat),
      lng: lng + offsetWithin(scatter.lng),
    };
  });
}

/** The same numbers in each run, between 0 and 1 (Park and Miller's generator). */
function randomNumbers(): () => number {
  let state = 1;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}
