import { screen, within } from '@testing-library/react';
import { mockCatalog, selectTickets } from '../../../test/checkout-steps.js';
import { openShop } from '../../../test/open-shop.js';
import { mockResponse } from '../../../test/server.js';

const fixedCoupon = { id: 'c1', discountType: 'fixed', isGiftCard: false, remainingValueCents: null };
const giftCard = { ...fixedCoupon, isGiftCard: true };

/** The rest to pay for an order of €59.98 with a code, and the text of the bar that narrow screens show. */
async function restWith(coupon: object) {
  mockCatalog();
  mockResponse('/api/functions/validate-coupon', { valid: true, coupon });
  const { user } = await openShop('/');
  await selectTickets(user);
  await user.type(screen.getByLabelText('Rabattcode'), 'CODE');
  await user.click(screen.getByRole('button', { name: 'Prüfen' }));
  await screen.findByText('Gutschein gültig');
  const summary = within(screen.getByRole('region', { name: 'Preisübersicht' }));
  const bar = screen.getByRole('button', { name: /Zur Preisübersicht$/ }).textContent.replaceAll('\u00a0', ' ');
  return { rest: summary.getByText('Noch zu zahlen').nextSibling?.textContent?.replaceAll('\u00a0', ' '), bar };
}

it('[PR-2] [PR-5] shows the rest to pay after a gift card, and in the bar also the total, but no VAT', async () => {
  const { rest, bar } = await restWith({ ...giftCard, discountValue: 5_000, remainingValueCents: 5_000 });
  expect(rest).toBe('9,98 €');
  expect(bar).toBe(`Noch zu zahlen\nGesamtpreis 59,98 €${rest}Zur Preisübersicht`);
});

it('[PR-3] shows nothing to pay for a rest that is too small to charge', async () => {
  const { rest, bar } = await restWith({ ...fixedCoupon, discountValue: 5_968 });
  expect(rest).toBe('0,00 €');
  expect(bar).toBe(`Noch zu zahlen\nGesamtpreis 0,30 €${rest}Zur Preisübersicht`);
});
