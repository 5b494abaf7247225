import { Inject, Injectable } from '@nestjs/common';
import { Refusal } from '@shop/errors';
import { Outbox } from '@shop/messaging';
import { Transaction } from '@shop/persistence';
import { Clock, LOGGER, type Logger } from '@shop/platform';
import type { CatalogContent, Finding } from '../domain/catalog-content.js';
import { SyncEmpty, SyncFailed } from '../domain/catalog.errors.js';
import { CatalogRepository } from '../persistence/catalog.repository.js';
import { type HeldLock, SyncLock } from '../persistence/sync-lock.js';
import {
  type FinishedRun,
  type SyncCounts,
  SyncRunRepository,
  type SyncTrigger,
} from '../persistence/sync-run.repository.js';
import { WebflowContent } from '../webflow/webflow-content.js';

export type SyncOutcome = SyncCounts & { findings: Finding[] };

/**
 * Reads everything that Webflow has published and puts it in place of the catalog, all at once or not at all.
 * Never two at a time: in this process they share a promise, between replicas a lock.
 */
@Injectable()
export class SyncCatalog {
  private running: Promise<SyncOutcome> | undefined;

  constructor(
    private readonly webflow: WebflowContent,
    private readonly lock: SyncLock,
    private readonly runs: SyncRunRepository,
    private readonly catalog: CatalogRepository,
    private readonly tx: Transaction,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Joins the sync that is running, here or in another replica; begins one otherwise. */
  execute(trigger: SyncTrigger): Promise<SyncOutcome> {
    return this.running ?? this.track(this.joinOrRun(trigger));
  }

  /** A sync that begins after this call and so sees every change made before it. */
  async executeAfterRunning(trigger: SyncTrigger): Promise<SyncOutcome> {
    while (this.running) await this.running.catch(() => undefined);
    return this.track(this.lock.take().then((held) => this.run(trigger, held)));
  }

  private track(work: Promise<SyncOutcome>): Promise<SyncOutcome> {
    const running = work.finally(() => {
      if (this.running === running) this.running = undefined;
    });
    this.running = running;
    return running;
  }

  private async joinOrRun(trigger: SyncTrigger): Promise<SyncOutcome> {
    const askedAt = await this.runs.now();
    const free = await this.lock.tryTake();
    if (free) return this.run(trigger, free);
    const freed = await this.lock.take();
    const joined = await this.runs.findFinishedSince(askedAt);
    // Without one, whoever held the lock died.
    if (!joined) return this.run(trigger, freed);
    await freed.release();
    return outcomeOf(joined);
  }

  private async run(trigger: SyncTrigger, held: HeldLock): Promise<SyncOutcome> {
    try {
      const id = await this.runs.begin(trigger);
      return await this.readAndReplace(id);
    } finally {
      await held.release();
    }
  }

  private async readAndReplace(id: string): Promise<SyncOutcome> {
    let findings: Finding[] = [];
    try {
      const content = await this.webflow.read();
      findings = content.findings;
      const counts = {
        cities: content.cities.length,
        games: content.games.length,
        teamevents: content.teamevents.length,
      };
      // A site that is being rebuilt or a renamed field: rather sell yesterday's catalog than none.
      if (counts.cities === 0 || counts.games === 0)
        throw new SyncEmpty({ reason: `${counts.cities} cities and ${counts.games} games can be used` });
      await this.replace(id, content, counts);
      this.logger.info({ syncRunId: id, ...counts, findings }, 'catalog synced');
      return { ...counts, findings };
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new SyncFailed({ reason: 'the catalog could not be written' });
      this.logger.error({ err: error, syncRunId: id, reason: refusal.params['reason'] }, 'catalog not synced');
      await this.runs.fail(id, refusal.code, String(refusal.params['reason']), findings);
      throw refusal;
    }
  }

  private async replace(id: string, content: CatalogContent, counts: SyncCounts): Promise<void> {
    await this.tx.run(async () => {
      const stillOurs = await this.runs.succeed(id, counts, content.findings);
      if (!stillOurs) throw new SyncFailed({ reason: 'overtaken by another sync' });
      await this.catalog.replace(content);
      const payload = { syncRunId: id, ...counts, syncedAt: this.clock.now().toISOString() };
      await this.outbox.append([{ name: 'catalog.synced.v1', aggregateId: id, payload }]);
    });
  }
}

function outcomeOf({ errorCode, errorReason, cities, games, teamevents, findings }: FinishedRun): SyncOutcome {
  if (!errorCode) return { cities: cities ?? 0, games: games ?? 0, teamevents: teamevents ?? 0, findings };
  const Failure = errorCode === SyncEmpty.code ? SyncEmpty : SyncFailed;
  throw new Failure({ reason: errorReason });
}
