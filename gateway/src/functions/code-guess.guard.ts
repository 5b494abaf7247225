import { Inject, Injectable } from '@nestjs/common';
import { Refusal } from '@shop/errors';
import { RateLimiter } from '../http/rate-limiter.js';

const wrongCode = '.COUPON_UNUSABLE';

/** Keeps the checkout from being a way around the limit on code checks: wrong codes count in the same bucket. */
@Injectable()
export class CodeGuessGuard {
  constructor(@Inject(RateLimiter) private readonly limiter: RateLimiter) {}

  async counting<T>(code: string | undefined, address: string, work: () => Promise<T>): Promise<T> {
    if (!code) return work();
    await this.limiter.assertNotExhausted('validate-coupon', address);
    try {
      return await work();
    } catch (error) {
      if (error instanceof Refusal && error.code.endsWith(wrongCode))
        await this.limiter.consume('validate-coupon', address);
      throw error;
    }
  }
}
