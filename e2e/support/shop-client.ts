import { eventually } from '@shop/testing';
import { bookingRequest } from '../../tools/simulated-customers/requests.ts';

export type City = { id: string; name: string; nameEn: string; slug: string; countryCode: string };
export type Game = {
  id: string;
  title: string;
  titleEn: string;
  priceCents: number;
  languages: string[];
  loquizIdDe: string | null;
  loquizIdEn: string | null;
};
export type OpenedCheckout = { url: string; sessionId: string };
export type Booking = {
  status: string;
  loquiz_ticket_created: boolean;
  access_token: string | null;
  username: string | null;
  teams: number;
};
export type Ticket = {
  booking: Record<string, string | null>;
  game: Record<string, string | null>;
  teamCredentials: Array<{ team_number: number; username: string; password: string; loquiz_scope: string }>;
};
export type Coupon = { id: string; times_used: number; created_at: string; version: number };
export type Order = { id: string; orderNumber: string; status: string; customerName: string };
export type AuditRecord = { action: string; target: string; before?: unknown; after?: unknown };
export type Mail = { id: string; to: string; subject: string; text: string; html: string };
/** A span that the sandbox has received. */
export type ReceivedSpan = {
  service: string;
  name: string;
  kind: string;
  spanId: string;
  parentSpanId?: string;
  tracestate?: string;
  attributes: Record<string, string>;
};
export type Answer<T> = { status: number; body: T };
export type Fault = {
  mode: 'none' | 'down' | 'slow' | 'flaky' | 'timeout_after_create';
  rate?: number;
  delayMs?: number;
};
export type Completion = {
  outcome: 'paid' | 'declined' | 'expired';
  webhook: 'normal' | 'late' | 'lost' | 'duplicate';
};

/** Longer than the two minutes that a message waits after its consumer has failed four times. */
export const completedWithinMs = 200_000;
const responseTimeoutMs = 90_000;

/** HTTP client for the shop's API and the sandbox's control paths. */
export class ShopClient {
  readonly urls: { shop: string; sandbox: string };

  constructor(urls: { shop: string; sandbox: string }) {
    this.urls = urls;
  }

  async call<T = Record<string, unknown>>(
    name: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    return this.request<T>(`${this.urls.shop}/api/functions/${name}`, 'POST', body, headers);
  }

  async get<T>(path: string): Promise<T> {
    return (await this.request<T>(`${this.urls.shop}${path}`, 'GET')).body;
  }

  /** A city of the demo catalog with one of its games that can be booked in the language. */
  async offer(search = 'Berlin', language: 'de' | 'en' = 'de'): Promise<{ city: City; game: Game }> {
    const [city] = await this.get<City[]>(`/api/cities?search=${encodeURIComponent(search)}`);
    const games = await this.get<Game[]>(`/api/cities/${city!.id}/games`);
    const game = games.find(({ priceCents, languages }) => priceCents > 0 && languages.includes(language));
    return { city: city!, game: game! };
  }

  /** The body of a valid checkout for two teams of two, with overrides that may make it invalid. */
  async checkoutBody(overrides: Record<string, unknown> = {}, search = 'Berlin'): Promise<Record<string, unknown>> {
    return bookingRequest(await this.offer(search), { teams: 2, ...overrides });
  }

  async checkout(overrides: Record<string, unknown> = {}): Promise<OpenedCheckout & { email: string }> {
    const body = await this.checkoutBody(overrides);
    const answer = await this.call<OpenedCheckout>('create-stripe-checkout', body);
    if (answer.status !== 200)
      throw new Error(`checkout responded with ${answer.status}: ${JSON.stringify(answer.body)}`);
    return { ...answer.body, email: String(body['email']) };
  }

  complete(sessionId: string, completion: Partial<Completion> = {}): Promise<Answer<unknown>> {
    return this.request(`${this.urls.sandbox}/sandbox/stripe/sessions/${sessionId}/complete`, 'POST', {
      outcome: 'paid',
      webhook: 'normal',
      ...completion,
    });
  }

