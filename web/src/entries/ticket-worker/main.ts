/**
 * Lets a ticket page that was opened before work without a connection (`/ticket-worker.js`). With a connection
 * everything comes from the server; only files whose name contains their hash come from the cache first.
 */
import {
  configPath,
  credentialsKey,
  credentialsPath,
  dataCache,
  documentAddress,
  keysOf,
  tokenIn,
} from '../../shared/lib/ticket-cache.js';
import type { WorkerScope } from './worker-scope.js';

/** How long a weak connection may delay the response that is in the cache. */
const networkTimeoutMs = 4_000;

const worker = globalThis as unknown as WorkerScope;

// Both versions of this script read the same caches, so a new one need not wait until all tickets are closed.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== worker.location.origin) return;
  if (request.mode === 'navigate')
    event.respondWith(networkFirst(fetch(request), () => caches.match(documentAddress, { ignoreVary: true })));
  else if (request.method === 'GET' && pathname.startsWith('/assets/')) event.respondWith(assetOf(request));
  else if (request.method === 'GET' && pathname === configPath) event.respondWith(dataOf(request, pathname, undefined));
  else if (request.method === 'GET' && tokenIn(pathname)) {
    event.respondWith(dataOf(request, pathname, tokenIn(pathname)));
  } else if (request.method === 'POST' && pathname === credentialsPath) event.respondWith(credentialsOf(request));
});

async function assetOf(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function credentialsOf(request: Request): Promise<Response> {
  const { token } = (await request.clone().json()) as { token: string };
  return dataOf(request, credentialsKey(token), token);
}

/** The server's response, which replaces the one in the cache, or that one while the server cannot be reached. */
async function dataOf(request: Request, key: string, token: string | undefined): Promise<Response> {
  const cache = await caches.open(dataCache);
  const update = async (): Promise<Response> => {
    const response = await fetch(request);
    if (response.ok) await cache.put(key, response.clone());
    // A ticket that was refunded, or whose link was revoked, is not shown any more.
    else if (response.status === 404 && token) await Promise.all(keysOf(token).map((each) => cache.delete(each)));
    return response;
  };
  return networkFirst(update(), () => cache.match(key, { ignoreVary: true }));
}

/** The server's response, or the one in the cache when the server fails, cannot be reached or is slow. */
async function networkFirst(
  fromServer: Promise<Response>,
  inCache: () => Promise<Response | undefined>,
): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), networkTimeoutMs));
  const response = await Promise.race([fromServer, late]).catch(() => undefined);
  if (response && response.status < 500) return response;
  return (await inCache()) ?? fromServer;
}
