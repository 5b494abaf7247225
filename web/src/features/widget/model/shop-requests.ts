import type { PublicConfigDto } from '../../../api/generated.js';

export type PlaceKind = 'escape-game' | 'teamevent';

/** A response other than success, with its status. */
export class RequestFailure extends Error {
  constructor(readonly status: number) {
    super(`the shop answered with status ${status}`);
  }
}

export const shopConfigPath = '/api/config';

let config: Promise<PublicConfigDto> | undefined;

/** The public settings of the shop, requested once, and again only after a failure. */
export function shopConfig(): Promise<PublicConfigDto> {
  config ??= readFromShop<PublicConfigDto>(shopConfigPath);
  config.catch(() => (config = undefined));
  return config;
}

/** Address of the public website. */
export const publicSite = async (): Promise<string> => (await shopConfig()).publicSiteUrl;

/** A response that the gateway has put into the document, so that the widget need not wait for a request of its own. */
export function responseInDocument<Answer>(path: string): Answer | undefined {
  const text = document.querySelector(`[data-response="${path}"]`)?.textContent;
  return text ? (JSON.parse(text) as Answer) : undefined;
}

/** @throws RequestFailure for a response other than success */
export async function readFromShop<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  const early = responseInDocument<Answer>(path);
  if (early) return early;
  // An absolute address, because relative ones fail outside a browser page (tests).
  const response = await fetch(new URL(path, window.location.href), {
    credentials: 'omit',
    ...(signal && { signal }),
  });
  if (!response.ok) throw new RequestFailure(response.status);
  return (await response.json()) as Answer;
}
