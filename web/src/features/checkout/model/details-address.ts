import type { GameDto } from '../../../api/generated.js';

/**
 * The query in the address of a game's details view; its parameter `game` opens the view. The other parameters are
 * kept: they may be those of an embed code.
 */
export function detailsQuery(citySlug: string, { slug }: Pick<GameDto, 'slug'>, search = ''): string {
  const query = new URLSearchParams(search);
  query.set('city', citySlug);
  query.set('game', slug);
  return `?${query}`;
}

export function withoutDetails(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('city');
  query.delete('game');
  return query.size > 0 ? `?${query}` : '';
}

/**
 * The state of an entry of the browser's history that a link on the page under the details view has added: Back leads
 * to that page.
 */
export interface OpenedHere {
  isOpenedHere: true;
}

export const isOpenedHere = (state: unknown): boolean => (state as Partial<OpenedHere> | null)?.isOpenedHere === true;
