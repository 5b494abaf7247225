import { screen } from '@testing-library/react';
import { catalog, selectTickets } from '../../../test/checkout-steps.js';
import { openShop } from '../../../test/open-shop.js';
import { answers, problem } from '../../../test/server.js';

const couponPath = '/api/functions/validate-coupon';

const percentage = {
  id: 'c1',
  discountType: 'percentage',
  discountValue: 10,
  isGiftCard: false,
  remainingValueCents: null,
};

it('[BK-12] [PR-3] is upper-cased, checked, and shown with subtotal and discount', async () => {
  catalog();
  const sent = answers(couponPath, { valid: true, coupon: percentage });
  const { user } = await openShop('/');
  await selectTickets(user);
  await user.type(screen.getByLabelText('Rabattcode'), ' summer ');
  await user.click(screen.getByRole('button', { name: 'Prüfen' }));
  expect(await screen.findByText('Gutschein gültig')).toBeTruthy();
  expect(sent).toEqual([{ code: 'SUMMER' }]);
  expect(screen.getByText('Zwischensumme')).toBeTruthy();
  expect(screen.getByText(/−6,00/)).toBeTruthy();
  await user.type(screen.getByLabelText('Rabattcode'), 'X');
  expect(screen.queryByText('Zwischensumme')).toBeNull();
});

it("[BK-12] shows the server's reason for an invalid code", async () => {
  answers(couponPath, { valid: false, error: 'Abgelaufen.' });
  const { user } = await openShop('/');
  await user.type(screen.getByLabelText('Rabattcode'), 'OLD');
  await user.click(screen.getByRole('button', { name: 'Prüfen' }));
  expect(await screen.findByText('Ungültiger Gutschein')).toBeTruthy();
  expect(screen.getByLabelText('Rabattcode').getAttribute('aria-invalid')).toBe('true');
});

it('[BK-12] says so when the check itself fails, and asks nothing for an empty code', async () => {
  const sent = answers(couponPath, problem(503, 'upstream_unavailable'));
  const { user } = await openShop('/');
  await user.click(screen.getByRole('button', { name: 'Prüfen' }));
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText('Rabattcode'), 'ANY');
  await user.click(screen.getByRole('button', { name: 'Prüfen' }));
  expect((await screen.findAllByText('Fehler bei der Validierung')).length).toBeGreaterThan(0);
});
