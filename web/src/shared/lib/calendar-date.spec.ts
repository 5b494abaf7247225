import { formatDate, formatInstant, parseDate } from './calendar-date.js';

describe('a day', () => {
  it('is shown in the language of the page', () => {
    expect([formatDate('2026-03-09', 'de'), formatDate('2026-03-09', 'en')]).toEqual(['09.03.2026', '09/03/2026']);
  });

  it.each(['09.03.2026', '9.3.2026', '9/3/2026', '09-03-2026', '09032026', ' 2026-03-09 ', '2026-3-9'])(
    'is read from "%s"',
    (text) => {
      expect(parseDate(text)).toBe('2026-03-09');
    },
  );

  it.each([
    '',
    '9.3.',
    '9.3.26',
    '932026',
    '30022026',
    '30.02.2026',
    '31.04.2026',
    '2026-13-01',
    '0.1.2026',
    'tomorrow',
  ])('is not read from "%s"', (text) => {
    expect(parseDate(text)).toBeUndefined();
  });

  it('may be 29 February in leap years only', () => {
    expect([parseDate('29.02.2028'), parseDate('29.02.2027')]).toEqual(['2028-02-29', undefined]);
  });
});

it('shows an instant as its day and time in Berlin, in summer and in winter', () => {
  const instants = ['2026-12-31T23:05:00.000Z', '2026-06-30T22:05:00.000Z'];
  expect(instants.map((instant) => formatInstant(instant, 'de'))).toEqual(['01.01.2027, 00:05', '01.07.2026, 00:05']);
  expect(formatInstant(instants[0]!, 'en')).toBe('01/01/2027, 00:05');
});
