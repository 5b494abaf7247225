import { screen, waitFor } from '@testing-library/react';
import { choose } from '../../../test/checkout-steps.js';
import { button, couponsPath, giftCard, mockCouponList, pageOf, rowOf, summer } from '../../../test/coupons-page.js';
import { aCoupon } from '../../../test/fixtures.js';
import { givenSession } from '../../../test/given-session.js';
import { address, openAdmin } from '../../../test/open-shop.js';
import { problem } from '../../../test/server.js';

beforeEach(givenSession);

const cellsOf = async (code: string) =>
  (await rowOf(code)).getAllByRole('cell').map((cell) => cell.lastElementChild?.textContent);

describe('the list of coupons', () => {
  it('[CP-3] [GC-8] shows discount, status, usage and validity of coupons, and the remaining balance of gift cards', async () => {
    const winter = aCoupon({
      id: 'winter',
      code: 'WINTER',
      discount_type: 'fixed',
      discount_value: 1_250,
      is_active: false,
      usage_limit: 10,
      times_used: 3,
      valid_from: '2026-12-01',
      valid_until: '2027-02-28',
    });
    mockCouponList(() => pageOf([summer, winter, giftCard]));
    await openAdmin(couponsPath);
    expect((await cellsOf('SUMMER')).slice(0, 4)).toEqual(['20\u202f%', 'Aktiv', '0 / ∞unbegrenzt', '-']);
    expect((await cellsOf('WINTER')).slice(0, 4)).toEqual([
      '12,50\u00a0€',
      'Inaktiv',
      '3 / 10',
      '01.12.2026 – 28.02.2027',
    ]);
    expect((await cellsOf('GIFTGIFT'))[0]).toBe('Wertgutscheinnoch 32,50\u00a0€');
  });

  it('[CP-3] shows to which bookings a coupon is limited', async () => {
    const cities = ['Berlin', 'Hamburg', 'Wien'].map((name) => ({ id: name, name }));
    const local = aCoupon({
      code: 'LOCAL',
      cities,
      games: [{ id: 'one', name: 'Der Schatz' }],
      first_order_only: true,
    });
    mockCouponList(() => pageOf([local]));
    await openAdmin(couponsPath);
    expect((await cellsOf('LOCAL'))[3]).toBe('-3 Städte · Der Schatz · nur erste Bestellung');
  });

  it('[CP-3] keeps search, filters, sorting and page in the address', async () => {
    const queries = mockCouponList((query) =>
      query.has('cursor') ? pageOf([giftCard], { previous: 'before:card' }) : pageOf([summer], { next: 'summer' }),
    );
    const { user } = await openAdmin(couponsPath);
    await rowOf('SUMMER');
    await user.type(screen.getByLabelText('Code suchen'), 'su m');
    await waitFor(() => expect(address()).toBe(`${couponsPath}?search=su+m`));
    await choose(user, 'Status', 'Aktiv');
    await choose(user, 'Art', 'Prozentual');
    await user.click(await screen.findByRole('button', { name: 'Nutzung' }));
    await waitFor(() => expect(queries.at(-1)).toBe('?search=su+m&status=active&type=percentage&sort=times_used'));
    await user.click(button('Nutzung'));
    await waitFor(() => expect(address()).toContain('sort=-times_used'));
    await user.click(button('Nutzung'));
    await waitFor(() => expect(address()).not.toContain('sort'));

    await user.click(await screen.findByRole('button', { name: 'Nächste Seite' }));
    await rowOf('GIFTGIFT');
    expect(address()).toBe(`${couponsPath}?search=su+m&status=active&type=percentage&page=2&cursor=summer`);
  });

  it('[CP-3] opens a page of the list by its address, and goes to the page before it', async () => {
    const queries = mockCouponList((query) =>
      query.get('cursor') === 'b' ? pageOf([giftCard], { previous: 'before:card' }) : pageOf([summer]),
    );
    const { user } = await openAdmin(`${couponsPath}?page=3&cursor=b`);
    await rowOf('GIFTGIFT');
    await user.click(button('Vorherige Seite'));
    await rowOf('SUMMER');
    expect(queries.at(-1)).toBe('?cursor=before%3Acard');
    expect(address()).toBe(`${couponsPath}?page=2&cursor=before%3Acard`);
  });

  it('[CP-3] says whether there are no coupons at all or none that match the filter', async () => {
    mockCouponList(() => pageOf([]));
    const { user } = await openAdmin(`${couponsPath}?search=NONE`);
    expect(await screen.findByText('Keine Gutscheine gefunden')).toBeTruthy();
    await user.click(button('Filter zurücksetzen'));
    expect(await screen.findByText('Keine Gutscheine vorhanden')).toBeTruthy();
    expect((screen.getByLabelText('Code suchen') as HTMLInputElement).value).toBe('');
  });

  it('[CP-3] shows that the list is loading, and loads it again after a failure', async () => {
    let calls = 0;
    mockCouponList(() => {
      calls += 1;
      return calls === 1 ? problem(503, 'upstream_unavailable') : pageOf([summer]);
    });
    const { user } = await openAdmin(couponsPath);
    expect(await screen.findByText('Lade...')).toBeTruthy();
    expect(await screen.findByText('Fehler beim Laden der Gutscheine')).toBeTruthy();
    await user.click(button('Erneut versuchen'));
    await rowOf('SUMMER');
  });
});
