import { Injectable } from '@nestjs/common';
import { Scheduled } from '@shop/scheduling';
import { CheckWithdrawals } from '../use-cases/check-withdrawals.use-case.js';

@Injectable()
export class CheckWithdrawalsSchedule {
  constructor(private readonly checkWithdrawals: CheckWithdrawals) {}

  @Scheduled({ name: 'check-withdrawals', everyMs: 5_000 })
  check(): Promise<void> {
    return this.checkWithdrawals.execute();
  }
}
