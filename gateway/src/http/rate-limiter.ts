import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { refusal } from '@shop/errors';
import { clientNetwork, Clock } from '@shop/platform';
import { openRedis } from '@shop/platform/redis';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.js';
import type { CountedBucket } from './rate-limit.js';

export const TooManyRequests = refusal('HTTP.RATE_LIMITED', 'exhausted');
export const LimiterUnavailable = refusal('HTTP.UPSTREAM_UNAVAILABLE', 'unavailable');

/**
 * A minute of one client network in one bucket; `left` is how many calls this gateway may still count before it has to
 * reserve another block.
 */
type Window = { left: number; endsAt: number; isExhausted: boolean; reservation?: Promise<void> | undefined };

const windowMs = 60_000;

/** Buckets that limit the guessing of secrets: without Redis they refuse every call; all others accept it. */
const strictBuckets: ReadonlySet<CountedBucket> = new Set(['sign-in', 'validate-coupon']);

/**
 * Calls per client network and minute, counted in Redis for all gateways together. Of a limit of 200 or more, a gateway
 * reserves blocks of a twentieth, so that most requests need no round trip. Under a lower limit, each call is counted
 * in Redis.
 */
@Injectable()
export class RateLimiter implements OnApplicationShutdown {
  private readonly redis: Redis;
  private readonly windows = new LRUCache<string, Window>({ max: 50_000 });
  private readonly limits: Record<CountedBucket, number>;
  private readonly prefix: string;

  constructor(
    @Inject(Clock) private readonly clock: Clock,
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
  ) {
    this.limits = {
      checkout: config.RATE_LIMIT_CHECKOUT_PER_MINUTE,
      'validate-coupon': config.RATE_LIMIT_VALIDATE_COUPON_PER_MINUTE,
      'sign-in': config.RATE_LIMIT_SIGN_IN_PER_MINUTE,
      forms: config.RATE_LIMIT_FORMS_PER_MINUTE,
      assets: config.RATE_LIMIT_ASSETS_PER_MINUTE,
      default: config.RATE_LIMIT_DEFAULT_PER_MINUTE,
    };
    this.prefix = `${config.REDIS_PREFIX}rate:`;
    this.redis = openRedis(config.REDIS_URL, {
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
      commandTimeout: 500,
      // On a connection that was lost without being closed, every command would time out until TCP notices.
      socketTimeout: 2_000,
    });
    // Every failed command rejects as well, so the event itself is ignored.
    this.redis.on('error', () => undefined);
  }

  get isConnected(): boolean {
    return this.redis.status === 'ready';
  }

  /**
   * Counts one call of the address's network; throws `HTTP.RATE_LIMITED` with `retryAfterSeconds` once the minute's
   * calls are used up.
   */
  consume(bucket: CountedBucket, address: string): void | Promise<void> {
    if (!this.consumeReserved(bucket, address)) return this.reserveAndConsume(bucket, address);
  }

  /** Counts one call in the block that was reserved last; false, without counting, when that is used up. */
  consumeReserved(bucket: CountedBucket, address: string): boolean {
    const window = this.windowOf(bucket, address);
    if (window.left === 0) return false;
    window.left--;
    return true;
  }

  /**
   * Counts one call like `consume`. Once the returned function has run, this gateway does not count the network's next
   * call in the bucket.
   */
  async consumeRefundable(bucket: CountedBucket, address: string): Promise<() => void> {
    const window = this.windowOf(bucket, address);
    await this.consume(bucket, address);
    return () => {
      window.left++;
    };
  }

  async onApplicationShutdown(): Promise<void> {
    this.redis.disconnect();
  }

  /** Calls that arrive while a block is being reserved wait for it: a block for each call would use up the limit. */
  private async reserveAndConsume(bucket: CountedBucket, address: string): Promise<void> {
    const window = this.windowOf(bucket, address);
    if (this.blockSizeOf(bucket) === 1) {
      await this.reserve(bucket, address, window);
      return;
    }
    while (window.left === 0) {
      window.reservation ??= this.addBlock(window, bucket, address).finally(() => (window.reservation = undefined));
      await window.reservation;
    }
    window.left--;
  }

  private async addBlock(window: Window, bucket: CountedBucket, address: string): Promise<void> {
    window.left += await this.reserve(bucket, address, window);
  }

  /**
   * Reserves a block, or what remains of the limit. Without Redis the gateway grants the block itself, except in strict
   * buckets.
   */
  private async reserve(bucket: CountedBucket, address: string, window: Window): Promise<number> {
    if (window.isExhausted) throw this.tooMany(window);
    const blockSize = this.blockSizeOf(bucket);
    const key = this.key(bucket, address, window);
    const replies = await this.redis
      .multi()
      .incrby(key, blockSize)
      .pexpire(key, 2 * windowMs)
      .exec()
      .catch(() => this.failOpenOrRefuse(bucket));
    if (!replies) return blockSize;
    const before = Number(replies[0]![1]) - blockSize;
    const granted = Math.min(blockSize, this.limits[bucket] - before);
    if (granted <= 0) {
      window.isExhausted = true;
      throw this.tooMany(window);
    }
    return granted;
  }

  private blockSizeOf(bucket: CountedBucket): number {
    const limit = this.limits[bucket];
    return limit < 200 ? 1 : Math.floor(limit / 20);
  }

  private windowOf(bucket: CountedBucket, address: string): Window {
    const now = this.clock.now().getTime();
    const id = `${bucket}:${clientNetwork(address)}`;
    const known = this.windows.get(id);
    if (known && known.endsAt > now) return known;
    const fresh = { left: 0, endsAt: (Math.floor(now / windowMs) + 1) * windowMs, isExhausted: false };
    this.windows.set(id, fresh);
    return fresh;
  }

  private key(bucket: CountedBucket, address: string, window: Window): string {
    return `${this.prefix}${bucket}:${clientNetwork(address)}:${window.endsAt}`;
  }

  private failOpenOrRefuse(bucket: CountedBucket): null {
    if (strictBuckets.has(bucket)) throw new LimiterUnavailable();
    return null;
  }

  private tooMany(window: Window): Error {
    return new TooManyRequests({
      retryAfterSeconds: Math.max(1, Math.ceil((window.endsAt - this.clock.now().getTime()) / 1000)),
    });
  }
}
