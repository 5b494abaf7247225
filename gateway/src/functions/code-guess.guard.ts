import { Inject, Injectable } from '@nestjs/common';
import { Refusal } from '@shop/errors';
import { RateLimiter } from '../http/rate-limiter.js';

/** Keeps the checkout from being a way around the limit on code checks: wrong codes count in the same bucket. */
@Injectable()
export class CodeGuessGuard {
  constructor(@Inject(RateLimiter) private readonly limiter: RateLimiter) {}

  /** Counts before the code is tried, or guesses sent at once would all be tried; only a wrong code stays counted. */
  async counting<T>(code: string | undefined, address: string, work: () => Promise<T>): Promise<T> {
    if (!code) return work();
    const giveBack = await this.limiter.take('validate-coupon', address);
    let isWrong = false;
    try {
      return await work();
    } catch (error) {
      isWrong = error instanceof Refusal && error.code.endsWith('.COUPON_UNUSABLE');
      throw error;
    } finally {
      if (!isWrong) giveBack();
    }
  }
}
