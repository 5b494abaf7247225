import { screen, waitFor, within } from '@testing-library/react';
import { chooseCity, mockCatalog, nextButton, selectTickets } from '../../../test/checkout-steps.js';
import { aCity, aGame } from '../../../test/fixtures.js';
import { openShop } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';

const couponPath = '/api/functions/validate-coupon';

const percentage = {
  id: 'c1',
  discountType: 'percentage',
  discountValue: 10,
  isGiftCard: false,
  remainingValueCents: null,
};

it('[BK-12] [PR-3] upper-cases and checks the discount code, and shows subtotal and discount until the code is edited', async () => {
  mockCatalog();
  const sent = mockResponse(couponPath, { valid: true, coupon: percentage });
  const { user } = await openShop('/');
  await selectTickets(user);
  await user.type(screen.getByLabelText('Rabattcode'), ' summer ');
  await user.click(screen.getByRole('button', { name: 'Prüfen' }));
  expect(await screen.findByText('Gutschein gültig')).toBeTruthy();
  const { id: cityId } = aCity();
  const { id: gameId } = aGame();
  expect(sent).toEqual([{ code: 'SUMMER', cityId, gameId }]);
  expect(screen.getByText('Zwischensumme')).toBeTruthy();
  expect(screen.getByText(/−6,00/)).toBeTruthy();
  await user.type(screen.getByLabelText('Rabattcode'), 'X');
  expect(screen.queryByText('Zwischensumme')).toBeNull();
});

it('[BK-12] [PR-3] shows a gift card as a means of payment, with its balance, the amount used and what remains', async () => {
  mockCatalog();
  const giftCard = { ...percentage, discountType: 'fixed', discountValue: 8_000, isGiftCard: true };
  mockResponse(couponPath, { valid: true, coupon: { ...giftCard, remainingValueCents: 8_000 } });
  const { user } = await openShop('/');
  await user.type(screen.getByLabelText('Rabattcode'), 'GIFT');
  await user.click(screen.getByRole('button', { name: 'Prüfen' }));
  await screen.findByText('Gutschein gültig');
  expect(screen.getAllByText(/^Wertgutschein: 80,00\s€ Guthaben$/)).toHaveLength(2);
  const toast = (title = 'Gutschein gültig') =>
    screen.getByText(title).closest('li')!.textContent.replaceAll('\u00a0', ' ');
  expect(toast()).toBe('Gutschein gültigWertgutschein: 80,00 € Guthaben');
  await selectTickets(user);
  expect(await screen.findByText(/^Eingelöst: 59,98\s€\. Restguthaben: 20,02\s€$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Prüfen' }));
  await screen.findByText('Gutschein gültig');
  expect(toast()).toBe('Gutschein gültigEingelöst: 59,98 €. Restguthaben: 20,02 €');
  expect(screen.queryByText(/wird angewendet/)).toBeNull();
  const summary = within(screen.getByRole('region', { name: 'Preisübersicht' }));
  const names = ['Gesamtpreis', /MwSt/, 'Wertgutschein', 'Noch zu zahlen', 'Restguthaben des Wertgutscheins'];
  const lines = names.map((name) => summary.getByText(name).parentElement!);
  const inOrder = [...lines].sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  expect(lines).toEqual(inOrder);
  expect(lines.at(-1)!.textContent).toMatch(/20,02\s€$/);
  await user.click(screen.getByRole('button', { name: 'EN' }));
  expect(toast('Gift card valid')).toBe('Gift card validRedeemed: €59.98. Remaining balance: €20.02');
});

it('[BK-12] [CP-1] when another game is chosen, repeats the check of a code that is limited to a city or game', async () => {
  mockCatalog();
  const sent = mockResponse<{ gameId?: string }>(couponPath, ({ gameId }) =>
    gameId === 'other'
      ? { valid: false, error: 'Dieser Code gilt nicht für das gewählte Spiel.', isOutOfScope: true }
      : { valid: true, coupon: { ...percentage, isScoped: true, firstOrderOnly: true } },
  );
  const { user } = await openShop('/');
  await chooseCity(user);
  await user.type(screen.getByLabelText('Rabattcode'), 'CITY');
  await user.click(screen.getByRole('button', { name: 'Prüfen' }));
  await screen.findByText('Gutschein gültig');
  expect(await screen.findByText(/Rabatt wird angewendet \(nur für Ihre erste Bestellung\)$/)).toBeTruthy();
  await user.click(await screen.findByRole('radio', { name: 'The Other Game' }));
  expect(await screen.findByText('Ungültiger Gutschein')).toBeTruthy();
  expect(screen.getByLabelText('Rabattcode').getAttribute('aria-invalid')).toBe('true');
  await user.click(screen.getByRole('radio', { name: 'The Clockmaker' }));
  expect(await screen.findByText(/nur für Ihre erste Bestellung/)).toBeTruthy();
  expect(sent.map(({ gameId }) => gameId)).toEqual([undefined, 'other', aGame().id]);
});

it('[BK-12] shows that the server refused a code, and marks the field as invalid', async () => {
  mockResponse(couponPath, { valid: false, error: 'Abgelaufen.' });
  const { user } = await openShop('/');
  await user.type(screen.getByLabelText('Rabattcode'), 'OLD');
  await user.click(screen.getByRole('button', { name: 'Prüfen' }));
  expect(await screen.findByText('Ungültiger Gutschein')).toBeTruthy();
  expect(screen.getByLabelText('Rabattcode').getAttribute('aria-invalid')).toBe('true');
});

it('[BK-2] [BK-12] shows the messages of the shop and of the server about a code in a newly chosen language', async () => {
  const response = Promise.withResolvers<void>();
  mockResponse<{ code: string }>(couponPath, async ({ code }, request) => {
    if (code !== 'OLD') return problem(503, 'upstream_unavailable');
    if (request.headers.get('Accept-Language') === 'de') return { valid: false, error: 'Abgelaufen.' };
    await response.promise;
    return { valid: false, error: 'Expired.' };
  });
  const { user } = await openShop('/');
  const code = () => screen.getByRole('textbox', { name: /Rabattcode|Discount code/ });
  const message = () => document.getElementById(code().getAttribute('aria-describedby')!)?.textContent;
  await user.type(code(), 'OLD');
  await user.click(screen.getByRole('button', { name: 'Prüfen' }));
  await waitFor(() => expect(message()).toBe('Abgelaufen.'));
  await user.click(screen.getByRole('button', { name: 'EN' }));
  expect(message()).toBe('Invalid code');
  response.resolve();
  await waitFor(() => expect(message()).toBe('Expired.'));
  expect(code()).toHaveProperty('value', 'OLD');

  await user.clear(code());
  await user.type(code(), 'ANY');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await waitFor(() => expect(message()).toBe('Error during validation'));
  await user.click(screen.getByRole('button', { name: 'DE' }));
  expect(message()).toBe('Fehler bei der Validierung');
});

it('[BK-2] [BK-12] shows the toasts about a code in a newly chosen language', async () => {
  let isValid = true;
  mockResponse(couponPath, () =>
    isValid ? { valid: true, coupon: percentage } : problem(503, 'upstream_unavailable', { error: 'Nicht erreichbar' }),
  );
  const { user } = await openShop('/');
  await user.type(screen.getByLabelText('Rabattcode'), 'SUMMER');
  await user.click(screen.getByRole('button', { name: 'Prüfen' }));
  const toast = (await screen.findByText('Gutschein gültig')).closest('li')!;
  expect(toast.textContent).toBe('Gutschein gültig10\u202f% Rabatt wird angewendet');
  await user.click(screen.getByRole('button', { name: 'EN' }));
  expect(toast.textContent).toBe('Discount code valid10% discount will be applied');

  isValid = false;
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText(/^The service cannot be reached/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'DE' }));
  expect(await screen.findByText(/^Der Dienst ist gerade nicht erreichbar/)).toBeTruthy();
});

