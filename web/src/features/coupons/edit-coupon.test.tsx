import { screen, within } from '@testing-library/react';
import type { CouponDto, CouponFieldsDto } from '../../api/generated-admin.js';
import { fillIn } from '../../../test/checkout-steps.js';
import {
  button,
  couponsPath,
  fillValue,
  giftCard,
  mockCouponList,
  pageOf,
  rowOf,
  save,
  summer,
} from '../../../test/coupons-page.js';
import { givenSession } from '../../../test/given-session.js';
import { address, openAdmin } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';

beforeEach(givenSession);

describe('a coupon', () => {
  const detailPath = `/api/admin/coupons/${summer.id}`;
  const updatePath = `/api/coupons/${summer.id}`;
  const open = async () => {
    mockCouponList(() => pageOf([summer]));
    const opened = await openAdmin(couponsPath);
    await opened.user.click((await rowOf('SUMMER')).getByRole('button', { name: 'Bearbeiten' }));
    await screen.findByRole('dialog', { name: 'Gutschein bearbeiten' });
    await screen.findByLabelText('Code');
    return opened;
  };

  it('[CP-4] is opened with its current values, and saved with their version', async () => {
    mockResponse(detailPath, { ...summer, discount_value: 25, version: 7 });
    const versions: (string | null)[] = [];
    const sent = mockResponse<CouponFieldsDto>(updatePath, (_, request) => {
      versions.push(request.headers.get('if-match'));
      return summer;
    });
    const { user } = await open();
    expect(address()).toBe(`${couponsPath}?form=${summer.id}`);
    expect((screen.getByLabelText('Rabattwert') as HTMLInputElement).value).toBe('25');
    fillValue('30');
    await save(user);
    expect(await screen.findByText('Gutschein aktualisiert')).toBeTruthy();
    expect(versions).toEqual(['"7"']);
    expect(sent[0]).toMatchObject({ discount_value: 30 });
    expect(sent[0]).not.toHaveProperty('remaining_value_cents');
  });

  it('[CP-4] that another admin has changed is shown with its current values, and can be overwritten', async () => {
    let current: CouponDto = summer;
    mockResponse(detailPath, () => current);
    const versions: (string | null)[] = [];
    mockResponse(updatePath, (_, request) => {
      versions.push(request.headers.get('if-match'));
      return versions.length === 1 ? problem(412, 'stale') : { ...current, version: 6 };
    });
    const { user } = await open();
    fillValue('30');
    current = { ...summer, discount_value: 50, valid_until: '2026-12-31', version: 5 };
    await save(user);
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Dieser Gutschein wurde inzwischen geändert')).toBeTruthy();
    expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Rabattwert: 50\u202f%',
      'Gültig bis: 31.12.2026',
    ]);
    await user.click(button('Trotzdem speichern'));
    expect(await screen.findByText('Gutschein aktualisiert')).toBeTruthy();
    expect(versions).toEqual(['"1"', '"5"']);
  });

  it('[CP-4] that another admin has changed can be shown with its current values instead of the typed ones', async () => {
    let current: CouponDto = summer;
    mockResponse(detailPath, () => current);
    mockResponse(updatePath, problem(412, 'stale'));
    const { user } = await open();
    fillValue('30');
    current = { ...summer, discount_value: 50, version: 5 };
    await save(user);
    await user.click(await screen.findByRole('button', { name: 'Aktuelle Werte übernehmen' }));
    expect((screen.getByLabelText('Rabattwert') as HTMLInputElement).value).toBe('50');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[CP-4] is saved without a confirmation when only customers have used it in the meantime', async () => {
    let current: CouponDto = summer;
    mockResponse(detailPath, () => current);
    const versions: (string | null)[] = [];
    mockResponse(updatePath, (_, request) => {
      versions.push(request.headers.get('if-match'));
      return versions.length === 1 ? problem(412, 'stale') : current;
    });
    const { user } = await open();
    fillValue('30');
    current = { ...summer, times_used: 3, version: 4 };
    await save(user);
    expect(await screen.findByText('Gutschein aktualisiert')).toBeTruthy();
    expect(versions).toEqual(['"1"', '"4"']);
  });

  it('[CP-4] that no longer exists is reported as deleted', async () => {
    mockCouponList(() => pageOf([]));
    mockResponse('/api/admin/coupons/gone', problem(404, 'not_found'));
    await openAdmin(`${couponsPath}?form=gone`);
    expect(await screen.findByText('Diesen Gutschein gibt es nicht mehr')).toBeTruthy();
  });
});

describe('a gift card', () => {
  it('[GC-8] is saved with a balance only when the admin changed it, and shows a balance that customers have changed meanwhile', async () => {
    let current: CouponDto = giftCard;
    mockResponse('/api/admin/coupons/card', () => current);
    const sent = mockResponse<CouponFieldsDto>('/api/coupons/card', () =>
      sent.length === 2 ? problem(412, 'stale') : current,
    );
    mockCouponList(() => pageOf([giftCard]));
    const { user } = await openAdmin(`${couponsPath}?form=card`);
    expect(((await screen.findByLabelText('Wertgutschein')) as HTMLInputElement).disabled).toBe(true);
    await save(user);
    await screen.findByText('Gutschein aktualisiert');
    expect(sent[0]).not.toHaveProperty('remaining_value_cents');

    await user.click((await rowOf('GIFTGIFT')).getByRole('button', { name: 'Bearbeiten' }));
    fillIn(await screen.findByLabelText('Restguthaben'), '40');
    current = { ...giftCard, remaining_value_cents: 1_000, version: 9 };
    await save(user);
    expect(await screen.findByText('Restguthaben: 10,00 €')).toBeTruthy();
    expect(sent[1]).toMatchObject({ remaining_value_cents: 4_000 });
  });
});
