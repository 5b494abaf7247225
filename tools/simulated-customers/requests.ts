/** What a simulated customer orders: fields of the gateway's cities and games. */
export interface Offer {
  city: { id: string; name: string };
  game: { id: string; title: string; priceCents: number; languages: string[]; loquizIdDe: string | null };
}

/** The version of the legal texts that customers of the demo agree to. */
const textsVersion = '2026-11';

/** The body of a valid checkout in German for teams of two, without discount; overrides may make it invalid. */
export function bookingRequest(
  { city, game }: Offer,
  overrides: Record<string, unknown> = {},
): Record<string, unknown> {
  const teams = Number(overrides['teams'] ?? 1);
  return {
    gameName: game.title,
    gameId: game.id,
    cityName: city.name,
    cityId: city.id,
    participants: teams * 2,
    teams,
    language: 'de',
    totalPrice: (game.priceCents * teams) / 100,
    currency: 'EUR',
    email: `ada+${crypto.randomUUID()}@example.com`,
    firstName: 'Ada',
    lastName: 'Lovelace',
    phone: '0301234567',
    countryCode: '+49',
    loquizGameId: game.loquizIdDe,
    uiLanguage: 'de',
    consents: { terms: true, earlyStart: true, textsVersion },
    ...overrides,
  };
}

/** The body of a valid purchase of a gift card of 50, 100 or 150 EUR. */
export const giftCardRequest = (euros: number, buyerEmail: string): Record<string, unknown> => ({
  purchaseType: 'fixed',
  fixedAmount: euros,
  buyerEmail,
  buyerName: 'Ada Lovelace',
  uiLanguage: 'de',
  consents: { terms: true, textsVersion },
});

/** The first of the games that can be bought and played in German. */
export const firstToBook = <G extends Offer['game']>(games: G[]): G | undefined =>
  games.find(({ priceCents, languages, loquizIdDe }) => priceCents > 0 && loquizIdDe && languages.includes('de'));