it('[BK-12] shows that a check failed, and sends no request for an empty code', async () => {
  const sent = mockResponse(couponPath, problem(503, 'upstream_unavailable'));
  const { user } = await openShop('/');
  await user.click(screen.getByRole('button', { name: 'Prüfen' }));
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText('Rabattcode'), 'ANY');
  await user.click(screen.getByRole('button', { name: 'Prüfen' }));
  expect((await screen.findAllByText('Fehler bei der Validierung')).length).toBeGreaterThan(0);
});

it('[BK-12] checks a typed code when Next is clicked, and stays at the step when the code is invalid', async () => {
  mockCatalog();
  let isValid = false;
  const sent = mockResponse(couponPath, () => (isValid ? { valid: true, coupon: percentage } : { valid: false }));
  const { user } = await openShop('/');
  await selectTickets(user);
  await user.type(screen.getByLabelText('Rabattcode'), 'SUMER');
  await user.click(nextButton());
  expect((await screen.findAllByText('Ungültiger Code')).length).toBeGreaterThan(0);
  expect(screen.queryByLabelText('Vorname')).toBeNull();
  isValid = true;
  await user.clear(screen.getByLabelText('Rabattcode'));
  await user.type(screen.getByLabelText('Rabattcode'), 'SUMMER');
  await user.click(nextButton());
  expect(await screen.findByLabelText('Vorname')).toBeTruthy();
  expect(sent).toMatchObject([{ code: 'SUMER' }, { code: 'SUMMER' }]);
});

it('[BK-12] ignores the response about a code that was edited in the meantime', async () => {
  mockCatalog();
  const response = Promise.withResolvers<void>();
  const requests = mockResponse<{ code: string }>(couponPath, async ({ code }) => {
    if (code === 'SUMMER') await response.promise;
    return code === 'SUMMER' ? { valid: true, coupon: percentage } : { valid: false, error: 'Abgelaufen.' };
  });
  const { user } = await openShop('/');
  await selectTickets(user);
  await user.type(screen.getByLabelText('Rabattcode'), 'SUMMER');
  await user.click(screen.getByRole('button', { name: 'Prüfen' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  await user.type(screen.getByLabelText('Rabattcode'), 'X');
  await user.click(screen.getByRole('button', { name: 'Prüfen' }));
  expect(await screen.findByText('Ungültiger Gutschein')).toBeTruthy();
  response.resolve();
  await user.click(screen.getByRole('button', { name: 'Prüfen' }));
  await waitFor(() => expect(requests.map(({ code }) => code)).toEqual(['SUMMER', 'SUMMERX', 'SUMMERX']));
  expect(screen.queryByText('Gutschein gültig')).toBeNull();
  expect(screen.queryByText('Zwischensumme')).toBeNull();
});
