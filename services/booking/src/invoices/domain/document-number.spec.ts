import { documentNumber, documentKinds, NumberSeries, parseDocumentNumber } from './document-number.js';

it.each([
  ['invoice', 'RE-2026-000042'],
  ['cancellation', 'ST-2026-000042'],
  ['receipt', 'BE-2026-000042'],
  ['receipt_cancellation', 'BS-2026-000042'],
] as const)('[OR-3] the 42nd %s of a year is %s', (kind, number) => {
  expect(documentNumber({ kind, year: 2026, sequence: 42 })).toBe(number);
  expect(parseDocumentNumber(number)).toEqual({ kind, year: 2026, sequence: 42 });
});

it('[OR-3] a sequence number of more than six digits keeps all its digits', () => {
  expect(documentNumber({ kind: 'invoice', year: 2026, sequence: 1_234_567 })).toBe('RE-2026-1234567');
  expect(parseDocumentNumber('RE-2026-1234567')?.sequence).toBe(1_234_567);
});

it.each([
  '',
  'RE-2026-42',
  'XX-2026-000042',
  're-2026-000042',
  'RE-26-000042',
  'RE-2026-000042.pdf',
  ' RE-2026-000042',
])('[OR-3] %p is not a document number', (text) => expect(parseDocumentNumber(text)).toBeUndefined());

it('[OR-3] each series of a year continues after its own last number', () => {
  const series = new NumberSeries(2027, [['invoice', 41]]);
  expect(documentKinds.map((kind) => series.next(kind).sequence)).toEqual([42, 1, 1, 1]);
  expect(series.next('invoice')).toEqual({ kind: 'invoice', year: 2027, sequence: 43 });
});
