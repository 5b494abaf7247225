import { type CouponRefusal, OtherCity, OtherGame, ScopeInvalid } from './coupon.errors.js';

/** A city or game with its name at the time when an admin chose it: the catalog may have dropped it since. */
export type ScopeItem = { id: string; name: string };

/** The bookings for which a coupon can be used. An empty list means all cities or all games. */
export type CouponScope = {
  cities: ScopeItem[];
  games: ScopeItem[];
  /** Whether the customer must not have a paid booking yet. */
  firstOrderOnly: boolean;
};

/** What is booked. A city or game that is undefined has not been chosen yet, and is not checked. */
export type ScopedOrder = { cityId?: string; gameId?: string };

const maxItems = 100;
const maxTextLength = 200;

/** The scope as stored; null for one that allows all bookings. */
export function scopeOf(scope: CouponScope | undefined): CouponScope | null {
  if (!scope || (scope.cities.length === 0 && scope.games.length === 0 && !scope.firstOrderOnly)) return null;
  const { cities, games, firstOrderOnly } = scope;
  return { cities: withoutRepeats(cities), games: withoutRepeats(games), firstOrderOnly };
}

/** The invalid fields of a scope. A gift card has no scope, because its money can be spent on every booking. */
export function scopeErrors(
  scope: CouponScope | undefined,
  isGiftCard: boolean,
): Array<[field: string, error: typeof ScopeInvalid]> {
  const stored = scopeOf(scope);
  if (!stored) return [];
  if (isGiftCard) return [['is_gift_card', ScopeInvalid]];
  return (['cities', 'games'] as const).flatMap((field) => (isValid(stored[field]) ? [] : [[field, ScopeInvalid]]));
}

/**
 * Why a coupon of this scope cannot be used for the order. Whether it is the customer's first order is not checked
 * here.
 */
export function scopeRefusal(scope: CouponScope | null, { cityId, gameId }: ScopedOrder): CouponRefusal | undefined {
  if (!scope) return undefined;
  if (cityId !== undefined && !allows(scope.cities, cityId)) return OtherCity;
  return gameId !== undefined && !allows(scope.games, gameId) ? OtherGame : undefined;
}

const allows = (items: ScopeItem[], wanted: string): boolean =>
  items.length === 0 || items.some(({ id }) => id === wanted);

const isValid = (items: ScopeItem[]): boolean =>
  items.length <= maxItems && items.every(({ id, name }) => [id, name].every(isShortText));

const isShortText = (text: string): boolean => text.trim() !== '' && text.length <= maxTextLength;

const withoutRepeats = (items: ScopeItem[]): ScopeItem[] => [
  ...new Map(items.map(({ id, name }) => [id, { id, name }])).values(),
];
