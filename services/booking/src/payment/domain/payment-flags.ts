import type { PaymentFlag, PaymentState } from './payment-state.js';

/**
 * The flags of a payment, and the changes since the last `take…` call: which were raised, even if they were there
 * before, and which were ended.
 */
export class PaymentFlags {
  private readonly raised: PaymentFlag[] = [];
  private readonly ended: PaymentFlag[] = [];

  constructor(private readonly state: Pick<PaymentState, 'flags'>) {}

  has(flag: PaymentFlag): boolean {
    return this.state.flags.includes(flag);
  }

  /** Adds a flag; false when it was there before. */
  raise(flag: PaymentFlag): boolean {
    this.raised.push(flag);
    if (this.has(flag)) return false;
    this.state.flags.push(flag);
    return true;
  }

  /** Removes a flag whose reason no longer exists. */
  end(flag: PaymentFlag): void {
    if (!this.has(flag)) return;
    this.ended.push(flag);
    this.state.flags = this.state.flags.filter((each) => each !== flag);
  }

  takeRaised(): PaymentFlag[] {
    return this.raised.splice(0);
  }

  takeEnded(): PaymentFlag[] {
    return this.ended.splice(0);
  }
}
