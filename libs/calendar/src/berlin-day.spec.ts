import { berlinDay, berlinHour, daysAfter, endOfYear, parseDay, startOfBerlinDay, yearsAfter } from './berlin-day.js';

describe('the calendar of Berlin', () => {
  it.each([
    ['2026-06-30T21:59:59Z', '2026-06-30'],
    ['2026-06-30T22:00:00Z', '2026-07-01'],
    ['2026-12-31T22:59:59Z', '2026-12-31'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
  ])('the time %s is on the day %s', (time, day) => {
    expect(berlinDay(new Date(time))).toBe(day);
  });

  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2026-11-21T23:30:00Z', '2026-11-22'],
    ['2026-02-30', null],
    ['2026-02-30T12:00:00Z', null],
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

  it.each([
    ['2026-07-01', 0, '2026-06-30T22:00:00.000Z'],
    ['2026-11-22', 0, '2026-11-21T23:00:00.000Z'],
    ['2026-03-29', 0, '2026-03-28T23:00:00.000Z'],
    ['2026-03-29', 1, '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', 0, '2026-10-24T22:00:00.000Z'],
    ['2026-10-25', 1, '2026-10-25T23:00:00.000Z'],
    ['2026-12-31', 1, '2026-12-31T23:00:00.000Z'],
  ])('lets %s plus %i days begin at %s', (day, daysLater, instant) => {
    expect(startOfBerlinDay(day, daysLater).toISOString()).toBe(instant);
  });

  it.each([
    ['2027-03-28', '2027-03-28T05:00:00.000Z'],
    ['2027-10-31', '2027-10-31T06:00:00.000Z'],
  ])('finds seven o’clock on %s, after the clocks changed in the night', (day, instant) => {
    expect(berlinHour(day, 7).toISOString()).toBe(instant);
  });

  it('adds days over the end of a month', () => {
    expect([daysAfter('2028-02-28', 1), daysAfter('2028-02-28', 2), daysAfter('2027-01-01', -1)]).toEqual([
      '2028-02-29',
      '2028-03-01',
      '2026-12-31',
    ]);
  });

  it('adds years, with the 28th of February when there is no 29th, and finds the last day of a year', () => {
    expect(yearsAfter('2026-11-21', 3)).toBe('2029-11-21');
    expect(yearsAfter('2028-02-29', 3)).toBe('2031-02-28');
    expect(yearsAfter('2096-02-29', 4)).toBe('2100-02-28');
    expect(endOfYear('2029-11-21')).toBe('2029-12-31');
  });
});
