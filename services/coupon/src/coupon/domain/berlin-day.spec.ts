import { berlinDay, endOfYear, parseDay, yearsAfter } from './berlin-day.js';

describe('the calendar of Berlin', () => {
  it.each([
    ['2026-06-30T21:59:59Z', '2026-06-30'],
    ['2026-06-30T22:00:00Z', '2026-07-01'],
    ['2026-12-31T22:59:59Z', '2026-12-31'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
  ])('%s is on %s', (time, day) => {
    expect(berlinDay(new Date(time))).toBe(day);
  });

  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2026-11-21T23:30:00Z', '2026-11-22'],
    ['2026-02-30', null],
    ['21.11.2026', null],
    ['2026-11-21Tnoon', null],
    ['0000-01-01', null],
    ['0000-01-01T12:00:00Z', null],
    ['0999-12-31', null],
    ['1000-01-01', '1000-01-01'],
    ['9999-12-31', '9999-12-31'],
    ['9999-12-31T23:30:00Z', null],
    ['Sat 2026-11-21', null],
    ['2026-11-21 10:00Z', null],
    ['Nov 21, 2026', null],
  ])('reads %p as %p', (text, day) => {
    expect(parseDay(text)).toBe(day);
  });

  it('adds years, with the 28th of February when there is no 29th', () => {
    expect(yearsAfter('2026-11-21', 3)).toBe('2029-11-21');
    expect(yearsAfter('2028-02-29', 3)).toBe('2031-02-28');
    expect(endOfYear('2029-11-21')).toBe('2029-12-31');
  });
});
