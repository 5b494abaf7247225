import { startInfra, startShop, type Shop, type Infra } from '../../tools/launcher/index.ts';
import { PROCESSES } from '../../tools/launcher/topology.ts';
import { enableStatementStatistics } from './statements.ts';

/** High limits, because all requests come from one address. */
const SETTINGS = {
  LOG_LEVEL: 'warn',
  RATE_LIMIT_CHECKOUT_PER_MINUTE: '100000000',
  RATE_LIMIT_VALIDATE_COUPON_PER_MINUTE: '100000000',
  RATE_LIMIT_SIGN_IN_PER_MINUTE: '100000000',
  RATE_LIMIT_FORMS_PER_MINUTE: '100000000',
  RATE_LIMIT_DEFAULT_PER_MINUTE: '100000000',
  RATE_LIMIT_ASSETS_PER_MINUTE: '100000000',
  MAX_CONNECTIONS_PER_ADDRESS: '10000',
};

/**
 * A shop on its own servers, with the durability of production. PostgreSQL flushes at every commit (`fsync` and
 * `synchronous_commit` on), RabbitMQ flushes its quorum queues before it confirms, Redis writes snapshots.
 */
export class BenchShop {
  readonly instance: string;
  readonly signal: AbortSignal;
  #infra: Infra | undefined;
  #shop: Shop | undefined;

  constructor(instance: string, signal: AbortSignal) {
    this.instance = instance;
    this.signal = signal;
  }

  async start(env: Record<string, string> = {}, { tracedShare }: { tracedShare?: number } = {}): Promise<Shop> {
    this.#infra = await startInfra({ instance: this.instance, isDurable: true, env: {} });
    this.signal.throwIfAborted();
    await enableStatementStatistics(this.#infra.postgres);
    this.#shop = await startShop({
      instance: this.instance,
      infra: this.#infra,
      env: { ...SETTINGS, ...env },
      tracedShare,
      signal: this.signal,
    });
    return this.#shop;
  }

  /** Names and process ids of the shop's own processes and the sandbox. */
  get pids() {
    const shop = this.#shop;
    return shop ? new Map(PROCESSES.map(({ name }) => [name, shop.process(name).pid])) : new Map();
  }

  async stop() {
    await this.#shop?.stop();
    await this.#infra?.stop();
  }
}
