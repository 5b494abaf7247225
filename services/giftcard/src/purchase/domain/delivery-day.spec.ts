import { deliveryDayError, deliveryTime } from './delivery-day.js';

describe('the delivery day', () => {
  it.each([
    ['2026-11-22', '2026-11-22'],
    ['2027-11-22', '2026-11-22'],
    ['2028-02-29', '2027-03-01'],
    ['2029-02-28', '2028-02-29'],
  ])('[GC-9] may be %s when the order is placed on %s', (day, today) => {
    expect(deliveryDayError(day, today)).toBeUndefined();
  });

  it.each([
    ['2027-11-23', '2026-11-22', 'GIFTCARD.DELIVER_ON_TOO_FAR'],
    ['2026-11-21', '2026-11-22', 'GIFTCARD.DELIVER_ON_PAST'],
    ['2028-02-29', '2027-02-28', 'GIFTCARD.DELIVER_ON_TOO_FAR'],
    ['2029-03-01', '2028-02-29', 'GIFTCARD.DELIVER_ON_TOO_FAR'],
    ['2027-02-29', '2026-11-22', 'GIFTCARD.DELIVER_ON_INVALID'],
    ['2027-04-31', '2026-11-22', 'GIFTCARD.DELIVER_ON_INVALID'],
    ['2027-13-01', '2026-11-22', 'GIFTCARD.DELIVER_ON_INVALID'],
    ['2027-1-1', '2026-11-22', 'GIFTCARD.DELIVER_ON_INVALID'],
    ['2027-01-01T00:00:00Z', '2026-11-22', 'GIFTCARD.DELIVER_ON_INVALID'],
    [' 2027-01-01', '2026-11-22', 'GIFTCARD.DELIVER_ON_INVALID'],
    ['0000-01-01', '2026-11-22', 'GIFTCARD.DELIVER_ON_INVALID'],
    ['morgen', '2026-11-22', 'GIFTCARD.DELIVER_ON_INVALID'],
  ])('[GC-9] may not be %s when the order is placed on %s: %s', (day, today, code) => {
    expect(deliveryDayError(day, today)?.code).toBe(code);
  });

  it.each([
    ['2026-12-24', '2026-12-24T06:00:00.000Z'],
    ['2027-07-01', '2027-07-01T05:00:00.000Z'],
    ['2027-03-27', '2027-03-27T06:00:00.000Z'],
    // In the nights before the next two mornings the clocks go forward and back.
    ['2027-03-28', '2027-03-28T05:00:00.000Z'],
    ['2027-10-31', '2027-10-31T06:00:00.000Z'],
    ['2028-02-29', '2028-02-29T06:00:00.000Z'],
  ])('[GC-9] %s → the gift card is mailed at seven o’clock in Berlin, %s', (day, time) => {
    expect(deliveryTime(day, new Date('2026-11-22T12:00:00Z'))?.toISOString()).toBe(time);
  });

  it.each([
    ['2026-11-22', '2026-11-21T23:00:00Z'],
    ['2026-11-22', '2026-11-22T22:59:59Z'],
    ['2026-11-22', '2026-11-25T12:00:00Z'],
  ])('[GC-9] %s → has come in Berlin by %s, so a gift card that is issued then is mailed at once', (day, now) => {
    expect(deliveryTime(day, new Date(now))).toBeNull();
  });

  it('[GC-9] has not come a second before midnight in Berlin, so the gift card waits for its hour', () => {
    const issuedAt = new Date('2026-11-21T22:59:59Z');
    expect(deliveryTime('2026-11-22', issuedAt)?.toISOString()).toBe('2026-11-22T06:00:00.000Z');
  });
});
