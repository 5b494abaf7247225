import { Injectable } from '@nestjs/common';
import { type Page, type PageRequest, readPage } from '@shop/persistence';
import type { WithdrawalState } from '../domain/withdrawal.js';
import { WithdrawalRepository } from '../persistence/withdrawal.repository.js';
import type { WithdrawalRow } from '../persistence/withdrawal.row.js';

export type ReceivedWithdrawal = WithdrawalRow & { receivedAt: Date };
export type ListWithdrawalsInput = PageRequest & { state?: WithdrawalState };

/** Withdrawals that customers have confirmed, newest first. */
@Injectable()
export class ListWithdrawals {
  constructor(private readonly withdrawals: WithdrawalRepository) {}

  execute({ limit, cursor, state }: ListWithdrawalsInput): Promise<Page<ReceivedWithdrawal>> {
    const { rows } = this.withdrawals;
    return readPage(
      { limit, cursor },
      async (after, count) => {
        const values: unknown[] = [state ?? null];
        const older = after ? `AND (received_at, id) < ($${values.push(after.at)}, $${values.push(after.id)})` : '';
        const sql = `SELECT ${rows.columns()} FROM withdrawals
          WHERE received_at IS NOT NULL AND ($1::text IS NULL OR state = $1) ${older}
          ORDER BY received_at DESC, id DESC LIMIT ${count}`;
        return (await rows.query(sql, values)) as ReceivedWithdrawal[];
      },
      ({ receivedAt, id }) => ({ at: receivedAt, id }),
    );
  }
}
