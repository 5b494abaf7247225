import type { KnownPlace } from './known-place.js';
import { searchDataOf } from './place-search-data.js';

const known: KnownPlace = {
  name: 'Köln',
  countryCode: 'DE',
  lat: 50.9,
  lng: 6.9,
  population: 1_000_000,
  otherNames: ['Cologne', 'Colonia', 'Keulen'],
  districts: ['Ehrenfeld'],
};

describe('the search data of a place', () => {
  it.each([
    ['Köln', 'Cologne', ['Colonia', 'Keulen']],
    ['Kölle', 'Colonia', ['Köln', 'Cologne', 'Keulen']],
  ])('[SR-2] called %s and %s in the catalog → has the other names %p', (name, nameEn, otherNames) => {
    expect(searchDataOf({ name, nameEn }, known)).toEqual({
      otherNames,
      districts: ['Ehrenfeld'],
      population: 1_000_000,
      lat: 50.9,
      lng: 6.9,
    });
  });

  it('[SR-2] that is no known place → is empty', () => {
    const unknown = { otherNames: [], districts: [], population: 0, lat: null, lng: null };
    expect(searchDataOf({ name: 'Ulm', nameEn: 'Ulm' }, undefined)).toEqual(unknown);
  });
});
