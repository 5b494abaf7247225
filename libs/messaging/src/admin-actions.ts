import { Inject, Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock, LOGGER, type Logger, requestContext, requireSignedInAdmin } from '@shop/platform';
import { Outbox } from './outbox.js';

export type AdminAction = {
  /** For example `coupon.created`. */
  action: string;
  /** Id of what was changed. */
  target: string;
  /** The target before and after, without secrets: audit records are kept for two years and cannot be changed. */
  before?: object;
  after?: object;
};

/** Records what an admin does, for the audit records of the identity service. */
@Injectable()
export class AdminActions {
  constructor(
    @Inject(Transaction) private readonly tx: Transaction,
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Raises an event in the transaction of the change: both are stored or none. Throws when no admin is signed in. */
  async record({ action, target, before, after }: AdminAction): Promise<void> {
    const { id: actorId, email: actor } = requireSignedInAdmin();
    const address = requestContext.current()?.clientAddress ?? '';
    const payload = {
      at: this.clock.now().toISOString(),
      actorId,
      actor,
      address,
      action,
      target,
      before: before ? JSON.stringify(before) : '',
      after: after ? JSON.stringify(after) : '',
    };
    await this.outbox.append([{ name: 'admin.action_recorded.v1', aggregateId: actorId, payload }]);
    this.tx.afterCommit(() => this.logger.info({ action, target, actorId, address }, 'admin action'));
  }
}
