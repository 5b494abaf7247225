import { Inject } from '@nestjs/common';
import { type Position, Transaction } from '@shop/persistence';
import { Clock, requireSignedInAdmin } from '@shop/platform';
import { AdminActions } from '../admin-actions.js';
import { knownQueues, orderIdOf } from '../dead-letters/dead-letter.js';
import { DeadLetterRepository, type Replayed } from '../dead-letters/dead-letter.repository.js';
import type { DeadLetterRow } from '../dead-letters/dead-letter.row.js';
import { FailureEnded, FailureNotReplayable } from './failure.errors.js';
import {
  type Failure,
  type FailureDetails,
  type FailureSource,
  ListsFailures,
  type ReplayOfAll,
} from './failure-source.js';

/** How many letters are replayed in one transaction. */
const maxReplayed = 200;

/** Messages that this service's consumers could not handle. */
@ListsFailures('dead_letter')
export class DeadLetterFailures implements FailureSource {
  constructor(
    @Inject(Transaction) private readonly tx: Transaction,
    @Inject(DeadLetterRepository) private readonly letters: DeadLetterRepository,
    @Inject(AdminActions) private readonly actions: AdminActions,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async list(after: Position | undefined, limit: number): Promise<Failure[]> {
    const letters = await this.letters.listWaiting(after, limit);
    const replays = await this.letters.replaysOf(letters);
    return letters.map((letter) => toFailure(letter, replays.get(letter.id) ?? 0));
  }

  count(): Promise<number> {
    return this.letters.countWaiting();
  }

  async find(id: string): Promise<FailureDetails | undefined> {
    const letter = await this.letters.findWaiting(id);
    if (!letter) return undefined;
    const replays = await this.letters.replaysOf([letter]);
    return {
      failure: toFailure(letter, replays.get(id) ?? 0),
      payload: letter.content.toString('utf8'),
      requestId: letter.headers.correlationId,
      messageId: letter.messageId,
    };
  }

  async replay(id: string): Promise<void> {
    const letter = await this.letters.findWaiting(id);
    if (!letter) throw new FailureEnded();
    if (!isReplayable(letter)) throw new FailureNotReplayable();
    const replayed = await this.replayLetters([id]);
    if (replayed === 0) throw new FailureEnded();
  }

  async replayAll(): Promise<ReplayOfAll> {
    const replayed = await this.replayLetters(await this.letters.listReplayable(maxReplayed));
    return { replayed, remaining: await this.letters.countReplayable() };
  }

  async discard(id: string, reason: string): Promise<void> {
    await this.tx.run(async () => {
      const letter = await this.letters.discard(id, requireSignedInAdmin().email, reason, this.clock.now());
      if (!letter) throw new FailureEnded();
      const after = { state: 'discarded', reason };
      await this.actions.record({ action: 'dead_letter.discarded', target: id, before: stateOf(letter), after });
    });
  }

  private replayLetters(ids: string[]): Promise<number> {
    return this.tx.run(async () => {
      const replayed = await this.letters.replay(ids, requireSignedInAdmin().email);
      const after = { state: 'replayed' };
      for (const letter of replayed)
        await this.actions.record({
          action: 'dead_letter.replayed',
          target: letter.id,
          before: stateOf(letter),
          after,
        });
      return replayed.length;
    });
  }
}

/** The error is left out: it may quote personal data, and audit records are kept for years. */
const stateOf = ({ event, queue }: Pick<Replayed, 'event' | 'queue'>): object => ({ state: 'waiting', event, queue });

const isReplayable = ({ isPublishable, queue }: DeadLetterRow): boolean => isPublishable && knownQueues.includes(queue);

const toFailure = (letter: DeadLetterRow, replays: number): Failure => ({
  id: letter.id,
  subject: letter.event,
  consumer: letter.queue,
  failedAt: letter.failedAt,
  attempts: letter.attempts,
  error: letter.error,
  orderId: orderIdOf(letter.content),
  replayable: isReplayable(letter),
  discardable: true,
  replays,
});
