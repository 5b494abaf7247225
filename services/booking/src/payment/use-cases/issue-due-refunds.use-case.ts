import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import { tryEach } from '@shop/scheduling';
import { PaymentRepository } from '../persistence/payment.repository.js';
import { IssueRefund } from './issue-refund.use-case.js';

const batchSize = 20;

/** Sends requested refunds to the provider. They were stored first, so that a crash cannot lose one. */
@Injectable()
export class IssueDueRefunds {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly issueRefund: IssueRefund,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const due = await this.payments.claimRequestedRefunds(this.clock.now(), batchSize);
    await tryEach(due, (refund) => this.issueRefund.execute(refund));
  }
}
