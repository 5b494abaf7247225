import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { OrderDetailsDto, OrderDto } from '../../api/generated-admin.js';
import { fakeClock } from '../../../test/clock.js';
import { choose } from '../../../test/checkout-steps.js';
import { givenSession } from '../../../test/given-session.js';
import { address, openAdmin } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';

beforeEach(() => givenSession());
afterEach(() => jest.restoreAllMocks());

const order: OrderDto = {
  id: 'order-1',
  kind: 'booking',
  orderNumber: 'A1B2C3D4E5',
  status: 'ticket_failed',
  customerName: 'Mia Muster',
  email: 'mia@example.com',
  cityName: 'Berlin',
  gameTitle: 'Das Geheimnis der Spree',
  totalCents: 5_998,
  refundedCents: 0,
  currency: 'EUR',
  createdAt: '2026-11-22T09:00:00.000Z',
  flags: ['late_payment'],
  partner: null,
  erasedAt: null,
};

const details = (fields: Partial<OrderDetailsDto> = {}): OrderDetailsDto => ({
  ...order,
  price: null,
  participants: 4,
  language: 'de',
  phone: null,
  giftCard: null,
  teams: [],
  payments: [],
  refunds: [],
  flagStates: [],
  refundable: { amountCents: 0, giftCardCents: 0, teamShares: [] },
  mails: [
    {
      id: 'm-1',
      template: 'ticket_delayed',
      state: 'sent',
      createdAt: order.createdAt,
      endedAt: order.createdAt,
      bouncedAt: null,
      complainedAt: null,
      attempts: 1,
      lastError: null,
      scheduledFor: null,
    },
  ],
  areMailsKnown: true,
  invoices: [],
  notes: [],
  timeline: [
    { at: order.createdAt, kind: 'placed', actor: 'customer', text: 'Bestellung aufgegeben', nextAttemptAt: null },
    { at: order.createdAt, kind: 'tickets_failed', actor: 'shop', text: 'Zugangsdaten fehlen', nextAttemptAt: null },
  ],
  ...fields,
});

const button = (name: string) => screen.findByRole('button', { name });

/** Sets the response of the list, and returns the queries that are sent. */
function respondWithOrders(answer: (query: URLSearchParams) => object): string[] {
  const queries: string[] = [];
  mockResponse('/api/admin/orders', (_, request) => {
    const { search, searchParams } = new URL(request.url);
    queries.push(search);
    return answer(searchParams) as Response;
  });
  return queries;
}

