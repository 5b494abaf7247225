import { readCatalogFiles } from './catalog-files.js';
import { cityPictures, startOf } from './demo-places.js';
import { motifOf } from './pictures/index.js';

const { cities, games, teamevents } = readCatalogFiles();
const countryOf = (place: { countryCode: string | null }) => place.countryCode ?? 'DE';
const cityBySlug = new Map(cities.map((city) => [city.slug, city]));
const gameBySlug = new Map(games.map((game) => [game.slug, game]));
const gamesOf = (slug: string) => cityBySlug.get(slug)!.games.map((game) => gameBySlug.get(game)!);

describe('demo catalog', () => {
  it('has at least 780 cities in 25 countries, several in each', () => {
    expect(cities.length).toBeGreaterThanOrEqual(780);
    const byCountry = Map.groupBy(cities, countryOf);
    expect(byCountry.size).toBe(25);
    for (const inCountry of byCountry.values()) expect(inCountry.length).toBeGreaterThan(3);
  });

  it('covers the 16 German states with cities and team events', () => {
    const statesOf = (places: typeof teamevents) =>
      new Set(places.filter((place) => countryOf(place) === 'DE').map(({ region }) => region)).size;
    expect([statesOf(cities), statesOf(teamevents)]).toEqual([16, 16]);
  });

  it.each([
    ['muenchen', 'München', 'Munich', 'Bayern'],
    ['koeln', 'Köln', 'Cologne', 'Nordrhein-Westfalen'],
    ['wien', 'Wien', 'Vienna', 'Österreich'],
    ['mailand', 'Mailand', 'Milan', 'Italien'],
    ['genf', 'Genf', 'Geneva', 'Schweiz'],
    ['warschau', 'Warschau', 'Warsaw', 'Polen'],
  ])('has %s with its German and English name and region', (slug, name, nameEn, region) => {
    expect(cityBySlug.get(slug)).toMatchObject({ name, nameEn, region });
  });

  it('has a unique ASCII slug and European coordinates for every city', () => {
    expect(cityBySlug.size).toBe(cities.length);
    for (const { slug, lat, lng } of cities) {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(lat).toBeGreaterThan(27);
      expect(lat).toBeLessThan(70);
      expect(lng).toBeGreaterThan(-26);
      expect(lng).toBeLessThan(31);
    }
  });

  it('has games in every city: many have one, large ones several; some games lack a price or a language', () => {
    for (const { slug } of cities) expect(gamesOf(slug).every(Boolean) && gamesOf(slug).length > 0).toBe(true);
    expect(cities.filter(({ games: linked }) => linked.length === 1).length).toBeGreaterThan(100);
    for (const slug of ['berlin', 'muenchen', 'hamburg', 'koeln', 'wien']) {
      expect(gamesOf(slug).length).toBeGreaterThan(2);
      expect(gamesOf(slug).some(({ priceCents }) => priceCents === 0)).toBe(true);
      expect(gamesOf(slug).some(({ loquizIdDe }) => loquizIdDe === null)).toBe(true);
    }
    expect(gamesOf('goslar').every(({ loquizIdEn }) => loquizIdEn === null)).toBe(true);
    expect(gamesOf('cork').every(({ loquizIdDe }) => loquizIdDe === null)).toBe(true);
    for (const { loquizIdDe, loquizIdEn } of games) expect(loquizIdDe ?? loquizIdEn).toMatch(/^[A-Z0-9]{9}$/);
  });

  it('[GD-1] has facts, full descriptions and at least four pictures for every game, each with a first picture of its own', () => {
    for (const { slug, pictures, durationMinutes, distanceMeters, difficulty, ...game } of games) {
      expect(pictures.length).toBeGreaterThanOrEqual(4);
      expect(pictures.filter((name) => !motifOf(name))).toEqual([]);
      expect([durationMinutes, distanceMeters, difficulty]).not.toContain(null);
      const descriptions = [game.description, ...(game.english ? [game.english.description] : [])];
      for (const description of descriptions) expect([slug, description.length > 300]).toEqual([slug, true]);
      // German texts address customers formally.
      expect(game.description + game.compactDescription).not.toMatch(/\b(euch|euer|eure[mnrs]?|du|dich|dir)\b/);
    }
    expect(new Set(games.map(({ pictures }) => pictures[0])).size).toBe(games.length);
  });

  it('[GD-1] has two pictures and a start point near the centre for every city', () => {
    for (const city of cities) {
      expect(cityPictures(city.slug).map((name) => motifOf(name)?.scene)).toEqual(['skyline', 'square']);
      const { lat, lng, address, addressEn } = startOf(city);
      expect(Math.hypot(lat - city.lat, lng - city.lng)).toBeLessThan(0.05);
      expect([address, addressEn]).not.toContain('');
    }
  });

  it('has team events in at least 100 cities, Berlin among them', () => {
    expect(teamevents.length).toBeGreaterThanOrEqual(100);
    expect(teamevents.map(({ slug }) => slug)).toContain('berlin');
  });
});
