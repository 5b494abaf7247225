import { calendarDay, day, deduction, money, percent } from './format.js';

describe('formats of the mails', () => {
  const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

  it('write money in each language', () => {
    expect([plain(money(123_450, 'EUR', 'de')), money(123_450, 'EUR', 'en')]).toEqual(['1.234,50 €', '€1,234.50']);
    expect(plain(deduction(500, 'EUR', 'de'))).toBe('−5,00 €');
  });

  it('write rates in each language', () => {
    expect([plain(percent(1_900, 'de')), plain(percent(770, 'de')), percent(770, 'en')]).toEqual([
      '19 %',
      '7,7 %',
      '7.7%',
    ]);
  });

  it('write an instant as its day in Berlin, and a date as the same day', () => {
    expect([day('2026-11-21T23:30:00Z', 'de'), day('2026-11-21T23:30:00Z', 'en')]).toEqual([
      '22. November 2026',
      '22 November 2026',
    ]);
    expect(calendarDay('2029-11-21', 'de')).toBe('21. November 2029');
  });
});
