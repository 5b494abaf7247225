import { Module } from '@nestjs/common';
import { OrderLinksModule } from '../order-links/order-links.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { WithdrawalRepository } from './persistence/withdrawal.repository.js';
import { GetWithdrawalMail } from './queries/get-withdrawal-mail.query.js';
import { ListWithdrawals } from './queries/list-withdrawals.query.js';
import { WithdrawalsSchedule } from './schedules/withdrawals.schedule.js';
import { ConfirmWithdrawal } from './use-cases/confirm-withdrawal.use-case.js';
import { DecideWithdrawal } from './use-cases/decide-withdrawal.use-case.js';
import { EndWithdrawal } from './use-cases/end-withdrawal.use-case.js';
import { LetWithdrawalWait } from './use-cases/let-withdrawal-wait.use-case.js';
import { RefundWithdrawal } from './use-cases/refund-withdrawal.use-case.js';
import { RefundWithdrawals } from './use-cases/refund-withdrawals.use-case.js';
import { RequestWithdrawal } from './use-cases/request-withdrawal.use-case.js';

/** Withdrawals from contracts (§ 356a BGB): the customer's declaration, refunds by rule, decisions. */
@Module({
  imports: [OrderLinksModule, OrdersModule, PaymentModule],
  providers: [
    ConfirmWithdrawal,
    DecideWithdrawal,
    EndWithdrawal,
    GetWithdrawalMail,
    LetWithdrawalWait,
    ListWithdrawals,
    RefundWithdrawal,
    RefundWithdrawals,
    RequestWithdrawal,
    WithdrawalRepository,
    WithdrawalsSchedule,
  ],
  exports: [ConfirmWithdrawal, DecideWithdrawal, GetWithdrawalMail, ListWithdrawals, RequestWithdrawal],
})
export class WithdrawalsModule {}
