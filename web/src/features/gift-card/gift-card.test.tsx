import { jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { CreateGiftCardCheckoutDto } from '../../api/generated.js';
import { HttpResponse } from 'msw';
import { mockTabs, pretendTouchScreen } from '../../../test/checkout-steps.js';
import { fakeClock, pollAtOnce } from '../../../test/clock.js';
import { config } from '../../../test/fixtures.js';
import { address, openShop } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';
import { initialOrder } from './model/gift-card-order.js';
import { giftCardStorageKey } from './model/gift-card-storage.js';

const checkoutPath = '/api/functions/create-gift-card-checkout';
const paymentPage = 'https://pay.example.com/cs_g';

async function enterBuyer(user: UserEvent, email = 'ada@example.com') {
  await user.type(await screen.findByLabelText('Name'), 'Ada');
  await user.type(screen.getByLabelText('E-Mail'), email);
}

const orderButton = (amount: string) =>
  screen.findByRole<HTMLButtonElement>('button', { name: new RegExp(`^${amount}\\s€ zahlungspflichtig bestellen$`) });

describe('gift-card page', () => {
  it('[GC-1] is English in a French browser', async () => {
    await openShop('/gift-card', 'fr-FR');
    expect(await screen.findByRole('heading', { name: 'Give a gift card' })).toBeTruthy();
  });

  it('[GC-1] changes the language at once', async () => {
    const { user } = await openShop('/gift-card', 'en-GB');
    await user.click(await screen.findByRole('button', { name: 'DE' }));
    expect(await screen.findByRole('heading', { name: 'Wertgutschein verschenken' })).toBeTruthy();
  });

  it('[GC-2] [GC-3] presets 50 EUR, and orders the chosen amount once name and e-mail are filled in', async () => {
    const orders = mockResponse<CreateGiftCardCheckoutDto>(checkoutPath, { url: paymentPage, sessionId: 'cs_g' });
    mockResponse('/api/gift-cards/by-session', { status: 'pending_payment', mailState: 'none' });
    const { tab } = mockTabs();
    const { user } = await openShop('/gift-card');
    expect((await orderButton('50,00')).disabled).toBe(true);
    await enterBuyer(user);
    await user.click(screen.getByRole('button', { name: /^100,00/ }));
    await user.click(await orderButton('100,00'));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(paymentPage));
    expect(await screen.findByText(/schließen Sie die Zahlung im neuen Tab ab/)).toBeTruthy();
    expect(orders).toEqual([
      {
        purchaseType: 'fixed',
        fixedAmount: 100,
        buyerName: 'Ada',
        buyerEmail: 'ada@example.com',
        uiLanguage: 'de',
        consents: { terms: true, textsVersion: '2026-01' },
      },
    ]);
  });

  it('[GC-2] prices a custom card at 29.99 EUR per team, and says what dearer games cost', async () => {
    mockResponse('/api/games/prices', { priceCents: [1_999, 2_999, 3_499] });
    const { user } = await openShop('/gift-card');
    await user.click(await screen.findByRole('button', { name: 'Nach Gruppengröße' }));
    screen.getByText(/^29,99\s€ pro Team decken unsere Standardspiele ab\./);
    await screen.findByText(/Andere Spiele kosten bis zu 34,99\s€ pro Team\./);
    expect(await orderButton('29,99')).toBeTruthy();
    const participants = screen.getByRole('combobox', { name: 'Teilnehmer' });
    const teams = screen.getByRole('combobox', { name: 'Teams' });
    expect([participants.textContent, teams.textContent]).toEqual(['2 Personen', '1 Team mit 2 Personen']);
    await user.click(participants);
    expect(screen.getByRole('listbox').children).toHaveLength(99);
    await user.click(screen.getByRole('option', { name: '10 Personen' }));
    expect(await orderButton('89,97')).toBeTruthy();
    await user.click(teams);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      '3 Teams: 1 à 4 und 2 à 3 Personen',
      '4 Teams: 2 à 3 und 2 à 2 Personen',
      '5 Teams à 2 Personen',
    ]);
  });

  it('[GC-3] refuses an invalid e-mail address', async () => {
    const orders = mockResponse(checkoutPath, { url: paymentPage, sessionId: 'cs_g' });
    const { user } = await openShop('/gift-card');
    await enterBuyer(user, 'ada@example');
    await user.click(await orderButton('50,00'));
    await waitFor(() => expect(screen.getByLabelText('E-Mail').getAttribute('aria-invalid')).toBe('true'));
    await waitFor(() => expect(screen.getAllByText('Ungültige E-Mail-Adresse')).toHaveLength(2));
    expect(document.activeElement).toBe(screen.getByLabelText('E-Mail'));
    expect(orders).toEqual([]);
    await user.type(screen.getByLabelText('E-Mail'), '.com');
    expect(screen.getByLabelText('E-Mail').getAttribute('aria-invalid')).toBeNull();
  });

  it('[GC-3] marks empty fields, names them below the order button, and suggests a correction of a mistyped e-mail address', async () => {
    const { user } = await openShop('/gift-card');
    await user.click(await screen.findByLabelText('Name'));
    expect(screen.queryByText('Pflichtfeld')).toBeNull();
    await user.tab();
    await user.tab();
    expect(screen.getAllByText('Pflichtfeld')).toHaveLength(2);
    const order = await orderButton('50,00');
    expect(document.getElementById(order.getAttribute('aria-describedby')!)?.textContent).toBe(
      'Noch auszufüllen: Name und E-Mail',
    );
    await enterBuyer(user, 'ada@gmial.com');
    expect(screen.queryByText('Pflichtfeld')).toBeNull();
    await user.tab();
    await user.click(await screen.findByRole('button', { name: 'Meinten Sie gmail.com?' }));
    expect(screen.getByLabelText<HTMLInputElement>('E-Mail').value).toBe('ada@gmail.com');
    expect(order.getAttribute('aria-describedby')).toBeNull();
  });

  it('[GC-4] [NF-3] focuses the heading shown while the payment is open, and a heading of the order on return', async () => {
    mockResponse(checkoutPath, { url: paymentPage, sessionId: 'cs_g' });
    mockResponse('/api/gift-cards/by-session', { status: 'pending_payment', mailState: 'none' });
    jest.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await openShop('/gift-card');
    await enterBuyer(user);
    await user.click(await orderButton('50,00'));
    const waiting = await screen.findByRole('heading', { name: 'Fast geschafft' });
    await waitFor(() => expect(document.activeElement).toBe(waiting));
    await user.click(screen.getByRole('button', { name: 'Bestellung ändern' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Welchen Wert soll er haben?' }));
  });

  it('[GC-3] [LG-1] [LG-3] shows the whole order and links to the legal pages beside the order button', async () => {
    const { user } = await openShop('/gift-card');
    await enterBuyer(user);
    const review = within((await screen.findByRole('heading', { name: 'Ihre Bestellung' })).parentElement!);
    expect(review.getByText('ada@example.com')).toBeTruthy();
    expect(review.getByText(/^50,00\s€$/)).toBeTruthy();
    expect(review.getByText(/keine MwSt/)).toBeTruthy();
    expect(await review.findByRole('link', { name: 'AGB' })).toBeTruthy();
    for (const name of ['Datenschutz', 'Widerrufsbelehrung', 'Impressum']) review.getByRole('link', { name });
    review.getByRole('button', { name: /zahlungspflichtig bestellen/ });
  });

  it('[GC-3] [LG-1] names the order button in English', async () => {
    await openShop('/gift-card', 'en-GB');
    expect(await screen.findByRole('button', { name: 'Order with obligation to pay – €50.00' })).toBeTruthy();
  });

  it('[GC-4] shows links to the payment page when the browser blocks the new tab, and continues once the payment has arrived', async () => {
    pollAtOnce();
    mockResponse(checkoutPath, { url: paymentPage, sessionId: 'cs_g' });
    let status = 'pending_payment';
    mockResponse('/api/gift-cards/by-session', () => ({ status, mailState: 'none' }));
    jest.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await openShop('/gift-card');
    await enterBuyer(user);
    await user.click(await orderButton('50,00'));
    for (const name of ['Zahlungsseite öffnen', 'In diesem Tab bezahlen']) {
      expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(paymentPage);
    }
    expect(screen.getByText(/Ihr Browser hat kein neues Fenster geöffnet/)).toBeTruthy();
    expect(screen.queryByText(/im neuen Tab/)).toBeNull();
    const { tab } = mockTabs();
    await user.click(screen.getByRole('link', { name: 'Zahlungsseite öffnen' }));
    expect(tab.document.body.textContent).toBe('Weiterleitung zu Stripe …');
    expect(tab.location.replace).toHaveBeenCalledWith(paymentPage);
    status = 'issued';
    await waitFor(() => expect(address()).toBe('/gift-card-success'));
  });

  it('[GC-4] opens the payment page in the same tab on a phone, and shows the way back to it', async () => {
    const leaveTo = pretendTouchScreen();
    const open = jest.spyOn(window, 'open');
    mockResponse(checkoutPath, { url: paymentPage, sessionId: 'cs_g' });
    mockResponse('/api/gift-cards/by-session', { status: 'pending_payment', mailState: 'none' });
    const { user } = await openShop('/gift-card');
    await enterBuyer(user);
    expect(screen.queryByText(/neuen Tab/)).toBeNull();
    await user.click(await orderButton('50,00'));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(paymentPage));
    expect(open).not.toHaveBeenCalled();
    cleanup();
    await openShop('/gift-card');
    const link = await screen.findByRole('link', { name: 'Zahlungsseite öffnen' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([paymentPage, null]);
  });

  it.each([
    ['expired', 'Die Zeit für die Zahlung ist abgelaufen', true],
    ['payment_failed', 'Ihre Zahlung wurde abgelehnt', false],
  ])('[GC-4] comes back to the order when its payment has the status %s', async (status, title, saysUncharged) => {
    mockResponse(checkoutPath, { url: paymentPage, sessionId: 'cs_g' });
    mockResponse('/api/gift-cards/by-session', { status, mailState: 'none' });
    jest.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await openShop('/gift-card');
    await enterBuyer(user);
    await user.click(await orderButton('50,00'));
    const notice = within((await screen.findByText(title)).parentElement!);
    expect(notice.queryByText(/Es wurde nichts abgebucht/) !== null).toBe(saysUncharged);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada');
  });

  it('[GC-4] shows the order again after a cancelled payment', async () => {
    const orders = mockResponse<CreateGiftCardCheckoutDto>(checkoutPath, { url: paymentPage, sessionId: 'cs_g' });
    mockResponse('/api/gift-cards/by-session', { status: 'pending_payment', mailState: 'none' });
    jest.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await openShop('/gift-card');
    await enterBuyer(user);
    await user.click(await orderButton('50,00'));
    await screen.findByRole('link', { name: 'Zahlungsseite öffnen' });
    cleanup();
    const back = await openShop('/gift-card?payment=cancelled');
    await screen.findByText('Sie haben die Zahlung abgebrochen');
    expect(await screen.findByText(/^Ihre Bestellung ist noch da/)).toBeTruthy();
    expect(screen.queryByText(/nichts abgebucht/)).toBeNull();
    expect(address()).toBe('/gift-card');
    await back.user.click(await orderButton('50,00'));
    await screen.findByRole('link', { name: 'Zahlungsseite öffnen' });
    expect(orders[1]?.replacesSessionId).toBe('cs_g');
  });

  it.each(['issued', 'refunded'])(
    '[GC-4] shows the success page after a cancelled payment whose purchase is %s meanwhile',
    async (status) => {
      const purchase = { order: initialOrder, opened: null, lastSessionId: 'cs_g' };
      sessionStorage.setItem(giftCardStorageKey, JSON.stringify(purchase));
      mockResponse('/api/gift-cards/by-session', { status, mailState: 'none' });
      await openShop('/gift-card?payment=cancelled');
      await waitFor(() => expect(address()).toBe('/gift-card-success'));
    },
  );

  it('[GC-3] asks to check the internet connection when the order cannot be sent', async () => {
    mockResponse(checkoutPath, HttpResponse.error());
    jest.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await openShop('/gift-card');
    await enterBuyer(user);
    await user.click(await orderButton('50,00'));
    expect(await screen.findByText('Fehler beim Erstellen des Gutscheins')).toBeTruthy();
    expect(screen.getAllByText(/Bitte prüfen Sie Ihre Internetverbindung/).length).toBeGreaterThan(0);
  });

  it('[GC-4] keeps the form, the pending payment and the session to replace after a reload', async () => {
    const orders = mockResponse<CreateGiftCardCheckoutDto>(checkoutPath, { url: paymentPage, sessionId: 'cs_g' });
    mockResponse('/api/gift-cards/by-session', { status: 'pending_payment', mailState: 'none' });
    jest.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await openShop('/gift-card');
    await enterBuyer(user);
    await user.click(screen.getByRole('button', { name: /^100,00/ }));
    cleanup();
    const reloaded = await openShop('/gift-card');
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Ada');
    await reloaded.user.click(await orderButton('100,00'));
    await screen.findByRole('link', { name: 'Zahlungsseite öffnen' });
    cleanup();
    const again = await openShop('/gift-card');
    expect((await screen.findByRole('link', { name: 'Zahlungsseite öffnen' })).getAttribute('href')).toBe(paymentPage);
    await again.user.click(screen.getByRole('button', { name: 'Bestellung ändern' }));
    await again.user.click(await orderButton('100,00'));
    await screen.findByRole('link', { name: 'Zahlungsseite öffnen' });
    expect(orders.map(({ replacesSessionId }) => replacesSessionId)).toEqual([undefined, 'cs_g']);
  });

  it('[GC-4] shows an empty form after a successful purchase', async () => {
    const { user } = await openShop('/gift-card');
    await enterBuyer(user);
    cleanup();
    mockResponse('/api/gift-cards/by-session', { status: 'issued', mailState: 'sent' });
    await openShop('/gift-card-success?session_id=cs_g');
    await screen.findByText('E-Mail wird gesendet …');
    cleanup();
    await openShop('/gift-card');
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('');
  });

  it.each([
    ['an amount that is not offered', { order: { fixedAmountCents: 1 } }],
    ['teams that the participants cannot form', { order: { participants: 2, teams: 5 } }],
    ['a payment URL with a script', { opened: { sessionId: 'cs_g', url: 'javascript:alert(1)', place: 'new-tab' } }],
  ])('[GC-4] ignores a stored purchase with %s', async (_, wrong: { order?: object; opened?: object }) => {
    const stored = { order: { ...initialOrder, buyerName: 'Ada', ...wrong.order }, opened: wrong.opened ?? null };
    sessionStorage.setItem(giftCardStorageKey, JSON.stringify({ ...stored, lastSessionId: null }));
    await openShop('/gift-card');
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('');
  });

  it('[GC-4] shows a message when the address of the payment page is missing, and the reason when the checkout fails', async () => {
    let calls = 0;
    mockResponse(checkoutPath, () =>
      (calls += 1) === 1 ? { url: '', sessionId: 'cs_g' } : problem(500, 'unknown_code'),
    );
    jest.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await openShop('/gift-card');
    await enterBuyer(user);
    await user.click(await orderButton('50,00'));
    expect(await screen.findByText('No checkout URL received')).toBeTruthy();
    await user.click(await orderButton('50,00'));
    expect(await screen.findByText('text of unknown_code')).toBeTruthy();
  });
});

describe('a gift card for somebody else', () => {
  const giftBox = () => screen.findByRole('checkbox', { name: 'Der Wertgutschein ist ein Geschenk' });
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  async function openGiftForm() {
    const orders = mockResponse<CreateGiftCardCheckoutDto>(checkoutPath, { url: paymentPage, sessionId: 'cs_g' });
    mockResponse('/api/gift-cards/by-session', { status: 'pending_payment', mailState: 'none' });
    jest.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await openShop('/gift-card');
    await enterBuyer(user);
    await user.click(await giftBox());
    return { user, orders };
  }

  it('[GC-9] is ordered with what was filled in before a reload', async () => {
    const { user, orders } = await openGiftForm();
    const deliverOn = dayIn(30);
    await user.type(screen.getByLabelText(/^E-Mail der beschenkten Person/), ' mia@example.com ');
    await user.type(screen.getByLabelText('Persönliche Nachricht (optional)'), 'Viel Spaß!{Enter}<b>Tom</b>');
    screen.getByText('Noch 479 Zeichen');
    await user.type(screen.getByLabelText('Zustelltag (optional)'), deliverOn);
    expect(screen.getByText('mia@example.com', { selector: 'dd' })).toBeTruthy();
    cleanup();
    const reloaded = await openShop('/gift-card');
    await reloaded.user.click(await orderButton('50,00'));
    await screen.findByRole('link', { name: 'Zahlungsseite öffnen' });
    expect(orders).toEqual([
      expect.objectContaining({ recipientEmail: 'mia@example.com', message: 'Viel Spaß!\n<b>Tom</b>', deliverOn }),
    ]);
    expect(orders[0]).not.toHaveProperty('recipientName');
  });

  it('[GC-9] is ordered as a card for the buyer once the checkbox for a gift is cleared', async () => {
    const { user, orders } = await openGiftForm();
    await user.type(screen.getByLabelText('Zustelltag (optional)'), dayIn(30));
    await user.click(await giftBox());
    await user.click(await orderButton('50,00'));
    await screen.findByRole('link', { name: 'Zahlungsseite öffnen' });
    expect(orders[0]).not.toHaveProperty('deliverOn');
  });

  it.each([
    ['Zustelltag (optional)', () => dayIn(-2)],
    ['Zustelltag (optional)', () => dayIn(370)],
    ['Zustelltag (optional)', () => '31.02.2027'],
    [/^E-Mail der beschenkten Person/, () => 'mia@example'],
    [/^Persönliche Nachricht/, () => 'a'.repeat(501)],
  ])('[GC-9] is not ordered with a wrong %s', async (label, value) => {
    const { user, orders } = await openGiftForm();
    fireEvent.change(screen.getByLabelText(label), { target: { value: value() } });
    await user.click(await orderButton('50,00'));
    await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
    expect(orders).toEqual([]);
  });

  it('[GC-9] shows a refusal of the server at the refused field', async () => {
    const { user } = await openGiftForm();
    const errors = [{ field: 'deliverOn', code: 'GIFTCARD.DELIVER_ON_PAST', message: 'Der Tag ist vorbei' }];
    mockResponse(checkoutPath, () => problem(422, 'validation_failed', { errors }));
    await user.type(screen.getByLabelText('Zustelltag (optional)'), dayIn(1));
    await user.click(await orderButton('50,00'));
    await screen.findByText('Der Tag ist vorbei');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Zustelltag (optional)')));
  });
});

const bySession = '/api/gift-cards/by-session';
const inStatus = (status: string, mailState = 'none') => ({
  status,
  mailState,
  valueCents: 10_000,
  maskedEmail: 'm•••@example.org',
});
const thanks = () => screen.findByRole('heading', { name: 'Vielen Dank für Ihren Kauf!' });

/** Opens the success page of a purchase and advances the clock past the wait for its mail. */
async function openPaid(answer: Parameters<typeof mockResponse>[1]) {
  mockResponse(bySession, answer);
  const { advance } = fakeClock();
  await openShop('/gift-card-success?session_id=cs_g');
  expect(await screen.findByText('E-Mail wird gesendet …')).toBeTruthy();
  expect(document.title).toBe('Wertgutschein · City Escape');
  expect(address()).toBe('/gift-card-success');
  await advance(2_000);
  expect(await thanks()).toBeTruthy();
  return { advance };
}

describe('gift-card success page', () => {
  it('[GC-7] shows the thanks after the wait, with amount, e-mail address, validity, reuse, redemption and links to continue', async () => {
    await openPaid(inStatus('issued', 'sent'));
    screen.getByText('Wir haben Ihnen den Code Ihres Wertgutscheins per E-Mail gesendet.');
    for (const text of [/^100,00\s€$/, 'm•••@example.org', /3 Jahre/, /Mehrfach einlösbar/, /alle unsere Escape Games/])
      screen.getByText(text);
    expect(screen.getByRole('link', { name: 'Weiteren Wertgutschein kaufen' }).getAttribute('href')).toBe('/gift-card');
    expect(screen.getByRole('link', { name: 'Zur Startseite' }).getAttribute('href')).toBe('/');
  });

  it('[GC-7] promises the mail until it is sent, and then shows that it was sent', async () => {
    let mailState = 'none';
    const { advance } = await openPaid(() => inStatus('paid', mailState));
    screen.getByText(/^Ihr Wertgutschein ist unterwegs/);
    expect(screen.queryByText(/gesendet\.$/)).toBeNull();
    mailState = 'sent';
    await advance(2_000);
    expect(await screen.findByText('Wir haben Ihnen den Code Ihres Wertgutscheins per E-Mail gesendet.')).toBeTruthy();
  });

  it.each([
    [{ deliverOn: '2999-12-24' }, /^Sie erhalten den Wertgutschein am 24\.12\.2999/],
    [{ deliverOn: '2020-12-24' }, /in einer eigenen E-Mail unterwegs zu Ihnen/],
    [
      { recipientName: 'Mia', recipientEmail: 'm•••@example.com', deliverOn: '2999-12-24' },
      'Der Wertgutschein geht am 24.12.2999 per E-Mail an Mia (m•••@example.com).',
    ],
    [{ recipientEmail: 'm•••@example.com' }, 'Der Wertgutschein ist per E-Mail unterwegs an m•••@example.com.'],
  ])('[GC-9] shows when and to whom the gift %j goes', async (gift, text) => {
    await openPaid({ ...inStatus('issued', 'sent'), gift });
    screen.getByText('Wir haben Ihnen den Beleg per E-Mail gesendet.');
    screen.getByText(text);
  });

  it('[GC-7] shows how to get help when the mail has failed', async () => {
    await openPaid(inStatus('issued', 'failed'));
    screen.getByText(/ließ sich nicht zustellen/);
    expect(await screen.findByRole('link', { name: config.supportEmail })).toBeTruthy();
  });

  it.each([
    ['without a session', '/gift-card-success'],
    ['for an unknown session', '/gift-card-success?session_id=cs_x'],
  ])('[GC-7] %s, shows links to continue instead of thanks', async (_, path) => {
    mockResponse(bySession, problem(404, 'not_found'));
    const { advance } = fakeClock();
    await openShop(path);
    expect(await screen.findByRole('heading', { name: 'Wir finden keinen Kauf zu diesem Link' })).toBeTruthy();
    await advance(2_000);
    expect(screen.queryByText(/Vielen Dank|gesendet/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Wertgutschein kaufen' }).getAttribute('href')).toBe('/gift-card');
    expect(screen.getByRole('link', { name: 'Zur Startseite' }).getAttribute('href')).toBe('/');
    expect(await screen.findByRole('link', { name: config.supportEmail })).toBeTruthy();
  });

  it.each([
    ['expired', 'Die Zeit für die Zahlung ist abgelaufen'],
    ['payment_failed', 'Ihre Zahlung wurde abgelehnt'],
    ['refunded', 'Dieser Kauf wurde erstattet'],
  ])('[GC-7] shows the outcome of a purchase with the status %s', async (status, name) => {
    mockResponse(bySession, inStatus(status));
    await openShop('/gift-card-success?session_id=cs_g');
    expect(await screen.findByRole('heading', { name })).toBeTruthy();
    expect(screen.queryByText(/Vielen Dank|gesendet/)).toBeNull();
  });

  it('[GC-7] keeps polling without thanks at a status that this release does not know', async () => {
    let status = 'under_review';
    mockResponse(bySession, () => inStatus(status, 'sent'));
    const { advance } = fakeClock();
    await openShop('/gift-card-success?session_id=cs_g');
    expect(await screen.findByText('Ihre Zahlung wird bestätigt …')).toBeTruthy();
    expect(screen.queryByText(/Vielen Dank|gesendet/)).toBeNull();
    status = 'issued';
    await advance(2_000);
    expect(await screen.findByText('E-Mail wird gesendet …')).toBeTruthy();
  });

  it('[GC-7] waits for the payment, checks again on a click, and shows the thanks once the payment has arrived', async () => {
    let status = 'pending_payment';
    mockResponse(bySession, () => inStatus(status));
    const { advance } = fakeClock();
    await openShop('/gift-card-success?session_id=cs_g');
    expect(await screen.findByText('Ihre Zahlung wird bestätigt …')).toBeTruthy();
    await advance(30_000);
    expect(await screen.findByRole('heading', { name: 'Ihre Zahlung ist noch nicht bestätigt' })).toBeTruthy();
    status = 'issued';
    fireEvent.click(await screen.findByRole('button', { name: 'Erneut prüfen' }));
    await screen.findByText('E-Mail wird gesendet …');
    await advance(2_000);
    expect(await thanks()).toBeTruthy();
  });

  it('[GC-7] continues automatically when the purchase could not be loaded at first', async () => {
    let calls = 0;
    mockResponse(bySession, () =>
      (calls += 1) === 1 ? problem(503, 'upstream_unavailable') : inStatus('issued', 'sent'),
    );
    const { advance } = fakeClock();
    await openShop('/gift-card-success?session_id=cs_g');
    expect(await screen.findByRole('heading', { name: 'Ihr Kauf konnte nicht geladen werden' })).toBeTruthy();
    await advance(2_000);
    await screen.findByText('E-Mail wird gesendet …');
    await advance(2_000);
    expect(await thanks()).toBeTruthy();
  });
});
