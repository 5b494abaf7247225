import { Inject, Injectable } from '@nestjs/common';
import { Refusal } from '@shop/errors';
import { RateLimiter } from '../http/rate-limiter.js';

/**
 * Wrong codes at checkout count against the same rate limit as code checks, so that the checkout cannot be used for
 * guessing.
 */
@Injectable()
export class CodeGuessLimit {
  constructor(@Inject(RateLimiter) private readonly limiter: RateLimiter) {}

  /**
   * Runs `work`, which tries the code. Counts before, so that parallel guesses are limited too; unless the code is
   * wrong, the count is given back.
   */
  async runCounted<T>(code: string | undefined, clientAddress: string, work: () => Promise<T>): Promise<T> {
    if (!code) return work();
    const giveBack = await this.limiter.consumeRefundable('validate-coupon', clientAddress);
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
