import type { bookingV1 } from '@shop/contracts';
import { Refusal } from '@shop/errors';
import { type GatewayHarness, gatewayHarness } from './gateway.harness.js';

const invoice: bookingV1.Invoice = {
  number: 'RE-2026-000001',
  kind: 'INVOICE_KIND_INVOICE',
  issuedOn: '2026-11-22',
  orderId: '0199aaaa-0000-7000-8000-000000000001',
  orderNumber: 'A1B2C3D4E5',
  buyerName: '=cmd()',
  grossCents: 5_998,
  netCents: 5_040,
  vatCents: 958,
  vatRateBp: 1_900,
  countryCode: 'DE',
  currency: 'EUR',
  suppliedOn: '2026-11-21',
  moneyCents: 998,
  giftCardCents: 5_000,
};
const cancellation: bookingV1.Invoice = {
  ...invoice,
  number: 'ST-2026-000001',
  kind: 'INVOICE_KIND_CANCELLATION',
  grossCents: -5_998,
  netCents: -5_040,
  vatCents: -958,
  originalNumber: invoice.number,
};

describe('invoices', () => {
  let gateway: GatewayHarness;
  let authorization: string;
  const calls: unknown[] = [];
  let areFilesUnreadable = false;
  beforeAll(async () => {
    gateway = await gatewayHarness({
      booking: {
        issueTicketInvoices: async () => ({ invoices: [invoice], isBillingOpen: true }),
        issueTicketInvoiceFile: async (request) => {
          if (request.token === 'unknown') throw new Refusal('BOOKING.NOT_FOUND', 'not-found');
          if (request.token === 'free') throw new Refusal('INVOICE.NOTHING_TO_INVOICE', 'conflict');
          calls.push(request);
          return { number: request.number || invoice.number, content: Buffer.from('%PDF') };
        },
        mailTicketInvoices: async ({ token }) => {
          if (token === 'unknown') throw new Refusal('BOOKING.NOT_FOUND', 'not-found');
          if (token === 'free') throw new Refusal('INVOICE.NOTHING_TO_INVOICE', 'conflict');
          calls.push(['mail', token]);
          return {};
        },
        giveBillingAddress: async ({ token, address }) => {
          if (token === 'given') throw new Refusal('BILLING.ALREADY_GIVEN', 'conflict');
          calls.push(address);
          return { invoices: [invoice, cancellation] };
        },
        listInvoices: async (request) => {
          calls.push(request);
          return request.cursor
            ? { invoices: [invoice], nextCursor: '' }
            : { invoices: [cancellation], nextCursor: request.limit === 1 || request.limit === 200 ? 'p2' : '' };
        },
        getInvoiceTotals: async () => ({
          totals: [{ kind: 'INVOICE_KIND_INVOICE', count: 1, grossCents: 5_998, netCents: 5_040, vatCents: 958 }],
        }),
        getInvoiceFile: async (request) => {
          if (areFilesUnreadable) throw new Refusal('UPSTREAM.UPSTREAM_UNAVAILABLE', 'unavailable');
          calls.push(request);
          return { content: Buffer.from(`file ${request.number}`) };
        },
      },
    });
    authorization = `Bearer ${await gateway.adminToken({ role: 'manager' })}`;
  });
  afterAll(() => gateway.close());
  afterEach(() => {
    calls.length = 0;
    areFilesUnreadable = false;
  });

  it.each([
    ['/api/tickets/abc/invoice.pdf', 'application/pdf', 'RE-2026-000001.pdf', ''],
    ['/api/tickets/abc/invoice.xml', 'application/xml; charset=utf-8', 'RE-2026-000001.xml', ''],
    ['/api/tickets/abc/invoices/ST-2026-000001.pdf', 'application/pdf', 'ST-2026-000001.pdf', 'ST-2026-000001'],
  ])('[OR-3] are downloaded at %s by the holder of the link', async (url, type, name, number) => {
    const answer = await gateway.get(url);
    expect([answer.statusCode, answer.body]).toEqual([200, '%PDF']);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    });
    expect(calls).toEqual([expect.objectContaining({ token: 'abc', number })]);
  });

  it.each([
    ['/api/tickets/unknown/invoice.pdf', 404],
    ['/api/tickets/free/invoice.pdf', 409],
    ['/api/tickets/abc/invoices/RE-1.pdf', 404],
    ['/api/tickets/abc/invoices/..%2Fx.pdf', 404],
  ])('[OR-3] are not downloaded at %s: status %d', async (url, status) => {
    const answer = await gateway.get(url);
    expect([answer.statusCode, answer.json().title.length > 0]).toEqual([status, true]);
  });

  it('[OR-3] of a ticket are listed, and issued again for a billing address, which can be given only once', async () => {
    expect((await gateway.get('/api/tickets/abc/invoices')).json()).toMatchObject({
      items: [{ number: 'RE-2026-000001', kind: 'invoice', grossCents: 5_998, originalNumber: null }],
      isBillingOpen: true,
    });
    const address = {
      company: 'Ausflug AG',
      street: 'Hauptstraße 7',
      postalCode: '20095',
      city: 'Hamburg',
      countryCode: 'DE',
    };
    const put = (token: string, payload: object) =>
      gateway.app.inject({ method: 'PUT', url: `/api/tickets/${token}/billing`, payload });
    expect((await put('abc', address)).json()).toMatchObject({
      isBillingOpen: false,
      items: [{}, { kind: 'cancellation' }],
    });
    expect(calls).toEqual([address]);
    expect((await put('given', address)).statusCode).toBe(409);
    for (const wrong of [{ street: '' }, { countryCode: 'Deutschland' }, { company: 'x'.repeat(201) }, { other: 1 }])
      expect((await put('abc', { ...address, ...wrong })).statusCode).toBe(422);
  });

  it('[OR-3] are mailed to the customer at the request of the holder of the link', async () => {
    const mail = (token: string) => gateway.app.inject({ method: 'POST', url: `/api/tickets/${token}/invoices/mail` });
    const answer = await mail('abc');
    expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([202, {}, 'no-store']);
    expect(calls).toEqual([['mail', 'abc']]);
    expect([(await mail('unknown')).statusCode, (await mail('free')).statusCode]).toEqual([404, 409]);
  });

  it('[OR-3] of a month are listed with totals, for managers only', async () => {
    const answer = await gateway.get('/api/admin/invoices?month=2026-11&limit=1', { authorization });
    expect(answer.json()).toMatchObject({
      items: [{ number: 'ST-2026-000001', kind: 'cancellation', originalNumber: 'RE-2026-000001' }],
      next: 'p2',
      totals: [{ kind: 'invoice', count: 1, grossCents: 5_998, vatRateBp: null }],
    });
    for (const month of ['', '2026', '2026-13', '2026-11-01'])
      expect((await gateway.get(`/api/admin/invoices?month=${month}`, { authorization })).statusCode).toBe(422);
    const support = { authorization: `Bearer ${await gateway.adminToken({ role: 'support' })}` };
    for (const path of [
      'invoices?month=2026-11',
      'invoices.csv?month=2026-11',
      'invoices.zip?month=2026-11',
      'invoices/RE-2026-000001.pdf',
    ])
      expect((await gateway.get(`/api/admin/${path}`, support)).statusCode).toBe(403);
  });

  it('[OR-3] are downloaded by their number', async () => {
    const answer = await gateway.get('/api/admin/invoices/RE-2026-000001.xml', { authorization });
    expect(answer.body).toBe('file RE-2026-000001');
    expect(calls).toEqual([{ number: 'RE-2026-000001', format: 'INVOICE_FORMAT_XML' }]);
    expect((await gateway.get('/api/admin/invoices/RE-2026-000001', { authorization })).statusCode).toBe(404);
  });

  it('[OR-3] of a month are exported as a CSV without formulas, oldest first', async () => {
    const answer = await gateway.get('/api/admin/invoices.csv?month=2026-11', { authorization });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="invoices-2026-11.csv"',
    });
    const lines = answer.body.trimEnd().split('\r\n');
    expect(lines.map((line) => line.split(',')[0])).toEqual(['\uFEFFnumber', 'RE-2026-000001', 'ST-2026-000001']);
    expect(lines[1]).toContain(",'=cmd(),DE,1900,5998,5040,958,998,5000,EUR");
  });

  it('[OR-3] of a month are exported as an archive of all PDFs and the CSV', async () => {
    const answer = await gateway.get('/api/admin/invoices.zip?month=2026-11', { authorization });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="invoices-2026-11.zip"',
    });
    const zip = answer.rawPayload.toString('latin1');
    const directory = zip.slice(zip.indexOf('PK\u0001\u0002'));
    const names = directory.match(/[\w-]+\.(csv|pdf)/g);
    expect(names).toEqual(['invoices-2026-11.csv', 'RE-2026-000001.pdf', 'ST-2026-000001.pdf']);
    expect(zip).toContain('file ST-2026-000001');
    expect(calls.slice(0, 2)).toEqual([
      { month: '2026-11', limit: 200, cursor: '' },
      { month: '2026-11', limit: 200, cursor: 'p2' },
    ]);
  });

  it('[OR-3] of a month are not exported as an archive when one of them cannot be read', async () => {
    areFilesUnreadable = true;
    await expect(gateway.get('/api/admin/invoices.zip?month=2026-11', { authorization })).rejects.toThrow();
  });
});
