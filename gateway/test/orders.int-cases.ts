import type { bookingV1, giftcardV1, notificationV1 } from '@shop/contracts';
import { Refusal } from '@shop/errors';
import { UpstreamUnavailable } from '@shop/platform';
import { type GatewayHarness, gatewayHarness } from './gateway.harness.js';

const order: bookingV1.Order = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  kind: 'ORDER_KIND_BOOKING',
  orderNumber: 'A1B2C3D4E5',
  status: 'ORDER_STATUS_TICKET_CREATED',
  customerName: '=cmd()',
  email: 'mia@example.com',
  cityName: 'Berlin',
  gameTitle: 'Das Geheimnis der Spree',
  totalCents: 5_998,
  refundedCents: 1_000,
  currency: 'EUR',
  createdAt: '2026-11-22T09:00:00.000Z',
  flags: ['ORDER_FLAG_LATE_PAYMENT'],
};

const timeline: bookingV1.TimelineEntry[] = [
  { at: order.createdAt, kind: 'TIMELINE_KIND_PLACED', actor: 'customer' },
  { at: order.createdAt, kind: 'TIMELINE_KIND_PAID', actor: 'customer', amountCents: 5_998 },
  { at: order.createdAt, kind: 'TIMELINE_KIND_FLAGGED', actor: 'shop', detail: 'late_payment' },
  { at: order.createdAt, kind: 'TIMELINE_KIND_NOTE_ADDED', actor: 'support@example.com', detail: 'ticket' },
  { at: order.createdAt, kind: 'TIMELINE_KIND_NOTE_ADDED', actor: 'support@example.com' },
  { at: order.createdAt, kind: 'TIMELINE_KIND_WITHDRAWAL_DECLINED', actor: 'boss@example.com' },
];

const mail: notificationV1.Mail = {
  id: 'm-1',
  mailTemplate: 'MAIL_TEMPLATE_TICKET',
  mailState: 'MAIL_STATE_SENT',
  createdAt: '2026-11-22T08:59:00.000Z',
  endedAt: '2026-11-22T09:00:01.000Z',
  attempts: 1,
  isCopy: false,
};
/** A copy that an admin has requested, and that is not sent yet. */
const copy: notificationV1.Mail = {
  ...mail,
  id: 'm-2',
  mailState: 'MAIL_STATE_PENDING',
  createdAt: '2026-11-22T10:00:00.000Z',
  endedAt: undefined,
  attempts: 0,
  isCopy: true,
  requestedBy: 'support@example.com',
};

const refund: bookingV1.OrderRefund = {
  id: '0199bbbb-0000-7000-8000-000000000001',
  paymentId: 'p-1',
  amountCents: 1_000,
  giftCardCents: 0,
  teams: [],
  state: 'REFUND_STATE_SUCCEEDED',
  reason: 'Kulanz',
  requestedBy: 'manager@example.com',
  createdAt: order.createdAt,
};

/** A page of 200 among 100,000 orders; the cursor is its number. */
function manyOrders(cursor: string): bookingV1.ListOrdersResponse {
  const page = Number(cursor || 0);
  const orders = Array.from({ length: 200 }, () => order);
  return { orders, nextCursor: page === 499 ? '' : String(page + 1) };
}

/** A text that is no e-mail address, and an e-mail address to which no mail can be sent. */
const unmailable = ['nobody', '"<x>1"@example.com'];

