import type { KnownPlace } from './known-place.js';
import { fromLine, toLine } from './known-place.js';
import { KnownPlaceMatcher } from './known-place-matcher.js';

const known = (name: string, fields: Partial<KnownPlace> = {}): KnownPlace => ({
  name,
  countryCode: 'DE',
  lat: 50,
  lng: 8,
  population: 1_000,
  otherNames: [],
  districts: [],
  ...fields,
});
const city = (name: string, fields: object = {}) => ({
  id: name,
  name,
  nameEn: name,
  slug: name,
  slugEn: name,
  countryCode: 'DE',
  bundesland: '',
  lat: 50,
  lng: 8,
  ...fields,
});

function matchOf(place: ReturnType<typeof city>, ...table: KnownPlace[]): KnownPlace | undefined {
  const matcher = new KnownPlaceMatcher([place]);
  for (const one of table) matcher.consider(one);
  return matcher.matchOf(place);
}

describe('KnownPlaceMatcher', () => {
  const main = known('Frankfurt am Main', { otherNames: ['Frankfurt'], population: 700_000, lat: 50.1, lng: 8.7 });
  const oder = known('Frankfurt (Oder)', { otherNames: ['Frankfurt'], population: 50_000, lat: 52.3, lng: 14.5 });

  it.each([
    ['Frankfurt', { lat: 50.1, lng: 8.6 }, main],
    ['Frankfurt', { lat: 52.4, lng: 14.5 }, oder],
    ['Frankfurt an der Oder', { lat: 52.4, lng: 14.5 }, oder],
    ['Frankfurt (Oder)', { lat: null, lng: null }, oder],
    ['Frankfurt am Main', { lat: undefined, lng: undefined }, main],
    ['Frankfurt', { lat: null, lng: null }, main],
    ['Frankfurt an der Nidda', { lat: null, lng: null }, undefined],
    ['Frankfurt', { lat: 48, lng: 2 }, undefined],
    ['Frankfurt', { countryCode: 'AT' }, undefined],
  ])('[SR-2] %s at %j → matches the known place that is meant, or none', (name, fields, expected) => {
    expect(matchOf(city(name, fields), main, oder)).toBe(expected);
    expect(matchOf(city(name, fields), oder, main)).toBe(expected);
  });

  it.each([60, 66, 69.6, 71])('[SR-2] a place 29 km to the west or east matches at %f degrees north', (lat) => {
    for (const lng of [18.51, 18.75, 18.99]) {
      for (const east of [-29, 29]) {
        const away = known('Tromsø', { lat, lng: lng + east / (111.2 * Math.cos((lat * Math.PI) / 180)) });
        expect(matchOf(city('Tromsø', { lat, lng }), away)).toBe(away);
      }
    }
  });

  it('[SR-2] matches a city by its English name, another name or another spelling', () => {
    const cologne = known('Köln', { otherNames: ['Colonia'] });
    expect(matchOf(city('Kölle', { nameEn: 'Koeln' }), cologne)).toBe(cologne);
    expect(matchOf(city('Kölle', { nameEn: 'Colonia' }), cologne)).toBe(cologne);
    expect(matchOf(city('St. Gallen'), known('Sankt Gallen'))?.name).toBe('Sankt Gallen');
    expect(matchOf(city('Kölle'), cologne)).toBeUndefined();
  });

  it('[SR-2] matches a city with one coordinate alone like one without coordinates, by its whole name', () => {
    for (const half of [
      { lat: null, lng: 14.5 },
      { lat: 52.4, lng: null },
    ]) {
      expect(matchOf(city('Frankfurt (Oder)', half), main, oder)).toBe(oder);
      expect(matchOf(city('Frankfurt an der Nidda', half), main, oder)).toBeUndefined();
    }
  });

  it('[SR-2] matches a city without coordinates by any other name, in its own country only', () => {
    const cologne = known('Köln', { otherNames: ['Domstadt', 'Colonia', 'Kölle'] });
    const nowhere = { lat: null, lng: null };
    expect(matchOf(city('Colonia', nowhere), cologne)).toBe(cologne);
    expect(matchOf(city('Colonia', { ...nowhere, countryCode: 'IT' }), cologne)).toBeUndefined();
  });

  it.each([
    [50.01, 8.01, 49.99, 8.01],
    [50.01, 8.01, 50.01, 7.99],
    [50.49, 8.49, 50.51, 8.49],
    [50.49, 8.49, 50.49, 8.51],
  ])('[SR-2] matches a city at %d, %d with a place in the next cell, at %d, %d', (lat, lng, knownLat, knownLng) => {
    const ulm = known('Ulm', { lat: knownLat, lng: knownLng });
    expect(matchOf(city('Ulm', { lat, lng }), ulm)).toBe(ulm);
  });

  it('[SR-2] matches a place of the same name that is 29 km away, but none that is 40 km away', () => {
    expect(matchOf(city('Ulm'), known('Ulm', { lat: 50.36 }))).toBeUndefined();
    expect(matchOf(city('Ulm'), known('Ulm', { lat: 50.26 }))).toBeDefined();
  });

  it('[SR-2] distinguishes cities of the same name by their coordinates', () => {
    const places = [
      city('Frankfurt', { id: 'oder', lat: 52.4, lng: 14.5 }),
      city('Frankfurt', { id: 'main', lat: 50.1, lng: 8.7 }),
    ];
    const matcher = new KnownPlaceMatcher(places);
    for (const one of [main, oder]) matcher.consider(one);
    expect(places.map((place) => matcher.matchOf(place))).toEqual([oder, main]);
  });

  it.each(['Biel/Bienne', 'Biel(Bienne)', 'Biel / Bienne'])('[SR-2] matches %s by its first part', (name) => {
    expect(matchOf(city(name), known('Biel'))?.name).toBe('Biel');
    expect(matchOf(city('Biel'), known(name))?.name).toBe(name);
  });

  it('[SR-2] prefers a place with the whole name to a larger one with its first part; of equal ones, the first', () => {
    const saale = known('Halle (Saale)', { population: 200_000 });
    const larger = known('Halle', { population: 900_000 });
    expect(matchOf(city('Halle (Saale)'), larger, saale)).toBe(saale);
    const twin = known('Halle (Saale)', { population: 200_000 });
    expect(matchOf(city('Halle (Saale)'), saale, twin)).toBe(saale);
  });

  it('[SR-2] prefers a place with exactly the city’s name to one that begins with it, and a town to a village', () => {
    const village = known('Halle', { population: 10 });
    const town = known('Halle', { population: 20_000 });
    const halleSaale = known('Halle (Saale)', { population: 200_000 });
    expect(matchOf(city('Halle'), halleSaale, village, town)).toBe(town);
    expect(matchOf(city('Halle (Saale)'), town, halleSaale)).toBe(halleSaale);
  });
});

describe('a line of the table', () => {
  it('contains all fields of a place', () => {
    const place = known('Sankt Gallen', {
      countryCode: 'CH',
      lat: 47.424,
      otherNames: ['San Gallo', 'Saint-Gall'],
      districts: ['Bruggen'],
    });
    expect(fromLine(toLine('sankt gallen', place))).toEqual(place);
    expect(fromLine(toLine('sankt gallen', known('Sankt Gallen')))).toEqual(known('Sankt Gallen'));
  });

  it('without some columns → is a place without these fields', () => {
    expect(fromLine('ulm\tUlm\tDE\t48.4\t10\t120000')).toEqual(
      known('Ulm', { lat: 48.4, lng: 10, population: 120_000 }),
    );
    expect(fromLine('')).toMatchObject({ name: '', countryCode: '', otherNames: [], districts: [] });
  });
});
