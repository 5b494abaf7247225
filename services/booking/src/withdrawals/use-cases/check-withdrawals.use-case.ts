import { Inject, Injectable } from '@nestjs/common';
import { Clock, LOGGER, type Logger } from '@shop/platform';
import { tryEach } from '@shop/scheduling';
import { BOOKING_CONFIG, type WorkerConfig } from '../../config.js';
import { LoquizFailure } from '../../fulfilment/domain/loquiz.errors.js';
import { PaymentRepository } from '../../payment/persistence/payment.repository.js';
import { type Findings, findingsForTeams, findingsOf, periodEndOf, type WithdrawnOrder } from '../domain/withdrawal.js';
import { WithdrawalRepository } from '../persistence/withdrawal.repository.js';
import type { WithdrawalRow } from '../persistence/withdrawal.row.js';
import { StartedTeamsQuery } from '../queries/started-teams.query.js';
import { LetWithdrawalWait } from './let-withdrawal-wait.use-case.js';

const batchSize = 20;
/** For how long after the declaration a failed call to Loquiz is repeated; after that, a person decides. */
const askForMs = 3_600_000;

/** Finds the order of each received withdrawal, and whether its refund is due or a person decides. */
@Injectable()
export class CheckWithdrawals {
  constructor(
    private readonly withdrawals: WithdrawalRepository,
    private readonly payments: PaymentRepository,
    private readonly startedTeams: StartedTeamsQuery,
    private readonly letWait: LetWithdrawalWait,
    private readonly clock: Clock,
    @Inject(BOOKING_CONFIG) private readonly config: WorkerConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(): Promise<void> {
    const received = await this.withdrawals.listIn('received', batchSize);
    await tryEach(received, (withdrawal) => this.check(withdrawal));
  }

  private async check(withdrawal: WithdrawalRow): Promise<void> {
    const order = await this.withdrawals.findOrder(withdrawal.orderNumber, withdrawal.email);
    const findings = await this.findings(withdrawal, order);
    if (!findings) return;
    const orderId = order?.id ?? null;
    if (findings.state === 'waiting') return this.letWait.execute(withdrawal, { orderId, waitReason: findings.why });
    await this.withdrawals.change(withdrawal.id, 'received', { orderId, ...findings });
  }

  /** Undefined when the call to Loquiz failed and is to be repeated. */
  private async findings(
    { id, receivedAt }: WithdrawalRow,
    order: (WithdrawnOrder & { id: string }) | undefined,
  ): Promise<Findings | undefined> {
    const declaredAt = receivedAt ?? this.clock.now();
    const periodEnd = periodEndOf(order?.createdAt ?? declaredAt, this.config.WITHDRAWAL_PERIOD_DAYS);
    const known = findingsOf(order, periodEnd, declaredAt);
    if (known || !order) return known;
    const payment = await this.payments.findOfOrder(order.id);
    const ordered = { teams: order.teams, refundedTeams: payment?.teamsWithRefund ?? [] };
    try {
      return findingsForTeams(ordered, await this.startedTeams.execute(order.id));
    } catch (error) {
      if (!(error instanceof LoquizFailure)) throw error;
      this.logger.warn({ withdrawalId: id, failure: error.name }, 'the use of tickets is not known yet');
      const isOver = this.clock.now().getTime() - declaredAt.getTime() >= askForMs;
      return isOver ? findingsForTeams(ordered, undefined) : undefined;
    }
  }
}
