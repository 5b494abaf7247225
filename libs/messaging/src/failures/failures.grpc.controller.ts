import { Controller, Inject } from '@nestjs/common';
import { failuresV1 } from '@shop/contracts';
import { AdminOnly, CallableBy } from '@shop/platform';
import { FailureNotFound } from './failure.errors.js';
import { type FailureKind, failureKindEnum } from './failure-source.js';
import { Failures, type ListedFailure } from './failures.js';

@Controller()
@failuresV1.FailureServiceControllerMethods()
export class FailuresGrpcController implements failuresV1.FailureServiceController {
  constructor(@Inject(Failures) private readonly failures: Failures) {}

  @AdminOnly('support')
  @CallableBy('gateway')
  async listFailures({
    failureKind,
    limit,
    cursor,
  }: failuresV1.ListFailuresRequest): Promise<failuresV1.ListFailuresResponse> {
    const kind = failureKindEnum.find(failureKind);
    // A kind of a later release: this one has none of these failures.
    if (!kind && failureKind !== 'FAILURE_KIND_UNSPECIFIED') return { failures: [] };
    const failures = await this.failures.list({ kind, limit, cursor });
    return { failures: failures.map(toMessage) };
  }

  @AdminOnly('support')
  @CallableBy('gateway')
  async countFailures(): Promise<failuresV1.CountFailuresResponse> {
    const counts = await this.failures.count();
    return { counts: counts.map(({ kind, count }) => ({ failureKind: failureKindEnum.toWire(kind), count })) };
  }

  @AdminOnly('support')
  @CallableBy('gateway')
  async getFailure({ failureKind, id }: failuresV1.GetFailureRequest): Promise<failuresV1.GetFailureResponse> {
    const { failure, payload, requestId = '', messageId = '' } = await this.failures.get(kindOf(failureKind), id);
    return { failure: toMessage(failure), payload, requestId, messageId };
  }

  @AdminOnly('manager')
  @CallableBy('gateway')
  async replayFailure({ failureKind, id }: failuresV1.ReplayFailureRequest): Promise<failuresV1.ReplayFailureResponse> {
    await this.failures.replay(kindOf(failureKind), id);
    return {};
  }

  @AdminOnly('manager')
  @CallableBy('gateway')
  replayFailures({ failureKind }: failuresV1.ReplayFailuresRequest): Promise<failuresV1.ReplayFailuresResponse> {
    return this.failures.replayAll(kindOf(failureKind));
  }

  @AdminOnly('manager')
  @CallableBy('gateway')
  async discardFailure({
    failureKind,
    id,
    reason,
  }: failuresV1.DiscardFailureRequest): Promise<failuresV1.DiscardFailureResponse> {
    await this.failures.discard(kindOf(failureKind), id, reason);
    return {};
  }
}

function kindOf(value: failuresV1.FailureKind): FailureKind {
  const kind = failureKindEnum.find(value);
  if (!kind) throw new FailureNotFound();
  return kind;
}

const toMessage = ({ kind, failedAt, ...failure }: ListedFailure): failuresV1.Failure => ({
  ...failure,
  failureKind: failureKindEnum.toWire(kind),
  failedAt: failedAt.toISOString(),
});
