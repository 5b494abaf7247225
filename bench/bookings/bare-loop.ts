import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { ensureDatabases } from '../../tools/launcher/databases.ts';
import { freePorts, PROCESSES, runProcess, type Shop, type ShopProcess } from '../../tools/launcher/index.ts';
import { ROOT } from '../../tools/launcher/paths.ts';
import { COMMON_NODE_ARGS } from '../../tools/launcher/shop.ts';
import type { Customers } from '../support/customers.ts';
import type { Game } from './bare-shop.ts';

/** The name of the bare loop's database and of its process. */
export const BARE = 'bench_bare';
const CONCURRENCY = 12;

/**
 * Bookings with the least work: one process (bare-shop.ts) in place of the shop's services, broker, queue and events.
 * The third parties, the requests of customers and Stripe, the tickets and the mails are those of the shop.
 */
export class BareLoop {
  readonly #process: ShopProcess;
  readonly #customers: Customers;
  readonly #webhookSecret: string;
  #number = 0;

  static async start(instance: string, shop: Shop, customers: Customers): Promise<BareLoop> {
    const databases = await ensureDatabases(shop.infra.postgres.url, [BARE]);
    const [port] = await freePorts([0]);
    const url = `http://127.0.0.1:${port}`;
    const env: Record<string, string> = {
      ...shop.envOf('booking'),
      ...shop.envOf('notification'),
      DATABASE_URL: String(databases[BARE]),
      PORT: String(port),
      BARE_GAMES: JSON.stringify(gamesOf(customers)),
    };
    const bare = runProcess({
      instance,
      name: BARE,
      entry: join(ROOT, 'bench/bookings/bare-shop.ts'),
      nodeArgs: [...COMMON_NODE_ARGS, ...(PROCESSES.find(({ name }) => name === 'booking')?.nodeArgs ?? [])],
      env,
      readinessUrl: url,
      restartsWhenEnded: false,
      report: console.error,
    });
    await bare.start();
    return new BareLoop(bare, customers.at(url), String(env.STRIPE_WEBHOOK_SECRET));
  }

  constructor(bare: ShopProcess, customers: Customers, webhookSecret: string) {
    this.#process = bare;
    this.#customers = customers;
    this.#webhookSecret = webhookSecret;
  }

  get pids(): Map<string, number> {
    return new Map([[BARE, this.#process.pid]]);
  }

  /** Makes this many bookings, `CONCURRENCY` at a time. Resolves when all their mails are sent. */
  async book(count: number) {
    const end = this.#number + count;
    const customer = async () => {
      while (this.#number < end) await this.#buy(this.#number++);
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, customer));
  }

  async stop() {
    this.#customers.close();
    await this.#process.stop();
  }

  async #buy(number: number) {
    const sessionId = await this.#customers.checkOut();
    const session = await this.#customers.payWithoutWebhook(sessionId);
    const event = completedEvent(`evt_bare_${number}`, session);
    await this.#customers.deliver(event, signatureOf(event, this.#webhookSecret));
  }
}

const gamesOf = (customers: Customers): Game[] =>
  customers.offers.map(({ city, game }) => ({
    id: game.id,
    title: game.title,
    cityName: city.name,
    priceCents: game.priceCents,
    loquizId: String(game.loquizIdDe),
  }));

const completedEvent = (id: string, session: object) =>
  JSON.stringify({
    id,
    object: 'event',
    type: 'checkout.session.completed',
    livemode: false,
    created: Math.floor(Date.now() / 1_000),
    data: { object: session },
  });

/** The header `Stripe-Signature` of a webhook: https://docs.stripe.com/webhooks#verify-manually */
function signatureOf(payload: string, secret: string) {
  const seconds = Math.floor(Date.now() / 1_000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')}`;
}