  async bookingBySession(sessionId: string): Promise<Booking> {
    return (await this.call<{ booking: Booking }>('get-booking-by-session', { sessionId })).body.booking;
  }

  /** Waits until the booking is in one of these states; a short-lived state may be over before the first poll. */
  async waitForStatus(sessionId: string, ...statuses: string[]): Promise<void> {
    const isReached = async () => statuses.includes((await this.bookingBySession(sessionId)).status);
    await eventually(isReached, completedWithinMs, 100);
  }

  /** Waits until the booking has its tickets, and returns its ticket page's data. */
  async waitForTicket(sessionId: string): Promise<Ticket> {
    return this.ticket(await this.waitForToken(sessionId));
  }

  /** Waits until the booking has its tickets, and returns the token of its ticket page. */
  async waitForToken(sessionId: string): Promise<string> {
    await this.waitForStatus(sessionId, 'ticket_created');
    return (await this.bookingBySession(sessionId)).access_token!;
  }

  /** Books and pays by API, waits until the tickets exist, and returns the token of their page. */
  async bookTickets(teams: number): Promise<string> {
    const { sessionId } = await this.checkout({ teams });
    await this.complete(sessionId);
    return this.waitForToken(sessionId);
  }

  ensureTickets(sessionId: string): Promise<Answer<{ success?: boolean; status?: string; code?: string }>> {
    return this.call('create-loquiz-ticket', { sessionId });
  }

  async ticket(token: string): Promise<Ticket> {
    return (await this.call<Ticket>('get-booking-by-token', { token })).body;
  }

  async mails(to: string): Promise<Mail[]> {
    return (
      await this.request<{ messages: Mail[] }>(
        `${this.urls.sandbox}/sandbox/mail/messages?to=${encodeURIComponent(to)}`,
        'GET',
      )
    ).body.messages;
  }

  /** The spans that all processes have sent so far for a trace. */
  async spansOf(traceId: string): Promise<ReceivedSpan[]> {
    const spans = `${this.urls.sandbox}/sandbox/traces/${traceId}/spans`;
    return (await this.request<{ spans: ReceivedSpan[] }>(spans, 'GET')).body.spans;
  }

  async loquizTickets(scope: string): Promise<{ total: number; items: Array<{ username: string }> }> {
    return (
      await this.request<{ total: number; items: Array<{ username: string }> }>(
        `${this.urls.sandbox}/sandbox/loquiz/tickets?reference=${scope}`,
        'GET',
      )
    ).body;
  }

  async fault(target: 'loquiz' | 'stripe' | 'webflow' | 'mail', fault: Fault & Record<string, unknown>): Promise<void> {
    const { status } = await this.request(`${this.urls.sandbox}/sandbox/${target}/faults`, 'PUT', fault);
    if (status >= 300) throw new Error(`the sandbox refused the fault: ${status}`);
  }

  async signIn(email = 'admin@example.com', password = 'demo-admin-password'): Promise<{ authorization: string }> {
    const { body } = await this.request<{ accessToken: string }>(`${this.urls.shop}/api/auth/sign-in`, 'POST', {
      email,
      password,
    });
    return { authorization: `Bearer ${body.accessToken}` };
  }

