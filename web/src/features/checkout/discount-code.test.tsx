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

it('[BK-12] [PR-3] names a gift card a means of payment: its balance, then what the order takes and leaves of it', async () => {
  catalog();
  const giftCard = { ...percentage, discountType: 'fixed', discountValue: 8_000, isGiftCard: true };
  answers(couponPath, { valid: true, coupon: { ...giftCard, remainingValueCents: 8_000 } });
  const { user } = await openShop('/');
  await user.type(screen.getByLabelText('Rabattcode'), 'GIFT');
  await user.click(screen.getByRole('button', { name: 'Prüfen' }));
  expect(await screen.findByText(/^Wertgutschein: 80,00\s€ Guthaben$/)).toBeTruthy();
  expect(screen.getAllByText(/Rabatt wird angewendet/)).toHaveLength(1);
  await selectTickets(user);
  expect(await screen.findByText(/^Wertgutschein: −59,98\s€, Rest 20,02\s€$/)).toBeTruthy();
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
