import { screen, waitFor } from '@testing-library/react';
import type { CouponBatchDto } from '../../api/generated-admin.js';
import { fillIn } from '../../../test/checkout-steps.js';
import { button, couponsPath, fillValue, mockCouponList, pageOf } from '../../../test/coupons-page.js';
import { aCoupon } from '../../../test/fixtures.js';
import { givenSession } from '../../../test/given-session.js';
import { address, openAdmin } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';

const batchId = '0192f0c1-2b3c-7d4e-8f50-617283940a5b';

describe('many coupons', () => {
  let queries: string[];
  beforeEach(() => {
    givenSession();
    queries = mockCouponList(() => pageOf([aCoupon({ batch_id: batchId })]));
  });

  it('[CP-3] are created with the same rules; a retry sends the same idempotency key; the list then shows only them', async () => {
    const keys: (string | null)[] = [];
    const sent = mockResponse<CouponBatchDto>('/api/admin/coupons/bulk', (_, request) => {
      keys.push(request.headers.get('idempotency-key'));
      return keys.length === 1
        ? new Response('bad gateway', { status: 502 })
        : Response.json({ codes: ['FAIR-1', 'FAIR-2'], batchId }, { status: 201 });
    });
    const { user } = await openAdmin(couponsPath);
    await user.click(await screen.findByRole('button', { name: 'Viele Codes erstellen' }));
    await user.type(await screen.findByLabelText('Anfang der Codes'), 'fair');
    fillIn(screen.getByLabelText('Anzahl'), '2');
    fillValue('15');
    await user.click(button('Codes erstellen'));
    expect(await screen.findByText('Fehler beim Speichern')).toBeTruthy();
    await user.click(button('Codes erstellen'));

    expect(await screen.findByText('2 Gutscheine erstellt')).toBeTruthy();
    expect(address()).toBe(`${couponsPath}?batch=${batchId}`);
    await waitFor(() => expect(queries.at(-1)).toBe(`?batch=${batchId}`));
    expect(sent[1]).toEqual({
      prefix: 'FAIR',
      count: 2,
      discount_type: 'percentage',
      discount_value: 15,
      is_active: true,
      is_gift_card: false,
      usage_limit: 1,
      valid_from: null,
      valid_until: null,
    });
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);

    await user.click(button('Alle Gutscheine zeigen'));
    expect(address()).toBe(couponsPath);
    await user.click(await screen.findByRole('link', { name: 'Zusammen erstellte Gutscheine zeigen' }));
    expect(address()).toBe(`${couponsPath}?batch=${batchId}`);
  });

  it.each(['0', '5001', '1.5', ''])('[CP-5] are refused when their number is "%s"', async (count) => {
    const { user } = await openAdmin(`${couponsPath}?form=many`);
    fillIn(await screen.findByLabelText('Anzahl'), count);
    fillValue('15');
    await user.click(button('Codes erstellen'));
    expect(await screen.findByText('Bitte geben Sie eine Zahl von 1 bis 5.000 ein')).toBeTruthy();
  });

  it('[CP-5] are refused by the server with an error, which the form shows at its field', async () => {
    mockResponse('/api/admin/coupons/bulk', () =>
      problem(422, 'validation_failed', {
        errors: [{ field: 'prefix', code: 'code_too_long', message: 'Der Code ist zu lang.' }],
      }),
    );
    const { user } = await openAdmin(`${couponsPath}?form=many`);
    await screen.findByLabelText('Anzahl');
    fillValue('15');
    await user.click(button('Codes erstellen'));
    expect(await screen.findByText('Der Code ist zu lang.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Anfang der Codes'));
  });
});
