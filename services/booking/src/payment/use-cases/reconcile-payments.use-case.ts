import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import { PaymentRepository } from '../persistence/payment.repository.js';
import { AskProvider } from './ask-provider.use-case.js';
import { forEach } from './for-each.js';

const minAgeMs = 60_000;
const batch = 50;

/** Finds payments whose webhook never came while their customer is gone. */
@Injectable()
export class ReconcilePayments {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly provider: AskProvider,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const due = await this.payments.takeForCheck(this.clock.now(), minAgeMs, batch);
    await forEach(due, (payment) => this.provider.execute(payment));
  }
}
