import {
  buildCachePrefix,
  configPath,
  credentialsKey,
  dataCache,
  detailsPath,
  documentAddress,
  refundsPath,
  ticketWorker,
} from '../../../shared/lib/ticket-cache.js';

export interface KeptTicket {
  token: string;
  ticket: unknown;
  /** `details` and `refunds` are undefined when they could not be loaded. */
  details: unknown;
  refunds: unknown;
  config: unknown;
}

const entryScriptOf = (page: Document): string | undefined =>
  page.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src') ?? undefined;

/** The page is kept only once, because its files stay the same while it is open. A failed attempt is repeated. */
let pageKept: Promise<boolean> | undefined;

/**
 * Keeps a ticket and the page itself in the browser, so that the page opens without a connection. Returns false when
 * that fails: without service workers, storage or a connection, and while a new build is being rolled out.
 */
export async function keepOffline({ token, ticket, details, refunds, config }: KeptTicket): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return false;
  try {
    await navigator.serviceWorker.register(ticketWorker.script, { scope: ticketWorker.scope });
    // The worker keeps the data that passes through it; during the first visit it controls no page yet.
    if (!navigator.serviceWorker.controller) {
      await keepData({
        [credentialsKey(token)]: ticket,
        [detailsPath(token)]: details,
        [refundsPath(token)]: refunds,
        [configPath]: config,
      });
    }
    const isKept = await (pageKept ??= keepPage());
    if (!isKept) pageKept = undefined;
    return isKept;
  } catch {
    // Without a connection, or in a private window.
    pageKept = undefined;
    return false;
  }
}

async function keepData(responses: Record<string, unknown>): Promise<void> {
  const cache = await caches.open(dataCache);
  const known = Object.entries(responses).filter(([, body]) => body !== undefined);
  await Promise.all(known.map(([key, body]) => cache.put(key, Response.json(body))));
}

async function keepPage(): Promise<boolean> {
  const entryScript = entryScriptOf(document);
  if (!entryScript) return false;
  const response = await fetch(documentAddress);
  const html = await response.clone().text();
  // The files of this page belong to another build than the document that the server has now.
  if (!response.ok || entryScriptOf(new DOMParser().parseFromString(html, 'text/html')) !== entryScript) return false;
  const cacheName = buildCachePrefix + entryScript;
  const cache = await caches.open(cacheName);
  await keepAssets(cache);
  // The document comes last, because with it this build replaces an earlier one.
  await cache.put(documentAddress, response);
  const outdated = (await caches.keys()).filter((name) => name.startsWith(buildCachePrefix) && name !== cacheName);
  await Promise.all(outdated.map((name) => caches.delete(name)));
  return true;
}

/** Keeps the files that this page has loaded, and those that it will load. */
async function keepAssets(cache: Cache): Promise<void> {
  const keep = async (entries: PerformanceEntryList): Promise<void> => {
    const addresses = entries.map(({ name }) => name).filter((name) => name.startsWith(`${location.origin}/assets/`));
    const kept = await Promise.all(addresses.map((address) => cache.match(address, { ignoreVary: true })));
    await Promise.all(addresses.filter((_, index) => !kept[index]).map((address) => cache.add(address)));
  };
  await keep(performance.getEntriesByType('resource'));
  // What cannot be kept is loaded again on the next visit.
  new PerformanceObserver((list) => void keep(list.getEntries()).catch(() => undefined)).observe({ type: 'resource' });
}
