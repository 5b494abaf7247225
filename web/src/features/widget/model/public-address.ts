import type { Language } from '../../../shared/i18n/language.js';
import type { PlaceKind } from './shop-requests.js';

const folders = { 'escape-game': 'escape-room', teamevent: 'teamevents' } as const satisfies Record<PlaceKind, string>;

export interface Place {
  kind: PlaceKind;
  slug: string;
}

/**
 * `{site}[/en]/escape-room/{slug}` or `{site}[/en]/teamevents/{slug}` (WG-5). The partner is appended, so that the
 * website can pass it on to the booking.
 * @throws when the result would not be a page of that website
 */
export function publicAddress(site: string, { kind, slug }: Place, language: Language, partner?: string): string {
  const path = `${language === 'en' ? '/en' : ''}/${folders[kind]}/${encodeURIComponent(slug)}`;
  const address = new URL(site.replace(/\/+$/, '') + path);
  if (!/^https?:$/.test(address.protocol) || address.origin !== new URL(site).origin) {
    throw new Error('not an address of the public website');
  }
  if (partner) address.searchParams.set('partner', partner);
  return address.href;
}
