import { Module } from '@nestjs/common';
import { FulfilmentWorkerModule } from '../fulfilment/fulfilment-worker.module.js';
import { WithdrawalRepository } from './persistence/withdrawal.repository.js';
import { StartedTeamsQuery } from './queries/started-teams.query.js';
import { CheckWithdrawalsSchedule } from './schedules/check-withdrawals.schedule.js';
import { LetWithdrawalWait } from './use-cases/let-withdrawal-wait.use-case.js';
import { CheckWithdrawals } from './use-cases/check-withdrawals.use-case.js';

/** In the worker, which alone reads from Loquiz: which teams of a withdrawn booking have started to play. */
@Module({
  imports: [FulfilmentWorkerModule],
  providers: [CheckWithdrawals, CheckWithdrawalsSchedule, LetWithdrawalWait, StartedTeamsQuery, WithdrawalRepository],
})
export class WithdrawalChecksModule {}