describe('the admin’s orders', () => {
  let gateway: GatewayHarness;
  let authorization: string;
  const lists: bookingV1.ListOrdersRequest[] = [];
  const notes: bookingV1.AddOrderNoteRequest[] = [];
  const calls: unknown[] = [];
  const exports: unknown[] = [];
  let kind: bookingV1.OrderKind = 'ORDER_KIND_BOOKING';
  let areMailsUnreadable = false;
  let isPurchaseUnreadable = false;
  let isErasureRefused = false;
  beforeAll(async () => {
    gateway = await gatewayHarness({
      booking: {
        listOrders: async (request) => {
          lists.push(request);
          if (request.search === 'many') return manyOrders(request.cursor);
          return request.cursor
            ? { orders: [{ ...order, customerName: 'Last, One', flags: [] }], nextCursor: '' }
            : { orders: [order], nextCursor: 'page-2' };
        },
        getOrder: async () => ({
          order: {
            order: { ...order, kind },
            price: undefined,
            participants: 4,
            teams: [],
            payments: [],
            flags: [],
            refundable: { amountCents: 0, giftCardCents: 0, teamShares: [] },
            refunds: [refund],
            timeline,
            invoices: [],
          },
        }),
        placeManualOrder: async (request) => {
          calls.push(['place', request]);
          return { orderId: order.id };
        },
        refundOrder: async (request) => {
          calls.push(request);
          return { refundId: request.refundId, amountCents: 900, giftCardCents: 100, state: 'REFUND_STATE_REQUESTED' };
        },
        addOrderNote: async (request) => {
          notes.push(request);
          return {};
        },
        recordOrderExport: async ({ filter }) => {
          exports.push(filter);
          return {};
        },
        eraseOrder: async (request) => {
          calls.push(['erase', request]);
          if (isErasureRefused) throw new Refusal('ORDER.ERASURE_WITHIN_PERIOD', 'conflict');
          return {};
        },
        retryTickets: async (request) => {
          calls.push(['retry', request]);
          return { bookingStatus: 'BOOKING_STATUS_TICKET_PENDING' };
        },
        recordRecipientCorrection: async (request) => {
          calls.push(['timeline', request]);
          return {};
        },
        correctOrderEmail: async (request) => {
          calls.push(['booking', request]);
          return {};
        },
      },
      coupon: {
        findGiftCardPurchase: async ({ code }) => {
          calls.push(['code', code]);
          return { purchaseId: 'p-1' };
        },
      },
      giftcard: {
        getPurchase: async () => {
          if (isPurchaseUnreadable) throw new UpstreamUnavailable();
          return { couponId: 'c-1', gift: { recipientEmail: 'mia@example.com', deliverOn: '2026-12-24' } };
        },
        correctRecipientEmail: async (request) => {
          calls.push(['recipient', request]);
          return { changed: request.email !== 'mia@example.com' };
        },
        correctBuyerEmail: async (request: giftcardV1.CorrectBuyerEmailRequest) => {
          calls.push(['giftcard', request]);
          return {};
        },
      },
      notification: {
        listMails: async () => {
          if (areMailsUnreadable) throw new UpstreamUnavailable();
          return { mails: [mail, copy] };
        },
        resendMail: async (request) => {
          calls.push(['mail', request]);
          return { mailState: 'MAIL_STATE_PENDING' };
        },
        resendLatestMail: async (request) => {
          calls.push(['resend', request]);
          return {};
        },
      },
    });
    authorization = `Bearer ${await gateway.adminToken({ role: 'support' })}`;
  });
  afterAll(() => gateway.close());
  afterEach(() => {
    for (const recorded of [lists, notes, calls, exports]) recorded.length = 0;
    kind = 'ORDER_KIND_BOOKING';
    areMailsUnreadable = false;
    isPurchaseUnreadable = false;
    isErasureRefused = false;
  });

  const path = `/api/admin/orders/${order.id}`;
  const send = (method: 'POST' | 'PUT', url: string, payload: object = {}, headers: Record<string, string> = {}) =>
    gateway.app.inject({ method, url, payload, headers: { authorization, ...headers } });

  it('[OR-1] are refunded by managers, under one refund id for each Idempotency-Key', async () => {
    const managers = { authorization: `Bearer ${await gateway.adminToken({ role: 'manager' })}` };
    const refund = (payload: object, headers: Record<string, string> = managers) =>
      send('POST', `${path}/refunds`, payload, headers);
    const keyed = { ...managers, 'idempotency-key': 'k-1' };
    const body = { amountCents: 1_000, reason: 'Regen' };
    const [first, again, other] = [await refund(body, keyed), await refund(body, keyed), await refund(body)];
    expect([first.statusCode, again.json<{ refundId: string }>().refundId]).toEqual([
      201,
      first.json<{ refundId: string }>().refundId,
    ]);
    expect(first.json()).toMatchObject({ amountCents: 900, giftCardCents: 100, state: 'requested' });
    expect(other.json<{ refundId: string }>().refundId).not.toBe(first.json<{ refundId: string }>().refundId);
    await refund({ teams: [2], reason: 'krank' });
    expect(calls).toMatchObject([
      { orderId: order.id, amountCents: 1_000, teams: [], reason: 'Regen' },
      {},
      {},
      { amountCents: undefined, teams: [2], reason: 'krank' },
    ]);
    const refused = [
      { amountCents: 0, reason: 'x' },
      { amountCents: 1.5, reason: 'x' },
      { teams: ['1'], reason: 'x' },
      { teams: [1, 1], reason: 'x' },
      { reason: '' },
      { reason: 'x'.repeat(501) },
    ];
    for (const payload of refused) expect((await refund(payload)).statusCode).toBe(422);
    expect((await refund(body, { ...managers, 'idempotency-key': 'ä' })).statusCode).toBe(422);
    expect((await refund(body, {})).statusCode).toBe(403);
  });

  it('[OR-1] are placed by managers, free or paid outside the shop', async () => {
    const placed = {
      gameId: 'game-1',
      cityId: 'city-1',
      participants: 4,
      teams: 2,
      language: 'de',
      email: 'paula@example.com',
      firstName: 'Paula',
      lastName: 'Presse',
    };
    const manager = `Bearer ${await gateway.adminToken({ role: 'manager' })}`;
    const place = (payload: object) =>
      send('POST', '/api/admin/orders', payload, { authorization: manager, 'idempotency-key': 'key-1' });
    const free = await place({ ...placed, payment: 'free', amountCents: 5_000 });
    expect([free.statusCode, free.json().id]).toEqual([201, order.id]);
    expect((await place({ ...placed, payment: 'manual', amountCents: 4_000, note: 'Messe' })).statusCode).toBe(201);
    expect((await place({ ...placed, payment: 'manual' })).statusCode).toBe(201);
    const expected = { ...placed, idempotencyKey: 'key-1' };
    expect(calls).toEqual([
      ['place', { ...expected, amountCents: 0 }],
      ['place', { ...expected, amountCents: 4_000, note: 'Messe' }],
      ['place', expected],
    ]);
    expect((await send('POST', '/api/admin/orders', { ...placed, payment: 'free' })).statusCode).toBe(403);
    for (const wrong of [{ payment: 'invoice' }, { payment: 'manual', amountCents: 0 }, { payment: undefined }])
      expect((await place({ ...placed, ...wrong })).statusCode).toBe(422);
  });

  it('[OR-1] are listed in pages by search and filters; days are days in Berlin', async () => {
    const query =
      'search=mia%20berlin&kind=booking&status=ticket_created&flag=late_payment&from=2026-11-01&to=2026-11-30&limit=1';
    const answer = await gateway.get(`/api/admin/orders?${query}`, { authorization });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      items: [
        {
          id: order.id,
          kind: 'booking',
          orderNumber: 'A1B2C3D4E5',
          status: 'ticket_created',
          customerName: '=cmd()',
          email: 'mia@example.com',
          cityName: 'Berlin',
          gameTitle: 'Das Geheimnis der Spree',
          totalCents: 5_998,
          refundedCents: 1_000,
          currency: 'EUR',
          createdAt: order.createdAt,
          flags: ['late_payment'],
          partner: null,
          erasedAt: null,
        },
      ],
      next: 'page-2',
    });
    expect(lists).toEqual([
      {
        limit: 1,
        cursor: '',
        search: 'mia berlin',
        kind: 'ORDER_KIND_BOOKING',
        status: 'ORDER_STATUS_TICKET_CREATED',
        flag: 'ORDER_FLAG_LATE_PAYMENT',
        from: '2026-10-31T23:00:00.000Z',
        to: '2026-11-30T23:00:00.000Z',
      },
    ]);
  });

  it.each(['kind=ticket', 'status=open', 'flag=red', 'from=yesterday', 'limit=0', 'unknown=1'])(
    '[OR-1] are not listed by the invalid query %s',
    async (query) => {
      const answer = await gateway.get(`/api/admin/orders?${query}`, { authorization });
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'validation_failed']);
    },
  );

  it('[OR-1] are exported as CSV, all pages, without a cell that a spreadsheet would run', async () => {
    const asManager = { authorization: `Bearer ${await gateway.adminToken({ role: 'manager' })}` };
    const answer = await gateway.get('/api/admin/orders.csv?kind=booking', asManager);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="orders.csv"',
      'cache-control': 'no-store',
    });
    const [head, ...lines] = answer.body.trimEnd().split('\r\n');
    expect(head).toMatch(/^\uFEFFid,kind,orderNumber,/);
    expect(lines).toEqual([
      `${order.id},booking,A1B2C3D4E5,ticket_created,'=cmd(),mia@example.com,Berlin,Das Geheimnis der Spree,5998,EUR,${order.createdAt},late_payment,,1000`,
      `${order.id},booking,A1B2C3D4E5,ticket_created,"Last, One",mia@example.com,Berlin,Das Geheimnis der Spree,5998,EUR,${order.createdAt},,,1000`,
    ]);
    expect(lists).toMatchObject([{ kind: 'ORDER_KIND_BOOKING' }, { kind: 'ORDER_KIND_BOOKING', cursor: 'page-2' }]);
    expect(exports).toMatchObject([{ kind: 'ORDER_KIND_BOOKING', cursor: '' }]);
  });

  it('[OR-1] are exported, 100,000 of them, no faster than the client reads', async () => {
    const asManager = { authorization: `Bearer ${await gateway.adminToken({ role: 'manager' })}` };
    const url = '/api/admin/orders.csv?search=many';
    const answer = await gateway.app.inject({ url, headers: asManager, payloadAsStream: true });
    let byteCount = 0;
    let lineCount = 0;
    for await (const chunk of answer.stream() as AsyncIterable<Buffer>) {
      if (byteCount === 0) expect(lists.length).toBeLessThan(20);
      byteCount += chunk.length;
      lineCount += chunk.toString().split('\r\n').length - 1;
    }
    expect(lineCount).toBe(100_001);
    expect(lists).toHaveLength(500);
  });

  it('[OR-1] show what happened to them, in the language of the request', async () => {
    const textsIn = async (language: string) => {
      const answer = await gateway.get(path, { authorization, 'accept-language': language });
      return answer.json().timeline.map(({ text }: { text: string }) => text.replace(/\s/g, ' '));
    };
    expect(await textsIn('de')).toEqual([
      'Bestellung aufgegeben',
      '59,98 € bezahlt',
      'Zu prüfen: nach Ablauf bezahlt',
      'ticket',
      'Notiz (gelöscht)',
      'Widerruf abgelehnt',
      'E-Mail verschickt: Zugangsdaten',
      'Erneuter Versand angefordert: Zugangsdaten',
    ]);
    expect(await textsIn('en')).toEqual([
      'Order placed',
      '€59.98 paid',
      'To be checked: paid after the checkout had ended',
      'ticket',
      'Note (erased)',
      'Withdrawal declined',
      'Email sent: tickets',
      'Email requested again: tickets',
    ]);
    const details = (await gateway.get(path, { authorization })).json();
    expect(details).toMatchObject({
      mails: [{ template: 'ticket', state: 'sent', attempts: 1, lastError: null }, { state: 'pending' }],
      notes: [
        { author: 'support@example.com', text: 'ticket' },
        { author: 'support@example.com', text: '' },
      ],
      areMailsKnown: true,
      invoices: [],
      price: null,
    });
    expect(details.timeline.at(-1)).toMatchObject({ kind: 'mail_resent', actor: 'support@example.com' });
  });

  it('[OR-1] are shown, and take notes, while their mails cannot be read', async () => {
    areMailsUnreadable = true;
    for (const answer of [
      await gateway.get(path, { authorization }),
      await send('POST', `${path}/notes`, { text: 'called' }),
    ]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ id: order.id, mails: [], areMailsKnown: false });
    }
  });

  it('[OR-1] [GC-8] are found by the whole code of a gift card, in any spelling', async () => {
    for (const search of ['abcd-2345 EFGH-6789', 'ABCD2345EFGH678', 'ABCD2345EFGH67890']) {
      await gateway.get(`/api/admin/orders?search=${encodeURIComponent(search)}`, { authorization });
    }
    expect(calls).toEqual([['code', 'abcd-2345 EFGH-6789']]);
    expect(lists.map(({ search, orOrderId }) => [search, orOrderId])).toEqual([
      ['abcd2345EFGH6789', 'p-1'],
      ['ABCD2345EFGH678', undefined],
      ['ABCD2345EFGH67890', undefined],
    ]);
  });

  it('[GC-9] show whom a gift card is for, and are shown while the gift cannot be read', async () => {
    expect((await gateway.get(path, { authorization })).json().giftCard).toBeNull();
    kind = 'ORDER_KIND_GIFT_CARD';
    expect((await gateway.get(path, { authorization })).json().giftCard).toEqual({
      recipientName: null,
      message: null,
      couponId: 'c-1',
      isGift: true,
      recipientEmail: 'mia@example.com',
      deliverOn: '2026-12-24',
    });
    isPurchaseUnreadable = true;
    const answer = await gateway.get(path, { authorization });
    expect([answer.statusCode, answer.json().giftCard]).toEqual([200, null]);
  });

  it('[GC-9] have the recipient’s address corrected, with a timeline entry only when the address has changed', async () => {
    kind = 'ORDER_KIND_GIFT_CARD';
    const correct = (email: string) => send('PUT', `${path}/recipient-email`, { email });
    expect((await correct('new@example.com')).json().giftCard).toMatchObject({ couponId: 'c-1' });
    expect((await correct('mia@example.com')).statusCode).toBe(200);
    expect(calls).toEqual([
      ['recipient', { purchaseId: order.id, email: 'new@example.com' }],
      ['timeline', { orderId: order.id }],
      ['recipient', { purchaseId: order.id, email: 'mia@example.com' }],
    ]);
    for (const email of unmailable) expect((await correct(email)).statusCode).toBe(422);
  });

  it('[LG-6] have their personal data erased by a manager, unless the customer can still withdraw', async () => {
    const asManager = { authorization: `Bearer ${await gateway.adminToken({ role: 'manager' })}` };
    expect((await send('POST', `${path}/erasure`)).statusCode).toBe(403);
    expect((await send('POST', `${path}/erasure`, {}, asManager)).json()).toMatchObject({ id: order.id });
    expect(calls).toEqual([['erase', { orderId: order.id }]]);
    isErasureRefused = true;
    const refused = await send('POST', `${path}/erasure`, {}, { ...asManager, 'accept-language': 'de' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'erasure_within_period']);
    expect(refused.json().error).toMatch(/Der Kunde kann noch widerrufen/);
  });

  it('[OR-1] take a note under one id for each Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'key-1' };
    for (const _ of ['first', 'again']) {
      expect((await send('POST', `${path}/notes`, { text: 'Rief an' }, headers)).statusCode).toBe(200);
    }
    await send('POST', `${path}/notes`, { text: 'Rief an' });
    expect(notes[0]).toEqual(notes[1]);
    expect(notes[2]!.noteId).not.toBe(notes[0]!.noteId);
    expect((await send('POST', `${path}/notes`, { text: '' })).statusCode).toBe(422);
    expect((await send('POST', `${path}/notes`, { text: 'x' }, { 'idempotency-key': 'ä' })).statusCode).toBe(422);
  });

  it('[OR-1] [OR-3] have mail resent, documents mailed, tickets retried and the buyer’s e-mail address corrected', async () => {
    for (const action of ['resend-mail', 'mail-documents', 'retry-tickets']) {
      expect((await send('POST', `${path}/${action}`)).json()).toMatchObject({ id: order.id });
    }
    expect(calls.splice(0)).toEqual([
      ['resend', { referenceId: order.id, relatedIds: [refund.id] }],
      ['mail', { mailTemplate: 'MAIL_TEMPLATE_DOCUMENTS', referenceId: order.id }],
      ['retry', { bookingId: order.id }],
    ]);
    const email = 'right@example.com';
    expect((await send('PUT', `${path}/email`, { email })).statusCode).toBe(200);
    expect(calls.splice(0)).toEqual([['booking', { orderId: order.id, email }]]);
    kind = 'ORDER_KIND_GIFT_CARD';
    await send('PUT', `${path}/email`, { email });
    expect(calls).toEqual([
      ['giftcard', { purchaseId: order.id, email }],
      ['booking', { orderId: order.id, email }],
    ]);
    for (const email of unmailable) expect((await send('PUT', `${path}/email`, { email })).statusCode).toBe(422);
  });
});
