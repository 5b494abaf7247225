import { screen, waitFor } from '@testing-library/react';
import type { CouponFieldsDto } from '../../api/generated-admin.js';
import { choose, fillIn, mockCatalog } from '../../../test/checkout-steps.js';
import {
  button,
  couponsPath,
  fillCode,
  fillValue,
  giftCard,
  mockCouponList,
  pageOf,
  save,
  summer,
} from '../../../test/coupons-page.js';
import { aCity, aGame } from '../../../test/fixtures.js';
import { givenSession } from '../../../test/given-session.js';
import { address, openAdmin } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';

beforeEach(givenSession);

describe('a new coupon', () => {
  const open = async () => {
    mockCouponList(() => pageOf([]));
    const opened = await openAdmin(`${couponsPath}?form=new`);
    await screen.findByRole('dialog', { name: 'Neuer Gutschein' });
    return opened;
  };

  it('[CP-4] is created from what was entered, with its code in capitals', async () => {
    const sent = mockResponse<CouponFieldsDto>('/api/coupons', () => Response.json(summer, { status: 201 }));
    const { user } = await open();
    await user.type(screen.getByLabelText('Code'), 'spring 26');
    await choose(user, 'Rabattart', 'Fester Betrag');
    fillValue('12,5');
    await user.click(screen.getByLabelText('Unbegrenzt'));
    fillIn(screen.getByLabelText('Nutzungslimit'), '100');
    fillIn(screen.getByLabelText('Gültig bis'), '31.12.2026');
    await save(user);
    expect(await screen.findByText('Gutschein erstellt')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe(couponsPath);
    expect(sent).toEqual([
      {
        code: 'SPRING 26',
        discount_type: 'fixed',
        discount_value: 1_250,
        is_active: true,
        is_gift_card: false,
        usage_limit: 100,
        valid_from: null,
        valid_until: '2026-12-31',
      },
    ]);
  });

  it('[CP-4] has, as a gift card, a fixed amount and a usage limit of 1 that cannot be changed', async () => {
    const sent = mockResponse<CouponFieldsDto>('/api/coupons', () => Response.json(giftCard, { status: 201 }));
    const { user } = await open();
    fillCode('CARD');
    await user.click(screen.getByLabelText('Wertgutschein'));
    expect(screen.getByRole('combobox', { name: 'Rabattart' }).textContent).toBe('Fester Betrag');
    const unlimited = screen.getByLabelText('Unbegrenzt') as HTMLInputElement;
    expect([unlimited.checked, unlimited.disabled]).toEqual([false, true]);
    const limit = screen.getByLabelText('Nutzungslimit') as HTMLInputElement;
    expect([limit.value, limit.disabled]).toEqual(['1', true]);
    fillValue('50');
    await save(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      discount_type: 'fixed',
      discount_value: 5_000,
      is_gift_card: true,
      usage_limit: 1,
    });
  });

  it('[CP-4] can be limited to cities, games and first orders', async () => {
    const sent = mockResponse<CouponFieldsDto>('/api/coupons', () => Response.json(summer, { status: 201 }));
    mockCatalog();
    const { user } = await open();
    fillCode('LOCAL');
    fillValue('10');
    await user.type(screen.getByRole('combobox', { name: 'Stadt hinzufügen' }), 'ber');
    await user.click(await screen.findByRole('option', { name: /Berlin/ }));
    await screen.findByRole('button', { name: 'Berlin entfernen' });
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Spiel hinzufügen' })).toHaveProperty('disabled', false),
    );
    await choose(user, 'Spiel hinzufügen', 'The Other Game');
    await choose(user, 'Spiel hinzufügen', 'The Clockmaker');
    await user.click(screen.getByRole('button', { name: 'The Other Game entfernen' }));
    await user.click(screen.getByLabelText('Nur erste Bestellung einer E-Mail-Adresse'));
    await save(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    const { id, title } = aGame();
    expect(sent[0]).toMatchObject({
      cities: [{ id: aCity().id, name: 'Berlin' }],
      games: [{ id, name: title }],
      first_order_only: true,
    });
  });

  it.each([
    ['', '10', 'Bitte geben Sie einen Code ein'],
    [' - ', '10', 'Bitte geben Sie einen Code ein'],
    ['A', '', 'Rabattwert muss größer als 0 sein'],
    ['A', '0', 'Rabattwert muss größer als 0 sein'],
    ['A', '-1', 'Rabattwert muss größer als 0 sein'],
    ['A', '101', 'Prozentsatz kann nicht größer als 100 sein'],
    ['A', '12.5', 'Bitte geben Sie ganze Prozent ein'],
  ])('[CP-5] with code "%s" and "%s" percent is refused: %s', async (code, value, message) => {
    const { user } = await open();
    fillCode(code);
    fillValue(value);
    await save(user);
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('[CP-5] is refused by the server: the form shows the message, and focuses the field of a code that exists already', async () => {
    let calls = 0;
    mockResponse('/api/coupons', () => {
      calls += 1;
      if (calls === 1) return problem(409, 'code_exists', { error: 'Diesen Code gibt es bereits.' });
      const errors = [{ field: 'discount_value', code: 'value_too_high', message: 'Der Betrag ist zu hoch.' }];
      return problem(422, 'validation_failed', { errors });
    });
    const { user } = await open();
    fillCode('SUMMER');
    fillValue('10');
    await save(user);
    expect(await screen.findByText('Diesen Code gibt es bereits.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
    fillCode('SUMMER2');
    await save(user);
    expect(await screen.findByText('Der Betrag ist zu hoch.')).toBeTruthy();
  });

  it('[CP-4] [CP-5] stays in the form after a failure, until the form is closed', async () => {
    mockResponse('/api/coupons', new Response('bad gateway', { status: 502 }));
    const { user } = await open();
    fillCode('LATER');
    fillValue('10');
    await save(user);
    expect(await screen.findByText('Fehler beim Speichern')).toBeTruthy();
    expect((screen.getByLabelText('Code') as HTMLInputElement).value).toBe('LATER');
    await user.click(button('Abbrechen'));
    await user.click(button('Neuer Gutschein'));
    expect((screen.getByLabelText('Code') as HTMLInputElement).value).toBe('');
  });
});
