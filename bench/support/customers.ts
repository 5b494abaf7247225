import { Agent, request, type OutgoingHttpHeaders } from 'node:http';
import { bookingRequest, firstToBook, type Offer } from '../../tools/simulated-customers/requests.ts';

/** How many teams consecutive bookings have: most groups are one team. */
const TEAM_COUNTS = [1, 1, 1, 2, 1, 1, 2, 1, 1, 3];
/** How many teams the booking of this number has. */
export const teamCountOf = (booking: number): number => TEAM_COUNTS[booking % TEAM_COUNTS.length] ?? 1;
export const MEAN_TEAM_COUNT = TEAM_COUNTS.reduce((sum, teams) => sum + teams, 0) / TEAM_COUNTS.length;
const CITIES = ['Berlin', 'Hamburg', 'München', 'Köln', 'Wien', 'Leipzig', 'Dresden', 'Zürich'];

/** Simulated customers without pauses. Their requests go to this machine only. */
export class Customers {
  readonly shop: string;
  readonly sandbox: string;
  #agent = new Agent({ keepAlive: true });
  #checkoutCount = 0;
  /** The offers that the customers buy, in turn. */
  offers: Offer[] = [];

  constructor(urls: { shop: string; sandbox: string }) {
    this.shop = urls.shop.replace('localhost', '127.0.0.1');
    this.sandbox = urls.sandbox.replace('localhost', '127.0.0.1');
  }

  /** Reads the offers of several cities. */
  async loadOffers() {
    for (const search of CITIES) {
      const [city] = await this.search(search);
      if (!city) continue;
      const games = await this.#send('GET', `${this.shop}/api/cities/${city.id}/games`);
      const game = firstToBook(games as Offer['game'][]);
      if (game) this.offers.push({ city, game });
    }
    if (this.offers.length === 0) throw new Error('the catalog has nothing to book');
  }

  async search(text: string): Promise<Offer['city'][]> {
    return (await this.#send('GET', `${this.shop}/api/cities?search=${encodeURIComponent(text)}`)) as Offer['city'][];
  }

  /** @returns the id of the checkout session */
  async checkOut(): Promise<string> {
    const number = this.#checkoutCount++;
    const body = bookingRequest(this.offers[number % this.offers.length] as Offer, {
      teams: teamCountOf(number),
      email: `customer-${number}@example.com`,
      uiLanguage: number % 2 ? 'en' : 'de',
    });
    const answer = await this.#send('POST', `${this.shop}/api/functions/create-stripe-checkout`, body);
    return (answer as { sessionId: string }).sessionId;
  }

  async validateCode(code: string) {
    await this.#send('POST', `${this.shop}/api/functions/validate-coupon`, { code });
  }

  /** @returns the token of the ticket page; undefined until there are tickets */
  async ticketToken(sessionId: string): Promise<string | undefined> {
    const answer = await this.#send('POST', `${this.shop}/api/functions/get-booking-by-session`, { sessionId });
    const { status, access_token } = (answer as { booking: { status: string; access_token: string | null } }).booking;
    return status === 'ticket_created' ? (access_token ?? undefined) : undefined;
  }

  async readTicket(token: string) {
    await this.#send('POST', `${this.shop}/api/functions/get-booking-by-token`, { token });
  }

  /** Pays the session; the provider's webhook goes to the shop at once. */
  async pay(sessionId: string) {
    const url = `${this.sandbox}/sandbox/stripe/sessions/${sessionId}/complete`;
    await this.#send('POST', url, { outcome: 'paid', webhook: 'normal' });
  }

  /** Customers of another shop, who buy the same offers. */
  at(shop: string): Customers {
    const customers = new Customers({ shop, sandbox: this.sandbox });
    customers.offers = this.offers;
    return customers;
  }

  /**
   * Pays the session; the provider's webhook is lost.
   * @returns Stripe's session
   */
  async payWithoutWebhook(sessionId: string): Promise<object> {
    const url = `${this.sandbox}/sandbox/stripe/sessions/${sessionId}/complete`;
    const { session } = (await this.#send('POST', url, { outcome: 'paid', webhook: 'lost' })) as { session: object };
    return session;
  }

  /** Delivers a signed event to the shop. */
  async deliver(event: string, signature: string) {
    await this.#send('POST', `${this.shop}/api/webhooks/stripe`, event, { 'stripe-signature': signature });
  }

  close() {
    this.#agent.destroy();
  }

  /** Uses Node's plain HTTP client, which needs the least CPU: the customers share the machine with the shop. */
  #send(
    method: string,
    url: string,
    body: object | string | undefined = undefined,
    extra: OutgoingHttpHeaders = {},
  ): Promise<unknown> {
    const content = typeof body === 'object' ? JSON.stringify(body) : body;
    const headers = content
      ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content), ...extra }
      : undefined;
    return new Promise((resolve, reject) => {
      const sent = request(url, { method, agent: this.#agent, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => (text += chunk));
        response.on('error', reject);
        response.on('end', () => {
          if (response.statusCode === 200) resolve(text && JSON.parse(text));
          else reject(new Error(`${method} ${url} responded with ${response.statusCode}: ${text.slice(0, 300)}`));
        });
      });
      sent.on('error', (cause) => reject(new Error(`${method} ${url} failed`, { cause }))).end(content);
    });
  }
}
