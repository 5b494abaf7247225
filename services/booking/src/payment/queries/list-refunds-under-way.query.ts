import { Injectable } from '@nestjs/common';
import { text, Transaction } from '@shop/persistence';

/** The reference ids of payments with a refund that is requested or on its way. Duplicate payments do not count. */
@Injectable()
export class ListRefundsUnderWay {
  constructor(private readonly tx: Transaction) {}

  async execute(): Promise<string[]> {
    const found = await this.tx.read(
      { referenceId: text },
      `SELECT DISTINCT reference_id AS "referenceId" FROM refunds JOIN payments ON payments.id = payment_id
       WHERE state IN ('requested', 'pending') AND NOT flags @> '{duplicate_payment}'`,
    );
    return found.map(({ referenceId }) => referenceId);
  }
}
