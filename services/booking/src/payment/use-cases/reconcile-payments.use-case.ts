import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import { tryEach } from '@shop/scheduling';
import { PaymentRepository } from '../persistence/payment.repository.js';
import { BOOKING_CONFIG, type StripeConfig } from '../../config.js';
import { RefreshPayment } from './refresh-payment.use-case.js';

const batchSize = 50;

/** Checks pending payments at the provider, because the webhook may be lost and the customer may not have returned. */
@Injectable()
export class ReconcilePayments {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly refresh: RefreshPayment,
    private readonly clock: Clock,
    @Inject(BOOKING_CONFIG) private readonly config: StripeConfig,
  ) {}

  async execute(): Promise<void> {
    const minAgeMs = this.config.PAYMENT_RECONCILE_AFTER_SECONDS * 1_000;
    const due = await this.payments.claimForCheck(this.clock.now(), minAgeMs, batchSize);
    await tryEach(due, (payment) => this.refresh.execute(payment));
  }
}
