import { startInfra, startShop } from '../../tools/launcher/index.mjs';
import { PROCESSES } from '../../tools/launcher/topology.mjs';
import { countStatements } from './statements.mjs';

/** @typedef {import('../../tools/launcher/index.mjs').Shop} Shop */

/** Everything comes from one address here, which the limits would take for an attack. */
const SETTINGS = {
  LOG_LEVEL: 'warn',
  RATE_LIMIT_CHECKOUT_PER_MINUTE: '100000000',
  RATE_LIMIT_VALIDATE_COUPON_PER_MINUTE: '100000000',
  RATE_LIMIT_SIGN_IN_PER_MINUTE: '100000000',
  RATE_LIMIT_DEFAULT_PER_MINUTE: '100000000',
};

/**
 * A shop on servers of its own, as durable as in production: PostgreSQL flushes at every commit (`fsync` and
 * `synchronous_commit` on), RabbitMQ flushes its quorum queues before it confirms, Redis writes snapshots.
 */
export class BenchShop {
  /** @type {import('../../tools/launcher/index.mjs').Infra | undefined} */
  #infra;
  /** @type {Shop | undefined} */
  #shop;

  constructor(/** @type {string} */ instance, /** @type {AbortSignal} */ signal) {
    this.instance = instance;
    this.signal = signal;
  }

  /**
   * @param {Record<string, string>} [env]
   * @returns {Promise<Shop>}
   */
  async start(env = {}) {
    this.#infra = await startInfra({ instance: this.instance, isDurable: true, env: {} });
    this.signal.throwIfAborted();
    await countStatements(this.#infra.postgres);
    this.#shop = await startShop({
      instance: this.instance,
      infra: this.#infra,
      env: { ...SETTINGS, ...env },
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
