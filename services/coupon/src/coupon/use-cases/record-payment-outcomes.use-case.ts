import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@shop/platform';
import { RedeemHold } from './redeem-hold.use-case.js';
import { ReleaseHold } from './release-hold.use-case.js';

export type RecordPaymentOutcomesInput = { paidReferenceIds: string[]; unpaidReferenceIds: string[] };

/** Redeems or releases holds whose payment events were lost, by the outcomes that the booking service sends instead. */
@Injectable()
export class RecordPaymentOutcomes {
  constructor(
    private readonly redeemHold: RedeemHold,
    private readonly releaseHold: ReleaseHold,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ paidReferenceIds, unpaidReferenceIds }: RecordPaymentOutcomesInput): Promise<void> {
    for (const referenceId of paidReferenceIds) await this.endHold(referenceId, this.redeemHold);
    for (const referenceId of unpaidReferenceIds) await this.endHold(referenceId, this.releaseHold);
  }

  /**
   * A failure must not block the other holds. The booking service asks again later for holds that are still open, and
   * sends their outcomes again.
   */
  private async endHold(referenceId: string, useCase: RedeemHold | ReleaseHold): Promise<void> {
    await useCase
      .execute(referenceId)
      .catch((error: unknown) => this.logger.error({ err: error, referenceId }, 'overdue hold not reconciled'));
  }
}