describe('the list of orders', () => {
  it('[OR-1] keeps search, filters and page in the address, and leads to the order', async () => {
    const queries = respondWithOrders((query) => ({ items: [order], next: query.has('cursor') ? null : 'c2' }));
    mockResponse('/api/admin/orders/order-1', details());
    const { user } = await openAdmin('/admin/orders');
    const row = within((await screen.findByRole('rowheader', { name: /A1B2C3D4E5/ })).closest('tr')!);
    expect(row.getByText('Verspätet bezahlt')).toBeTruthy();
    expect(row.getByText(/59,98/)).toBeTruthy();
    await user.type(screen.getByLabelText('Bestellung suchen'), 'mia berl');
    await waitFor(() => expect(address()).toBe('/admin/orders?search=mia+berl'));
    await choose(user, 'Status', 'Zugang fehlt');
    await choose(user, 'Zu prüfen', 'Verspätet bezahlt');
    await waitFor(() => expect(queries.at(-1)).toBe('?search=mia+berl&status=ticket_failed&flag=late_payment'));
    await user.click(await button('Nächste Seite'));
    await waitFor(() => expect(queries.at(-1)).toContain('cursor=c2'));
    expect(address()).toBe('/admin/orders?search=mia+berl&status=ticket_failed&flag=late_payment&page=2&cursor=c2');
    await user.click(await screen.findByRole('link', { name: 'A1B2C3D4E5' }));
    expect(await screen.findByRole('heading', { name: 'Bestellung A1B2C3D4E5' })).toBeTruthy();
  });

  it('[OR-1] opens an order by a click anywhere in its row, and counts the filters that narrow screens hide', async () => {
    respondWithOrders(() => ({ items: [{ ...order, refundedCents: 2_999 }], next: null }));
    mockResponse('/api/admin/orders/order-1', details());
    const { user } = await openAdmin('/admin/orders?search=mia&status=ticket_failed&from=2026-11-01');
    const filters = await button('Filter (2)');
    expect(filters.getAttribute('aria-expanded')).toBe('false');
    await user.click(filters);
    expect(filters.getAttribute('aria-expanded')).toBe('true');
    const row = within((await screen.findByRole('rowheader', { name: /A1B2C3D4E5/ })).closest('tr')!);
    expect(row.getByText('Teilweise erstattet')).toBeTruthy();
    await user.click(row.getByText('Mia Muster'));
    expect(await screen.findByRole('heading', { name: 'Bestellung A1B2C3D4E5' })).toBeTruthy();
  });

  it('[OR-1] opens no order by a click that selects text of its row', async () => {
    respondWithOrders(() => ({ items: [order], next: null }));
    const { user } = await openAdmin('/admin/orders');
    const email = await screen.findByText('mia@example.com');
    jest.spyOn(window, 'getSelection').mockReturnValue({ toString: () => 'mia@example.com' } as Selection);
    await user.click(email);
    expect(address()).toBe('/admin/orders');
  });

  it('[OR-1] saves what the filter matches as a file, also after a failure', async () => {
    respondWithOrders(() => ({ items: [order], next: null }));
    const saved: Blob[] = [];
    const link = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = (file: Blob) => `blob:${saved.push(file)}`;
    const queries: string[] = [];
    let isDown = true;
    mockResponse('/api/admin/orders.csv', (_, request) => {
      queries.push(new URL(request.url).search);
      return isDown ? problem(503, 'upstream_unavailable') : new Response('id,kind');
    });
    const { user } = await openAdmin('/admin/orders?search=mia&status=paid');
    await user.click(await button('Als CSV speichern'));
    expect(await screen.findByText('Die Datei konnte nicht erstellt werden')).toBeTruthy();
    expect(link).not.toHaveBeenCalled();
    isDown = false;
    await user.click(await button('Als CSV speichern'));
    await waitFor(() => expect(link).toHaveBeenCalledTimes(1));
    expect(saved.map(({ size }) => size)).toEqual(['id,kind'.length]);
    expect(queries).toEqual(['?search=mia&status=paid', '?search=mia&status=paid']);
  });

  it('[OR-1] offers no file to the role support, because the server would refuse it', async () => {
    givenSession({ role: 'support' });
    respondWithOrders(() => ({ items: [order], next: null }));
    await openAdmin('/admin/orders');
    expect(await screen.findByRole('rowheader', { name: /A1B2C3D4E5/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Als CSV speichern' })).toBeNull();
  });

  it('[OR-1] says whether there are no orders at all or none that match, and loads again after a failure', async () => {
    let calls = 0;
    respondWithOrders(() => (++calls === 1 ? problem(503, 'upstream_unavailable') : { items: [], next: null }));
    const { user } = await openAdmin('/admin/orders?search=nobody');
    expect(await screen.findByText('Fehler beim Laden der Bestellungen')).toBeTruthy();
    await user.click(await button('Erneut versuchen'));
    expect(await screen.findByText('Keine Bestellungen gefunden')).toBeTruthy();
    await user.click(await button('Filter zurücksetzen'));
    expect(await screen.findByText('Noch keine Bestellungen')).toBeTruthy();
  });
});

describe('the list of what is to be done', () => {
  it('[OR-1] says what each flag means, and takes one off with a note', async () => {
    let items = [
      { order, flag: 'late_payment', raisedAt: order.createdAt, times: 1, amountCents: null },
      { order, flag: 'refund_failed', raisedAt: order.createdAt, times: 2, amountCents: null },
    ];
    mockResponse('/api/admin/flagged-orders', () => ({ items, next: null, total: items.length }));
    const done = mockResponse('/api/admin/orders/order-1/flags/refund_failed/done', () => {
      items = items.slice(0, 1);
      return new Response(null, { status: 204 });
    });
    const { user } = await openAdmin('/admin/to-do');
    expect(await screen.findByText('2 offene Hinweise')).toBeTruthy();
    expect(screen.getByText(/Eine Erstattung ist gescheitert; der Grund steht auf der Seite/)).toBeTruthy();
    expect(screen.getByText('(2-mal)')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'A1B2C3D4E5' })[0]!.getAttribute('href')).toBe('/admin/orders/order-1');
    await user.click(await button('Erstattung gescheitert bei A1B2C3D4E5 ist erledigt'));
    await user.type(screen.getByLabelText('Was wurde getan? (freiwillig)'), 'überwiesen');
    await user.click(await button('Erledigt'));
    expect(await screen.findByText('Ein offener Hinweis')).toBeTruthy();
    expect(done).toEqual([{ note: 'überwiesen' }]);
  });

  it('[OR-1] says that nothing is to be done, and loads again after a failure', async () => {
    let calls = 0;
    mockResponse('/api/admin/flagged-orders', () =>
      ++calls === 1 ? problem(503, 'upstream_unavailable') : { items: [], next: null, total: 0 },
    );
    const { user } = await openAdmin('/admin/to-do');
    expect(await screen.findByText('Die Liste konnte nicht geladen werden')).toBeTruthy();
    await user.click(await button('Erneut versuchen'));
    expect(await screen.findByText('Nichts zu erledigen')).toBeTruthy();
  });
});

describe('the page of an order', () => {
  it('[OR-1] shows which flags are open, and who dealt with the others', async () => {
    const flag = { raisedAt: order.createdAt, times: 1, doneAt: null, doneBy: null, note: null, amountCents: null };
    const flagStates = [
      { ...flag, flag: 'late_payment' as const },
      { ...flag, flag: 'disputed' as const, doneAt: order.createdAt, doneBy: 'chef@example.com', note: 'geklärt' },
    ];
    mockResponse('/api/admin/orders/order-1', details({ flags: ['late_payment', 'disputed'], flagStates }));
    await openAdmin('/admin/orders/order-1');
    expect(await screen.findByText(/Erledigt von chef@example.com/)).toBeTruthy();
    expect(screen.getByText('geklärt')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Erledigt' })).toHaveLength(1);
    expect(screen.queryByText(/ficht die Zahlung an/)).toBeNull();
  });

  it('[OR-1] shows failed attempts at Loquiz, and when the next one begins', async () => {
    const attempt = (hour: number) => ({
      at: `2026-11-22T${hour}:00:00.000Z`,
      kind: 'tickets_attempt_failed' as const,
      actor: 'shop',
      text: `Versuch um ${hour} Uhr gescheitert`,
      nextAttemptAt: `2026-11-22T${hour}:05:00.000Z`,
    });
    mockResponse(
      '/api/admin/orders/order-1',
      details({ status: 'ticket_pending', timeline: [attempt(10), attempt(12)] }),
    );
    await openAdmin('/admin/orders/order-1');
    await screen.findByText('Versuch um 10 Uhr gescheitert');
    expect(screen.getAllByText(/^Nächster Versuch:/).map(({ textContent }) => textContent)).toEqual([
      'Nächster Versuch: 22.11.2026, 13:05',
    ]);
  });

  it('[GC-9] says how much of a gift card was spent or held before its purchase was refunded', async () => {
    const flag = { flag: 'gift_card_spent' as const, amountCents: 3_050, raisedAt: order.createdAt, times: 1 };
    const flagStates = [{ ...flag, doneAt: null, doneBy: null, note: null }];
    mockResponse('/api/admin/orders/order-1', details({ flags: ['gift_card_spent'], flagStates }));
    await openAdmin('/admin/orders/order-1');
    expect(await screen.findByText(/waren aber schon 30,50.€ ausgegeben oder reserviert/)).toBeTruthy();
  });

  it('[OR-1] shows what to do, and lets the admin retry tickets, resend mail, add a note and correct the e-mail address', async () => {
    let current = details();
    mockResponse('/api/admin/orders/order-1', () => current);
    const retries = mockResponse('/api/admin/orders/order-1/retry-tickets', () => current);
    const resends = mockResponse('/api/admin/orders/order-1/resend-mail', () => current);
    const notes = mockResponse('/api/admin/orders/order-1/notes', () => {
      current = details({ notes: [{ at: order.createdAt, author: 'admin@example.com', text: 'Rief an' }] });
      return current;
    });
    const emails = mockResponse('/api/admin/orders/order-1/email', () => {
      current = details({ email: 'right@example.com' });
      return current;
    });
    const { user } = await openAdmin('/admin/orders/order-1');
    expect(await screen.findByText(/Prüfen Sie, ob das Spiel noch gewünscht ist/)).toBeTruthy();
    const timeline = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(timeline.findIndex((text) => text.startsWith('Zugangsdaten fehlen'))).toBeLessThan(
      timeline.findIndex((text) => text.startsWith('Bestellung aufgegeben')),
    );

    await user.click(await button('Erneut erstellen'));
    await waitFor(() => expect(retries).toHaveLength(1));
    await user.click(await button('Letzte E-Mail erneut senden'));
    await waitFor(() => expect(resends).toHaveLength(1));
    await user.type(screen.getByLabelText('Neue Notiz'), 'Rief an');
    await user.click(await button('Hinzufügen'));
    expect(await screen.findByText('Rief an')).toBeTruthy();
    expect(notes).toEqual([{ text: 'Rief an' }]);

    await user.click(await button('E-Mail-Adresse berichtigen'));
    const field = screen.getByLabelText('E-Mail');
    await user.clear(field);
    await user.type(field, 'right@example');
    await user.click(await button('Speichern'));
    expect(await screen.findByText('Ungültige E-Mail-Adresse')).toBeTruthy();
    await user.type(field, '.com');
    await user.click(await button('Speichern'));
    expect(await screen.findByText('right@example.com')).toBeTruthy();
    expect(emails).toEqual([{ email: 'right@example.com' }]);
  });

  it('[OR-1] sends a note again with its idempotency key after a failure, and the same text later as another note', async () => {
    mockResponse('/api/admin/orders/order-1', details());
    const keys: (string | null)[] = [];
    mockResponse('/api/admin/orders/order-1/notes', (_, { headers }) => {
      keys.push(headers.get('idempotency-key'));
      return keys.length === 1 ? problem(503, 'upstream_unavailable') : details();
    });
    const { user } = await openAdmin('/admin/orders/order-1');
    const field = await screen.findByLabelText<HTMLInputElement>('Neue Notiz');
    await user.type(field, 'Rief an');
    await user.click(await button('Hinzufügen'));
    await screen.findByText('Die Notiz wurde nicht gespeichert');
    expect(field.value).toBe('Rief an');
    await user.click(await button('Hinzufügen'));
    await waitFor(() => expect(field.value).toBe(''));
    await user.type(field, 'Rief an');
    await user.click(await button('Hinzufügen'));
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('[OR-3] lists its invoices, and saves one as a file, also after a failure', async () => {
    const invoice = {
      number: 'RE-2026-000007',
      kind: 'invoice' as const,
      issuedOn: '2026-11-22',
      orderId: order.id,
      orderNumber: order.orderNumber,
      buyerName: 'Mia Muster',
      grossCents: 5_998,
      netCents: 5_040,
      vatCents: 958,
      vatRateBp: 1_900,
      countryCode: 'DE',
      currency: 'EUR',
      originalNumber: null,
      suppliedOn: '2026-11-22',
      moneyCents: 5_998,
      giftCardCents: 0,
    };
    mockResponse('/api/admin/orders/order-1', details({ invoices: [invoice] }));
    let isDown = true;
    const requested: string[] = [];
    mockResponse('/api/admin/invoices/RE-2026-000007.pdf', (_, { url }) => {
      requested.push(url);
      return isDown ? problem(503, 'upstream_unavailable') : new Response('%PDF');
    });
    const link = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = () => 'blob:1';
    const { user } = await openAdmin('/admin/orders/order-1');
    expect(await screen.findByText('Rechnung RE-2026-000007')).toBeTruthy();
    await user.click(await button('RE-2026-000007 als PDF speichern'));
    expect(await screen.findByText('Die Datei konnte nicht erstellt werden')).toBeTruthy();
    expect(link).not.toHaveBeenCalled();
    isDown = false;
    await user.click(await button('RE-2026-000007 als PDF speichern'));
    await waitFor(() => expect(link).toHaveBeenCalledTimes(1));
    expect(requested).toHaveLength(2);
  });

  it('[OR-3] offers no file of an invoice to the role support, because the server would refuse it', async () => {
    givenSession({ role: 'support' });
    const invoice = { number: 'RE-2026-000007', kind: 'invoice', issuedOn: '2026-11-22', grossCents: 5_998 };
    mockResponse('/api/admin/orders/order-1', { ...details(), invoices: [invoice] });
    await openAdmin('/admin/orders/order-1');
    expect(await screen.findByText('Rechnung RE-2026-000007')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'RE-2026-000007 als PDF speichern' })).toBeNull();
  });

  it('[OR-1] shows that a mail came back and why, and that it was reported as spam', async () => {
    const at = '2026-11-23T09:30:00.000Z';
    const mail = { ...details().mails[0]!, state: 'bounced' as const, bouncedAt: at, complainedAt: at };
    mockResponse('/api/admin/orders/order-1', details({ mails: [{ ...mail, lastError: '5.1.1 550 … unknown' }] }));
    await openAdmin('/admin/orders/order-1');
    expect(await screen.findByText('zurückgekommen')).toBeTruthy();
    for (const text of ['als Spam gemeldet', '5.1.1 550 … unknown', '23.11.2026, 10:30']) screen.getByText(text);
  });

  it('[OR-3] lets the role support have the documents of an order mailed to the customer', async () => {
    givenSession({ role: 'support' });
    const invoice = { number: 'RE-2026-000007', kind: 'invoice', issuedOn: '2026-11-22', grossCents: 5_998 };
    const shown = { ...details(), invoices: [invoice] };
    mockResponse('/api/admin/orders/order-1', shown);
    const mails = mockResponse('/api/admin/orders/order-1/mail-documents', shown);
    const { user } = await openAdmin('/admin/orders/order-1');
    await user.click(await button('Per E-Mail senden'));
    expect(await screen.findByText('Die Dokumente werden an die E-Mail-Adresse der Bestellung gesendet')).toBeTruthy();
    expect(mails).toHaveLength(1);
  });

  it('[OR-1] says that the mails of an order cannot be loaded', async () => {
    mockResponse('/api/admin/orders/order-1', details({ mails: [], areMailsKnown: false }));
    await openAdmin('/admin/orders/order-1');
    expect(
      await screen.findByText('Die E-Mails zu dieser Bestellung können gerade nicht geladen werden.'),
    ).toBeTruthy();
    expect(screen.queryByText('Noch keine E-Mail zu dieser Bestellung.')).toBeNull();
  });

  const paid = (fields: Partial<OrderDetailsDto> = {}) =>
    details({
      status: 'ticket_created',
      flags: [],
      refundable: {
        amountCents: 3_998,
        giftCardCents: 2_000,
        teamShares: [
          { number: 1, cents: 2_999 },
          { number: 2, cents: 2_999 },
        ],
      },
      ...fields,
    });
  const refunded = { refundId: 'refund-1', amountCents: 3_998, giftCardCents: 2_000, state: 'succeeded' };

  it('[OR-1] shows where the money goes, refunds everything on confirmation, and keeps the idempotency key after a failure', async () => {
    let current = paid();
    mockResponse('/api/admin/orders/order-1', () => current);
    const keys: (string | null)[] = [];
    const sent = mockResponse('/api/admin/orders/order-1/refunds', (_, { headers }) => {
      keys.push(headers.get('idempotency-key'));
      if (keys.length === 1) return problem(503, 'upstream_unavailable');
      current = paid({ status: 'refunded', refundable: { amountCents: 0, giftCardCents: 0, teamShares: [] } });
      return refunded;
    });
    const { user } = await openAdmin('/admin/orders/order-1');
    await user.click(await button('Erstatten'));
    await user.click(await button('Weiter'));
    expect(await screen.findByText('Geben Sie einen Grund an')).toBeTruthy();
    await user.type(screen.getByLabelText('Grund'), 'Regen');
    await user.click(await button('Weiter'));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/alle Zugangsdaten werden gesperrt/)).toBeTruthy();
    expect(question.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^39,98/),
      expect.stringMatching(/^20,00/),
      expect.stringMatching(/^59,98/),
    ]);
    await user.click(question.getByRole('button', { name: /59,98.*erstatten/ }));
    await user.click(await button('Weiter'));
    await user.click(await screen.findByRole('button', { name: /59,98.*erstatten/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Erstatten' })).toBeNull());
    expect(sent).toEqual([
      { amountCents: 5_998, reason: 'Regen' },
      { amountCents: 5_998, reason: 'Regen' },
    ]);
    expect(keys[1]).toBe(keys[0]);
  });

  it('[OR-1] refunds teams or an amount, and shows a refusal', async () => {
    mockResponse('/api/admin/orders/order-1', paid());
    const sent = mockResponse('/api/admin/orders/order-1/refunds', () =>
      sent.length === 1 ? problem(409, 'refund_exceeds') : refunded,
    );
    const { user } = await openAdmin('/admin/orders/order-1');
    await user.click(await button('Erstatten'));
    await user.type(screen.getByLabelText('Grund'), 'krank');
    await user.click(await button('Teams'));
    await user.click(await button('Weiter'));
    expect(await screen.findByText('Wählen Sie, was erstattet wird')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /Team 2/ }));
    await user.click(await button('Weiter'));
    expect(await screen.findByText(/Die Zugangsdaten dieser Teams werden gesperrt/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /29,99.*erstatten/ }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    await user.click(await button('Betrag'));
    await user.type(screen.getByLabelText('Betrag', { selector: 'input' }), '45');
    await user.click(await button('Weiter'));
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^39,98/), expect.stringMatching(/^5,02/)]),
    );
    await user.click(await screen.findByRole('button', { name: /45,00.*erstatten/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      { teams: [2], reason: 'krank' },
      { amountCents: 4_500, reason: 'krank' },
    ]);
  });

  it('[OR-1] loads the order again by itself until its refund is made', async () => {
    const clock = fakeClock();
    const refund = {
      id: 'refund-1',
      paymentId: 'payment-1',
      amountCents: 2_999,
      giftCardCents: 0,
      teams: [2],
      state: 'pending' as const,
      reason: 'krank',
      requestedBy: 'chef@example.com',
      providerRefundId: null,
      failure: null,
      createdAt: order.createdAt,
    };
    let current = paid({ refunds: [refund] });
    let calls = 0;
    mockResponse('/api/admin/orders/order-1', () => {
      calls += 1;
      return current;
    });
    await openAdmin('/admin/orders/order-1');
    expect(await screen.findByText(/^Erstattung von 29,99.*: unterwegs$/)).toBeTruthy();
    expect(screen.queryByText('Teilweise erstattet')).toBeNull();
    current = paid({ refundedCents: 2_999, refunds: [{ ...refund, state: 'succeeded' }] });
    await clock.advance(3_000);
    expect(await screen.findByText('Teilweise erstattet')).toBeTruthy();
    expect(screen.getByText('Erstattet').nextElementSibling?.textContent).toMatch(/^29,99/);
    const callsWhenDone = calls;
    await clock.advance(60_000);
    expect(calls).toBe(callsWhenDone);
  });

  it('[OR-1] lists refunds with who requested them and why they failed, and offers no refund to the role support', async () => {
    givenSession({ role: 'support' });
    const refund = {
      id: 'refund-1',
      paymentId: 'payment-1',
      amountCents: 1_000,
      giftCardCents: 500,
      teams: [2],
      state: 'failed' as const,
      reason: 'krank',
      requestedBy: 'chef@example.com',
      providerRefundId: 're_1',
      failure: 'charge_disputed',
      createdAt: order.createdAt,
    };
    mockResponse(
      '/api/admin/orders/order-1',
      paid({ refunds: [refund, { ...refund, id: 'r-2', failure: 'No such charge' }] }),
    );
    await openAdmin('/admin/orders/order-1');
    expect(await screen.findByText(/Die Bank des Kunden ficht die Zahlung an; solange/)).toBeTruthy();
    expect(screen.getByText(/No such charge/)).toBeTruthy();
    expect(screen.getAllByText(/5,00.* auf den Wertgutschein · Teams: 2 · krank · re_1/)).toHaveLength(2);
    expect(screen.getAllByText(/chef@example.com/)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Erstatten' })).toBeNull();
  });

  it('[LG-6] erases the customer’s data after a question, and shows a refusal of the server', async () => {
    let erasedAt: string | null = null;
    let calls = 0;
    mockResponse('/api/admin/orders/order-1', () => paid(erasedAt ? { customerName: '', email: '', erasedAt } : {}));
    mockResponse('/api/admin/orders/order-1/erasure', () => {
      calls += 1;
      if (calls === 1) return problem(409, 'ORDER.ERASURE_WITHIN_PERIOD');
      erasedAt = order.createdAt;
      return paid({ customerName: '', email: '', erasedAt });
    });
    const { user } = await openAdmin('/admin/orders/order-1');
    await user.click(await button('Daten löschen'));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/Das lässt sich nicht rückgängig machen/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Endgültig löschen' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('text of ORDER.ERASURE_WITHIN_PERIOD');
    await user.click(dialog.getByRole('button', { name: 'Endgültig löschen' }));
    expect(await screen.findByText(/^Gelöscht am/)).toBeTruthy();
    expect(screen.getAllByText('gelöscht')).toHaveLength(2);
    for (const name of ['Daten löschen', 'E-Mail-Adresse berichtigen', 'Letzte E-Mail erneut senden']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  it('[OR-1] says that an order does not exist', async () => {
    mockResponse('/api/admin/orders/nobody', () => problem(404, 'not_found'));
    await openAdmin('/admin/orders/nobody');
    expect(await screen.findByText('Bestellung nicht gefunden')).toBeTruthy();
  });
});

describe('the order of a gift card', () => {
  const giftCard = {
    couponId: 'c-1',
    isGift: true,
    recipientName: 'Mia',
    recipientEmail: 'mia@exmaple.com',
    message: 'Viel <b>Spaß</b>!',
    deliverOn: '2999-12-24',
  };
  const waiting = {
    ...details().mails[0]!,
    template: 'gift_card' as const,
    state: 'pending' as const,
    endedAt: null,
    scheduledFor: '2999-12-24T06:00:00.000Z',
  };

  it('[GC-9] shows the gift with its delivery day and its mail, and corrects the address of the recipient', async () => {
    mockResponse('/api/admin/orders/order-1', details({ kind: 'gift_card', flags: [], giftCard, mails: [waiting] }));
    const corrections = mockResponse(
      '/api/admin/orders/order-1/recipient-email',
      details({ kind: 'gift_card', giftCard: { ...giftCard, recipientEmail: 'mia@example.com' } }),
    );
    const { user } = await openAdmin('/admin/orders/order-1');
    expect(await screen.findByText('24.12.2999')).toBeTruthy();
    screen.getByText('Viel <b>Spaß</b>!');
    screen.getByText('geplant');
    screen.getByText('24.12.2999, 07:00');
    expect(screen.getByRole('link', { name: 'Kontobewegungen ansehen' }).getAttribute('href')).toBe(
      '/admin/coupons/c-1/ledger',
    );
    await user.click(await button('Empfänger berichtigen'));
    const field = within(screen.getByRole('dialog')).getByRole('textbox');
    await user.clear(field);
    await user.type(field, 'mia@example.com');
    await user.click(await button('Speichern'));
    await waitFor(() => expect(corrections).toEqual([{ email: 'mia@example.com' }]));
  });

  it('[GC-8] links to the ledger of a gift card that is no gift', async () => {
    const plain = {
      ...giftCard,
      isGift: false,
      recipientName: null,
      recipientEmail: null,
      message: null,
      deliverOn: null,
    };
    mockResponse('/api/admin/orders/order-1', details({ kind: 'gift_card', flags: [], giftCard: plain }));
    await openAdmin('/admin/orders/order-1');
    await screen.findByRole('link', { name: 'Kontobewegungen ansehen' });
    expect(screen.queryByText('Zustelltag')).toBeNull();
  });
});
