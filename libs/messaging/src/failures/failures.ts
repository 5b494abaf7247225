import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { type Position, toCursor, toPosition } from '@shop/persistence';
import { requireSignedInAdmin, roleIncludes, ScrapedGauges } from '@shop/platform';
import { validate as isUuid } from 'uuid';
import {
  FailureEnded,
  FailureNotDiscardable,
  FailureNotFound,
  FailureNotReplayable,
  FailureReasonMissing,
} from './failure.errors.js';
import {
  type Failure,
  FAILURE_SOURCE,
  type FailureDetails,
  type FailureKind,
  type FailureSource,
  type ReplayOfAll,
} from './failure-source.js';

export type ListedFailure = Failure & { kind: FailureKind; cursor: string };
export type ListFailuresInput = { kind: FailureKind | undefined; limit: number; cursor: string };

const defaultLimit = 50;
/** The gateway's largest page, and one more failure that shows whether another page follows. */
const maxLimit = 201;
const maxReasonLength = 500;

/** The failures of this service, of all kinds. */
@Injectable()
export class Failures {
  private known: Map<FailureKind, FailureSource> | undefined;

  constructor(
    @Inject(DiscoveryService) private readonly discovery: DiscoveryService,
    @Inject(ScrapedGauges) gauges: ScrapedGauges,
  ) {
    const waiting = {
      name: 'failures_waiting',
      help: 'Failures that wait for an operator, by kind; the same in all replicas',
    };
    gauges.addLabelled(waiting, 'kind', async () =>
      (await this.count()).map(({ kind, count }) => [kind, count] as const),
    );
  }

  /** Newest first. */
  async list({ kind, limit, cursor }: ListFailuresInput): Promise<ListedFailure[]> {
    const after = cursor ? toPosition(cursor) : undefined;
    const size = Math.min(limit || defaultLimit, maxLimit);
    const asked = [...this.sources].filter(([each]) => kind === undefined || each === kind);
    const lists = await Promise.all(asked.map(([each, source]) => listOf(each, source, after, size)));
    return lists.flat().toSorted(newestFirst).slice(0, size);
  }

  count(): Promise<Array<{ kind: FailureKind; count: number }>> {
    return Promise.all([...this.sources].map(async ([kind, source]) => ({ kind, count: await source.count() })));
  }

  /** The payload is for managers and owners, because it may contain personal data. */
  async get(kind: FailureKind, id: string): Promise<FailureDetails & { failure: ListedFailure }> {
    const found = isUuid(id) ? await this.sources.get(kind)?.find(id) : undefined;
    if (!found) throw new FailureNotFound();
    const { role } = requireSignedInAdmin();
    const payload = roleIncludes(role, 'manager') ? found.payload : undefined;
    return { ...found, payload, failure: toListed(kind, found.failure) };
  }

  async replay(kind: FailureKind, id: string): Promise<void> {
    const source = this.sources.get(kind);
    if (!source?.replay) throw new FailureNotReplayable();
    if (!isUuid(id)) throw new FailureEnded();
    await source.replay(id);
  }

  async replayAll(kind: FailureKind): Promise<ReplayOfAll> {
    return (await this.sources.get(kind)?.replayAll?.()) ?? { replayed: 0, remaining: 0 };
  }

  async discard(kind: FailureKind, id: string, reason: string): Promise<void> {
    const source = this.sources.get(kind);
    if (!source?.discard) throw new FailureNotDiscardable();
    if (reason.trim() === '') throw new FailureReasonMissing();
    if (!isUuid(id)) throw new FailureEnded();
    // The cut may halve a character, which PostgreSQL would refuse in the audit record.
    await source.discard(id, reason.trim().slice(0, maxReasonLength).toWellFormed());
  }

  private get sources(): Map<FailureKind, FailureSource> {
    return (this.known ??= new Map(
      this.discovery.getProviders().flatMap(({ metatype, instance }) => {
        const kind = metatype ? (Reflect.getMetadata(FAILURE_SOURCE, metatype) as FailureKind | undefined) : undefined;
        return kind ? [[kind, instance as FailureSource]] : [];
      }),
    ));
  }
}

async function listOf(
  kind: FailureKind,
  source: FailureSource,
  after: Position | undefined,
  limit: number,
): Promise<ListedFailure[]> {
  return (await source.list(after, limit)).map((failure) => toListed(kind, failure));
}

const toListed = (kind: FailureKind, failure: Failure): ListedFailure => ({
  ...failure,
  kind,
  cursor: toCursor({ at: failure.failedAt, id: failure.id }),
});

const newestFirst = (a: Failure, b: Failure): number =>
  b.failedAt.getTime() - a.failedAt.getTime() || (a.id < b.id ? 1 : -1);
