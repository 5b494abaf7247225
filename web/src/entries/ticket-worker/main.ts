/**
 * Lets a ticket page work without a connection once it has been opened with one (`/ticket-worker.js`). A response that
 * comes from the server within `networkTimeoutMs` has priority over the cache, except for files with a hash in their
 * name.
 */
import {
  configPath,
  credentialsKey,
  credentialsPath,
  dataCache,
  documentAddress,
  keysOf,
  type LateResponse,
  tokenIn,
} from '../../shared/lib/ticket-cache.js';
import type { FetchEvent, WorkerScope } from './worker-scope.js';

/** How long a weak connection may delay the response that is in the cache. */
const networkTimeoutMs = 4_000;
/** Statuses that say nothing about the ticket: timeout, too many requests. */
const temporaryStatuses = [408, 429];

const worker = globalThis as unknown as WorkerScope;

/** By page and key: responses that came after the page had got the cached one; the page's next request gets them. */
const lateResponses = new Map<string, Response>();
/** True once a file of the cached document was missing on the server, which therefore has a newer document. */
let isDocumentOutdated = false;

// The old and the new version of this script read the same caches, so the new one need not wait until all ticket pages
// are closed.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(documentOf(request));
  else if (request.method === 'GET' && pathname.startsWith('/assets/')) event.respondWith(assetOf(request));
  else if (request.method === 'GET' && pathname === configPath) event.respondWith(dataOf(event, pathname, undefined));
  else if (request.method === 'GET' && tokenIn(pathname)) {
    event.respondWith(dataOf(event, pathname, tokenIn(pathname)));
  } else if (request.method === 'POST' && pathname === credentialsPath) event.respondWith(credentialsOf(event));
});

/**
 * An outdated document is shown only when the server cannot be reached or fails, because the document's files are no
 * longer on the server.
 */
function documentOf(request: Request): Promise<Response> {
  const inCache = () => caches.match(documentAddress, { ignoreVary: true });
  return networkFirst(fetch(request), inCache, isDocumentOutdated ? undefined : networkTimeoutMs);
}

async function assetOf(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 404) isDocumentOutdated = true;
  return response;
}

async function credentialsOf(event: FetchEvent): Promise<Response> {
  const { token } = (await event.request.clone().json()) as { token: string };
  return dataOf(event, credentialsKey(token), token);
}

/**
 * The server's response, or the cached one when the server fails, cannot be reached or is late. A successful response
 * is put into the cache. When a response about a ticket comes late, the page is notified and gets that response on its
 * next request.
 */
async function dataOf(event: FetchEvent, key: string, token: string | undefined): Promise<Response> {
  const lateKey = `${event.clientId} ${key}`;
  const late = lateResponses.get(lateKey);
  if (late) {
    lateResponses.delete(lateKey);
    return late;
  }
  const cache = await caches.open(dataCache);
  const update = async (): Promise<Response> => {
    const response = await fetch(event.request);
    if (response.ok) await cache.put(key, response.clone());
    // A ticket that was refunded, or whose link was revoked, is not shown any more.
    else if (isConclusive(response) && token) await Promise.all(keysOf(token).map((each) => cache.delete(each)));
    return response;
  };
  const fromServer = update();
  const notify = async (response: Response): Promise<void> => {
    lateResponses.set(lateKey, response);
    const page = await worker.clients.get(event.clientId);
    page?.postMessage({ lateResponse: key } satisfies LateResponse);
  };
  const kept = (): Promise<Response | undefined> => cache.match(key, { ignoreVary: true });
  const response = await networkFirst(fromServer, kept, networkTimeoutMs);
  // Keeps the worker running until a late response is in the cache and the page has been notified.
  event.waitUntil(
    fromServer.then(
      (served) => (token && served !== response && isConclusive(served) ? notify(served) : undefined),
      () => undefined,
    ),
  );
  return response;
}

/** Whether the server's response counts: neither a failure of the server nor a temporary refusal. */
const isConclusive = ({ status }: Response): boolean => status < 500 && !temporaryStatuses.includes(status);

/**
 * The server's response, or the one in the cache when the server fails, cannot be reached or takes longer than
 * `maxWaitMs` milliseconds.
 */
async function networkFirst(
  fromServer: Promise<Response>,
  inCache: () => Promise<Response | undefined>,
  maxWaitMs: number | undefined,
): Promise<Response> {
  const late = new Promise<undefined>((resolve) => {
    if (maxWaitMs !== undefined) setTimeout(() => resolve(undefined), maxWaitMs);
  });
  const response = await Promise.race([fromServer, late]).catch(() => undefined);
  if (response && isConclusive(response)) return response;
  return (await inCache()) ?? fromServer;
}
