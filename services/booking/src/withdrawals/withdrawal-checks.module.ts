import { Module } from '@nestjs/common';
import { FulfilmentWorkerModule } from '../fulfilment/fulfilment-worker.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { WithdrawalRepository } from './persistence/withdrawal.repository.js';
import { StartedTeamsQuery } from './queries/started-teams.query.js';
import { CheckWithdrawalsSchedule } from './schedules/check-withdrawals.schedule.js';
import { LetWithdrawalWait } from './use-cases/let-withdrawal-wait.use-case.js';
import { CheckWithdrawals } from './use-cases/check-withdrawals.use-case.js';

/**
 * Checks which teams of a withdrawn booking have started to play. Part of the worker, the only process of this service
 * that calls Loquiz.
 */
@Module({
  imports: [FulfilmentWorkerModule, PaymentModule],
  providers: [CheckWithdrawals, CheckWithdrawalsSchedule, LetWithdrawalWait, StartedTeamsQuery, WithdrawalRepository],
})
export class WithdrawalChecksModule {}
