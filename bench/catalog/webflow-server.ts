import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Item } from './large-catalog.ts';

type Collections = Record<string, Item[]>;

/** Serves the two resources that a sync reads from Webflow, the site and a collection's items, without a rate limit. */
export async function startWebflow(first: Collections) {
  let collections = first;
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    // Without `locales` in the response, the site has only its primary locale.
    if (pathname.startsWith('/sites/')) {
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ id: 'site' }));
    }
    const items = collections[pathname.split('/').at(-3) ?? ''];
    if (!items) return void response.writeHead(404).end();
    const [offset, limit] = [Number(searchParams.get('offset')), Number(searchParams.get('limit'))];
    const page = { items: items.slice(offset, offset + limit), pagination: { offset, limit, total: items.length } };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(page));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publish: (next: Collections) => (collections = next),
    stop: () => server.close(),
  };
}
