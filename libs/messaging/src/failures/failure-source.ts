import { applyDecorators, Injectable, SetMetadata } from '@nestjs/common';
import { enumMapping, type failuresV1 } from '@shop/contracts';
import type { Position } from '@shop/persistence';

/** Kinds of work that was given up or cannot be finished. */
export type FailureKind = 'dead_letter' | 'unpublished_event' | 'tickets' | 'mail' | 'promise';

export const failureKindEnum = enumMapping<FailureKind, failuresV1.FailureKind>()({
  dead_letter: 'FAILURE_KIND_DEAD_LETTER',
  unpublished_event: 'FAILURE_KIND_UNPUBLISHED_EVENT',
  tickets: 'FAILURE_KIND_TICKETS',
  mail: 'FAILURE_KIND_MAIL',
  promise: 'FAILURE_KIND_PROMISE',
});

export type Failure = {
  /** UUID. */
  id: string;
  /** The event's wire name, the mail's template or the promise's rule; empty for tickets. */
  subject: string;
  /** The queue of the consumer that failed; empty for other kinds than dead letters. */
  consumer: string;
  /**
   * When it failed. For tickets: when they were paid. For an unpublished event: when it was raised. For a broken
   * promise: when it was found.
   */
  failedAt: Date;
  attempts: number;
  error: string;
  orderId: string | undefined;
  replayable: boolean;
  discardable: boolean;
  /** Of a dead letter, how often it was replayed before; of a mail, how many copies precede it; otherwise 0. */
  replays: number;
};

/** `payload` may contain personal data. */
export type FailureDetails = { failure: Failure; payload?: string; requestId?: string; messageId?: string };

export type ReplayOfAll = { replayed: number; remaining: number };

/** One kind of failures of a service. */
export interface FailureSource {
  /** Newest first. */
  list(after: Position | undefined, limit: number): Promise<Failure[]>;
  count(): Promise<number>;
  find(id: string): Promise<FailureDetails | undefined>;
  /** Absent when failures of this kind end by themselves. Throws when the failure has ended already. */
  replay?(id: string): Promise<void>;
  /** Replays a limited number at a time; each source decides which come first. */
  replayAll?(): Promise<ReplayOfAll>;
  /** Throws when the failure has ended already. */
  discard?(id: string, reason: string): Promise<void>;
}

export const FAILURE_SOURCE = 'shop:failure-source';

/** Marks a provider as a `FailureSource` of the service. */
export const ListsFailures = (kind: FailureKind): ClassDecorator =>
  applyDecorators(Injectable(), SetMetadata(FAILURE_SOURCE, kind));
