import type { PublicConfigDto } from '../../../api/generated.js';

export type PlaceKind = 'escape-game' | 'teamevent';

/** A response other than success, with its status. */
export class RequestFailure extends Error {
  constructor(readonly status: number) {
    super(`the shop answered with status ${status}`);
  }
}

let config: Promise<PublicConfigDto> | undefined;

/** The public settings of the shop, requested once. */
export function shopConfig(): Promise<PublicConfigDto> {
  config ??= readFromShop<PublicConfigDto>('/api/config');
  config.catch(() => (config = undefined));
  return config;
}

/** Address of the public website. */
export const publicSite = async (): Promise<string> => (await shopConfig()).publicSiteUrl;

/** @throws RequestFailure for a response other than success */
export async function readFromShop<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  // Absolute, because relative ones fail outside a browser page (tests).
  const response = await fetch(new URL(path, window.location.href), {
    credentials: 'omit',
    ...(signal && { signal }),
  });
  if (!response.ok) throw new RequestFailure(response.status);
  return (await response.json()) as Answer;
}
