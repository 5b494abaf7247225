import type { BookableRequest } from './booking-request.js';
import { type CatalogCity, type CatalogGame, offerOf } from './offer.js';

const game: CatalogGame = {
  id: 'game-1',
  title: 'Das Geheimnis der Spree',
  titleEn: 'The Secret of the Spree',
  priceCents: 2_999,
  currency: 'EUR',
  loquizIdDe: 'DE1',
  loquizIdEn: 'EN1',
  puzzleSheetPdfUrl: 'https://files.test/sheet.pdf',
  puzzleSheetJpgUrl: 'https://files.test/sheet.jpg',
};
const city: CatalogCity = { id: 'city-1', name: 'München', nameEn: 'Munich', countryCode: 'DE' };

type Wanted = Pick<BookableRequest, 'language' | 'uiLanguage' | 'loquizGameId'>;
const inGerman: Wanted = { language: 'de', uiLanguage: 'de', loquizGameId: 'DE1' };
const inEnglish: Wanted = { language: 'en', uiLanguage: 'en', loquizGameId: 'EN1' };

const offer = (given: { game?: Partial<CatalogGame>; city?: Partial<CatalogCity>; wanted?: Partial<Wanted> } = {}) =>
  offerOf({ game: { ...game, ...given.game }, city: { ...city, ...given.city } }, {
    ...inGerman,
    ...given.wanted,
  } as BookableRequest);

describe('a game in a city', () => {
  it('[PR-7] has title and city in the language of the page', () => {
    expect(offer({ wanted: inEnglish }).game).toMatchObject({ title: 'The Secret of the Spree', cityName: 'Munich' });
    // A catalog of an earlier version has no English title.
    expect(offer({ game: { titleEn: '' }, wanted: inEnglish }).game.title).toBe('Das Geheimnis der Spree');
  });

  it('[PR-7] is offered at the catalog’s price, with the data that a booking keeps of the game', () => {
    expect(offer()).toEqual({
      pricePerTeamCents: 2_999,
      game: {
        gameId: 'game-1',
        title: 'Das Geheimnis der Spree',
        loquizGameId: 'DE1',
        puzzleSheetPdfUrl: 'https://files.test/sheet.pdf',
        puzzleSheetJpgUrl: 'https://files.test/sheet.jpg',
        cityId: 'city-1',
        cityName: 'München',
        countryCode: 'DE',
      },
    });
  });

  it.each([
    ['de', 'Marienplatz 1'],
    ['en', 'Marienplatz 1, Munich'],
  ] as const)('[TK-4] has its start point, with the address for a page in %s: %s', (uiLanguage, address) => {
    const startPoint = { lat: 48.137, lng: 11.575, address: 'Marienplatz 1', addressEn: 'Marienplatz 1, Munich' };
    const found = offer({ game: { details: { startPoint } }, wanted: { uiLanguage } }).game.startPoint;
    expect(found).toEqual({ lat: 48.137, lng: 11.575, address });
    const withoutAddress = offer({ game: { details: { startPoint: { lat: 1, lng: 2 } } } }).game.startPoint;
    expect(withoutAddress).toEqual({ lat: 1, lng: 2, address: undefined });
    expect(offer({ game: { details: {} } }).game.startPoint).toBeUndefined();
  });

  it('[BK-10] has the app id of the requested language', () => {
    expect(offer({ wanted: inEnglish }).game.loquizGameId).toBe('EN1');
  });

  it('[OR-1] has the app id of the catalog when an admin’s request names none', () => {
    expect(offer({ wanted: { loquizGameId: undefined } }).game.loquizGameId).toBe('DE1');
  });

  it.each<[string, Partial<Wanted>, Partial<CatalogCity>, string]>([
    ['in German on the German page', inGerman, {}, 'München'],
    ['in German on a page whose language is not known', { uiLanguage: undefined }, {}, 'München'],
    ['in English on the English page', inEnglish, {}, 'Munich'],
    ['in German on the English page when the city has no English name', inEnglish, { nameEn: '' }, 'München'],
  ])('has the name of its city %s', (_, wanted, given, cityName) => {
    expect(offer({ wanted, city: given }).game.cityName).toBe(cityName);
  });

  it.each([undefined, ''])('[TK-6] has no puzzle sheet where the catalog has %p', (url) => {
    const { puzzleSheetPdfUrl, puzzleSheetJpgUrl } = offer({
      game: { puzzleSheetPdfUrl: url, puzzleSheetJpgUrl: url },
    }).game;
    expect([puzzleSheetPdfUrl, puzzleSheetJpgUrl]).toEqual([undefined, undefined]);
  });

  it.each<[string, Parameters<typeof offer>[0], string, object]>([
    ['[PR-6] without a price', { game: { priceCents: 0 } }, 'BOOKING.PRICE_ON_REQUEST', {}],
    ['[PR-1] in another currency', { game: { currency: 'CHF' } }, 'BOOKING.CURRENCY_UNSUPPORTED', {}],
    [
      '[BK-15] without an app id for German',
      { game: { loquizIdDe: undefined } },
      'BOOKING.LANGUAGE_UNAVAILABLE',
      { language: 'de' },
    ],
    [
      '[BK-15] without an app id for English',
      { game: { loquizIdEn: '' }, wanted: inEnglish },
      'BOOKING.LANGUAGE_UNAVAILABLE',
      { language: 'en' },
    ],
    ['[BK-15] requested with another app id', { wanted: { loquizGameId: 'EN1' } }, 'BOOKING.LOQUIZ_GAME_MISMATCH', {}],
  ])('%s is refused', (_, given, code, params) => {
    expect(() => offer(given)).toThrow(expect.objectContaining({ code, params }));
  });
});
