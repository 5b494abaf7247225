import { Inject, Injectable } from '@nestjs/common';
import { Refusal } from '@shop/errors';
import { Outbox } from '@shop/messaging';
import { Transaction } from '@shop/persistence';
import { Clock, LOGGER, type Logger } from '@shop/platform';
import type { CatalogContent } from '../domain/catalog-content.js';
import { type ChangedPlaces, refuseLargeRemoval } from '../domain/catalog-difference.js';
import { SyncFailed } from '../domain/catalog.errors.js';
import { type SyncOutcome, usableCounts } from '../domain/sync-outcome.js';
import type { ReadingProgress, SyncReport, SyncRequest, SyncResult } from '../domain/sync-run.js';
import type { ItemRef, WaitingWebhooks } from '../domain/waiting-webhooks.js';
import { PlaceNames } from '../known-places/place-names.js';
import { CatalogComparison } from '../persistence/catalog-comparison.js';
import { CatalogRepository } from '../persistence/catalog.repository.js';
import { SyncRunRepository } from '../persistence/sync-run.repository.js';
import { WebhookDeliveryRepository } from '../persistence/webhook-delivery.repository.js';
import { WebflowContent } from '../webflow/webflow-content.js';

const progressEveryMs = 1_000;

/**
 * One run of the sync, whose lock the caller holds: reads everything that Webflow has published, or after webhooks just
 * the items that they name, and replaces the catalog with it, completely or not at all.
 */
@Injectable()
export class ReplaceCatalog {
  /** The table of names may be newer in this release, so the first sync of a process writes all names. */
  private areNamesCurrent = false;

  constructor(
    private readonly webflow: WebflowContent,
    private readonly placeNames: PlaceNames,
    private readonly runs: SyncRunRepository,
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly catalog: CatalogRepository,
    private readonly comparison: CatalogComparison,
    private readonly tx: Transaction,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(request: SyncRequest): Promise<SyncOutcome> {
    return this.executeRun(await this.runs.begin(request), request);
  }

  /** For a run that is recorded already. */
  async executeRun(runId: string, request: SyncRequest): Promise<SyncOutcome> {
    const { dryRun, forced } = request;
    const found: SyncReport = { findings: [] };
    try {
      // Before reading: what arrives meanwhile waits for the next run.
      const waiting = await this.deliveries.waiting();
      const content = await this.read(runId, request, waiting);
      found.findings = content.findings;
      const counts = usableCounts(content);
      const { difference, changed } = await this.comparison.compare(content);
      found.difference = difference;
      if (!forced) refuseLargeRemoval(difference);
      const result = { ...found, counts };
      if (dryRun) await this.tx.autocommit(() => this.runs.succeed(runId, result));
      else await this.replace(runId, content, changed, result, waiting);
      this.logger.info({ syncRunId: runId, dryRun, ...counts, findings: found.findings }, 'catalog synced');
      return { ...counts, findings: found.findings };
    } catch (error) {
      throw await this.recordFailure(runId, error, found);
    }
  }

  private async read(runId: string, { trigger }: SyncRequest, { items }: WaitingWebhooks): Promise<CatalogContent> {
    const content = trigger === 'webhook' && items ? await this.readItems(runId, items) : undefined;
    return content ?? this.webflow.read(this.progressOf(runId));
  }

  /** Undefined when everything has to be read instead. */
  private async readItems(runId: string, items: ItemRef[]): Promise<CatalogContent | undefined> {
    await this.runs.recordSingleItems(runId, items.length);
    const content = await this.webflow
      .readItems(items, await this.catalog.readAll())
      .catch((error: unknown) => this.logger.warn({ err: error, syncRunId: runId }, 'single items could not be read'));
    if (content) return content;
    await this.runs.recordSingleItems(runId, null);
    return undefined;
  }

  private async replace(
    runId: string,
    content: CatalogContent,
    changed: ChangedPlaces,
    result: SyncResult,
    { deliveryIds }: WaitingWebhooks,
  ): Promise<void> {
    const places = await this.placeNames.addTo(this.areNamesCurrent ? placesOf(content, changed) : content);
    await this.tx.run(async () => {
      const stillOurs = await this.runs.succeed(runId, result);
      if (!stillOurs) throw new SyncFailed({ reason: 'overtaken by another sync' });
      await this.catalog.replace(content, places);
      await this.deliveries.removeWaiting(deliveryIds);
      const payload = { syncRunId: runId, ...result.counts, syncedAt: this.clock.now().toISOString() };
      await this.outbox.append([{ name: 'catalog.synced.v1', aggregateId: runId, payload }]);
    });
    this.areNamesCurrent = true;
  }

  /** Progress is only information for waiting admins, so a failed write is ignored. */
  private progressOf(runId: string): (progress: ReadingProgress) => void {
    let recordedAt = 0;
    return (progress) => {
      const now = performance.now();
      if (recordedAt && now - recordedAt < progressEveryMs) return;
      recordedAt = now;
      this.runs.recordProgress(runId, progress).catch(() => undefined);
    };
  }

  /** Returns the refusal for the caller. */
  private async recordFailure(runId: string, error: unknown, found: SyncReport): Promise<Refusal> {
    const refusal = error instanceof Refusal ? error : new SyncFailed({ reason: 'the catalog could not be written' });
    const reason = String(refusal.params['reason']);
    this.logger.error({ err: error, syncRunId: runId, reason }, 'catalog not synced');
    await this.runs.fail(runId, refusal.code, reason, found);
    return refusal;
  }
}

const placesOf = (
  { cities, teamevents }: CatalogContent,
  ids: ChangedPlaces,
): Pick<CatalogContent, 'cities' | 'teamevents'> => ({
  cities: cities.filter(({ id }) => ids.cities.has(id)),
  teamevents: teamevents.filter(({ id }) => ids.teamevents.has(id)),
});
