import { CityAmbiguous, CityNotFound, CityWithoutGame, GameNotFound } from './catalog.errors.js';
import { type CityView, type GameView, OfferIndex } from './offer-index.js';

const city = (id: string, name: string, nameEn = name): CityView => ({
  id,
  name,
  nameEn,
  slug: id,
  slugEn: id,
  countryCode: 'DE',
  bundesland: '',
  hasGermanGames: true,
  hasEnglishGames: false,
});
const game = (id: string, cityIds: string[]): GameView => ({
  id,
  title: id,
  titleEn: id,
  slug: id,
  slugEn: id,
  description: '',
  descriptionEn: '',
  compactDescriptionEn: null,
  compactDescription: null,
  priceCents: 2999,
  teaserImage: null,
  loquizIdDe: 'DE1',
  loquizIdEn: null,
  puzzleSheetPdfUrl: null,
  puzzleSheetJpgUrl: null,
  durationMinutes: null,
  distanceMeters: null,
  difficulty: null,
  minimumAge: null,
  images: [],
  cityIds,
});

const cityDetails = { startPoint: { lat: 50.94, lng: 6.96, address: null, addressEn: null }, images: [] };
const index = new OfferIndex(
  [game('spies', ['gone', 'cologne', 'frankfurt-main']), game('code', ['frankfurt-main', 'frankfurt-oder'])],
  [
    city('cologne', 'Köln', 'Cologne'),
    city('frankfurt-main', 'Frankfurt'),
    city('frankfurt-oder', 'Frankfurt'),
    city('ulm', 'Ulm'),
  ],
  new Map([['cologne', cityDetails]]),
);

describe('OfferIndex', () => {
  it('finds a city by its id, else by its German or English name in upper or lower case', () => {
    expect(index.find({ gameId: 'spies', cityId: 'cologne', cityName: '' }).city.id).toBe('cologne');
    for (const cityName of ['Köln', 'KÖLN', ' cologne ', 'Ko\u0308ln'])
      expect(index.find({ gameId: 'spies', cityName }).city.id).toBe('cologne');
  });

  it('[GD-1] returns the details of the found city, or null when the city has none', () => {
    expect(index.find({ gameId: 'spies', cityName: 'Köln' }).cityDetails).toBe(cityDetails);
    expect(index.find({ gameId: 'spies', cityName: 'Frankfurt' }).cityDetails).toBeNull();
  });

  it('finds, of two cities with the same name, the one with the game', () => {
    expect(index.find({ gameId: 'spies', cityName: 'Frankfurt' }).city.id).toBe('frankfurt-main');
  });

  it.each([
    ['an unknown game', { gameId: 'x', cityName: 'Köln' }, GameNotFound],
    ['an unknown city id', { gameId: 'spies', cityId: 'x', cityName: 'Köln' }, CityNotFound],
    ['an unknown city name', { gameId: 'spies', cityName: 'Atlantis' }, CityNotFound],
    ['a city without the game, by id', { gameId: 'spies', cityId: 'ulm', cityName: '' }, CityWithoutGame],
    ['a city without the game, by name', { gameId: 'spies', cityName: 'Ulm' }, CityWithoutGame],
    ['two namesakes with the game', { gameId: 'code', cityName: 'Frankfurt' }, CityAmbiguous],
  ])('refuses %s', (_, wanted, Refused) => {
    expect(() => index.find(wanted)).toThrow(Refused);
  });
});
