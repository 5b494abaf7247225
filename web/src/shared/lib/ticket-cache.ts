// What the ticket page keeps in the browser's cache storage, so that the page works without a connection. The page
// fills the caches; its service worker (`entries/ticket-worker`) updates them and responds from them.

/** The address of the service worker's script, and the path below which the worker controls pages. */
export const ticketWorker = { script: '/ticket-worker.js', scope: '/ticket/' } as const;

/** Responses of the API about tickets, and the settings. */
export const dataCache = 'ticket-data';

/** A cache for each build of the web app: the HTML document and the files that it loads. */
export const buildCachePrefix = 'ticket-build-';

/** The address whose response serves all ticket pages, because they have the same HTML document. */
export const documentAddress = ticketWorker.scope;

export const configPath = '/api/config';
export const credentialsPath = '/api/functions/get-booking-by-token';
export const detailsPath = (token: string): string => `/api/tickets/${token}`;
export const refundsPath = (token: string): string => `/api/tickets/${token}/refunds`;

/** Cache storage has no place for a POST, so the credentials get the address of a GET that nobody sends. */
export const credentialsKey = (token: string): string => `/api/tickets/${token}/credentials`;

/** The cache keys of everything that is kept of one ticket. */
export const keysOf = (token: string): string[] => [credentialsKey(token), detailsPath(token), refundsPath(token)];

/** The token in the address of a ticket's details or refunds. */
export const tokenIn = (path: string): string | undefined => /^\/api\/tickets\/([^/]+)(?:\/refunds)?$/.exec(path)?.[1];

/** What the worker sends to a page that has got a response from the cache, once the server's response has arrived. */
export interface LateResponse {
  /** The key of the request, which the page sends again. */
  lateResponse: string;
}