  /** Creates a coupon of 20 percent, unless its fields are overridden, and returns its code. */
  async createCoupon(fields: Record<string, unknown> = {}): Promise<string> {
    const code = `E2E${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
    const coupon = { code, discount_type: 'percentage', discount_value: 20, ...fields };
    const { status } = await this.request(`${this.urls.shop}/api/coupons`, 'POST', coupon, await this.signIn());
    if (status !== 201) throw new Error(`the shop refused the coupon: ${status}`);
    return code;
  }

  /** Changes fields of a coupon by API, as another admin could do meanwhile. */
  async changeCoupon(code: string, fields: Record<string, unknown>): Promise<{ id: string }> {
    const admin = await this.signIn();
    const list = `${this.urls.shop}/api/admin/coupons?search=${encodeURIComponent(code)}`;
    const { items } = (await this.request<{ items: Coupon[] }>(list, 'GET', undefined, admin)).body;
    const { id, times_used: _, created_at: __, version: ___, ...coupon } = items[0]!;
    const changed = { ...coupon, ...fields };
    const { status } = await this.request(`${this.urls.shop}/api/coupons/${id}`, 'PUT', changed, admin);
    if (status !== 200) throw new Error(`the shop refused the change: ${status}`);
    return { id };
  }

  /** Creates an admin, and returns the email address. */
  async createAdmin(role: string, password: string): Promise<string> {
    const email = `admin+${crypto.randomUUID()}@example.com`;
    const body = { email, role, password };
    const { status } = await this.request(`${this.urls.shop}/api/admin/admins`, 'POST', body, await this.signIn());
    if (status !== 201) throw new Error(`The admin was not created: ${status}`);
    return email;
  }

  /** The text of the newest message to a phone. */
  async lastTextMessage(to: string): Promise<string> {
    const list = `${this.urls.sandbox}/sandbox/phone/messages?${new URLSearchParams({ to })}`;
    const { messages } = (await (await fetch(list)).json()) as { messages: { text: string }[] };
    return messages[0]!.text;
  }

  /** The audit records of an admin, newest first. */
  async auditRecordsBy(actor: string): Promise<AuditRecord[]> {
    const list = `${this.urls.shop}/api/admin/audit?${new URLSearchParams({ actor })}`;
    const { body } = await this.request<{ items: AuditRecord[] }>(list, 'GET', undefined, await this.signIn());
    return body.items;
  }

  /** Waits until at least `count` of the newest 200 audit records are about a target. Returns these, newest first. */
  async waitForAuditRecords(target: string, count: number): Promise<AuditRecord[]> {
    const admin = await this.signIn();
    return eventually(async () => {
      const { body } = await this.request<{ items: AuditRecord[] }>(
        `${this.urls.shop}/api/admin/audit?limit=200`,
        'GET',
        undefined,
        admin,
      );
      const records = body.items.filter((record) => record.target === target);
      return records.length >= count ? records : undefined;
    });
  }

  /**
   * The newest order that the admin's list shows for a query; waits for the order, because the list is updated with a
   * delay.
   */
  async listedOrder(query: Record<string, string>): Promise<Order> {
    const admin = await this.signIn();
    const list = `${this.urls.shop}/api/admin/orders?${new URLSearchParams(query)}`;
    return eventually(async () => {
      const { body } = await this.request<{ items: Order[] }>(list, 'GET', undefined, admin);
      return body.items[0];
    }, completedWithinMs);
  }

  /** Buys a gift card by API and reads its code from the mail. */
  async buyGiftCard(fixedAmount: 50 | 100 | 150, completion: Partial<Completion> = {}): Promise<string> {
    const buyerEmail = `gift+${crypto.randomUUID()}@example.com`;
    const { body } = await this.call<{ sessionId: string }>('create-gift-card-checkout', {
      purchaseType: 'fixed',
      fixedAmount,
      buyerEmail,
      buyerName: 'Ada Lovelace',
      uiLanguage: 'de',
      consents: { terms: true, textsVersion: '2026-11' },
    });
    await this.complete(body.sessionId, completion);
    return this.giftCardCode(buyerEmail);
  }

  /** The code of the gift card that was mailed to an address. */
  async giftCardCode(email: string): Promise<string> {
    const mail = await eventually(async () => (await this.mails(email))[0], completedWithinMs, 100);
    return /\b[A-Z0-9]{3,5}(?:-[A-Z0-9]{3,5}){2,}\b/.exec(mail.text)![0];
  }

  async request<T>(
    url: string,
    method: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const response = await fetch(url, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(responseTimeoutMs),
    });
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : undefined) as T };
  }
}
