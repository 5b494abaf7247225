import { toBillingAddress } from './billing-address.js';

const given = { street: 'Hauptstraße 7', postalCode: '20095', city: 'Hamburg', countryCode: 'DE' };
const addressOrRefusedField = (change: object): unknown => {
  try {
    return toBillingAddress({ ...given, ...change });
  } catch (error) {
    return (error as { params: { field: string } }).params.field;
  }
};

it('[OR-3] trims the company, writes country and VAT id in capitals, and removes separators from the VAT id', () => {
  expect(
    toBillingAddress({ ...given, company: '  Ausflug\r\n AG ', countryCode: 'de', vatId: 'de 987.654-321' }),
  ).toEqual({ ...given, company: 'Ausflug AG', countryCode: 'DE', vatId: 'DE987654321' });
});

it('[OR-3] takes a blank company or VAT id for one that was left out', () => {
  expect(toBillingAddress({ ...given, company: ' ', vatId: '' })).toEqual({ ...given, company: null, vatId: null });
  expect(toBillingAddress({ ...given, company: '\u200b' }).company).toBeNull();
});

it.each([
  ['street', { street: ' ' }],
  ['postalCode', { postalCode: undefined }],
  ['city', { city: null }],
  ['countryCode', { countryCode: '' }],
  ['countryCode', { countryCode: 'DEU' }],
  ['postalCode', { postalCode: '<script>' }],
  ['vatId', { vatId: '123' }],
  ['vatId', { vatId: '=cmd()' }],
  ['company', { company: 'x'.repeat(201) }],
  ['street', { street: 'x'.repeat(201) }],
  ['city', { city: 'x'.repeat(101) }],
])('[OR-3] refuses %s in %p', (field, change) => expect(addressOrRefusedField(change)).toBe(field));

it('[OR-3] accepts postal codes and VAT ids of other countries, and fields of the maximum length', () => {
  expect(addressOrRefusedField({ postalCode: 'SW1A 1AA', vatId: 'ATU12345678' })).toMatchObject({
    vatId: 'ATU12345678',
  });
  expect(addressOrRefusedField({ company: 'x'.repeat(200), city: 'x'.repeat(100) })).toMatchObject({
    company: 'x'.repeat(200),
  });
});
