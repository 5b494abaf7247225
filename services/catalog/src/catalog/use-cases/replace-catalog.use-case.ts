import { Inject, Injectable } from '@nestjs/common';
import { Refusal } from '@shop/errors';
import { Outbox } from '@shop/messaging';
import { Transaction } from '@shop/persistence';
import { Clock, LOGGER, type Logger } from '@shop/platform';
import type { CatalogContent } from '../domain/catalog-content.js';
import { type NewOrChangedPlaces, onlyNewOrChangedPlaces, refuseLargeRemoval } from '../domain/catalog-difference.js';
import { type SyncCause, syncFailed } from '../domain/sync-cause.js';
import { type SyncOutcome, usableCounts } from '../domain/sync-outcome.js';
import type { SyncReport, SyncRequest, SyncResult } from '../domain/sync-run.js';
import type { WaitingWebhooks } from '../domain/waiting-webhooks.js';
import { PlaceNames } from '../known-places/place-names.js';
import { CatalogComparison } from '../persistence/catalog-comparison.js';
import { CatalogRepository } from '../persistence/catalog.repository.js';
import { SyncRunRepository } from '../persistence/sync-run.repository.js';
import { WebhookDeliveryRepository } from '../persistence/webhook-delivery.repository.js';
import { ReadWebflowContent } from './read-webflow-content.use-case.js';

/**
 * One run of the sync, to be executed by the holder of the sync lock: replaces the catalog with the content that
 * Webflow has published, completely or not at all.
 */
@Injectable()
export class ReplaceCatalog {
  /**
   * A release may bring a newer table of known places, so the first sync of a process writes the names of all places.
   */
  private areNamesCurrent = false;

  constructor(
    private readonly readContent: ReadWebflowContent,
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

  /** Executes a run that `SyncRunRepository.begin` has recorded already. */
  async executeRun(runId: string, request: SyncRequest): Promise<SyncOutcome> {
    const { dryRun, forced } = request;
    const report: SyncReport = { findings: [] };
    try {
      // Queried before Webflow is read: webhooks that arrive meanwhile wait for the next run.
      const waiting = await this.deliveries.waiting();
      const content = await this.readContent.execute(runId, request, waiting);
      report.findings = content.findings;
      const counts = usableCounts(content);
      const { difference, newOrChanged } = await this.comparison.compare(content);
      report.difference = difference;
      if (!forced) refuseLargeRemoval(difference);
      const result = { ...report, counts };
      if (dryRun) await this.tx.autocommit(() => this.runs.succeed(runId, result));
      else await this.replace(runId, content, newOrChanged, result, waiting);
      this.logger.info({ syncRunId: runId, dryRun, ...counts, findings: report.findings }, 'catalog synced');
      return { ...counts, findings: report.findings };
    } catch (error) {
      throw await this.recordFailure(runId, error, report);
    }
  }

  private async replace(
    runId: string,
    content: CatalogContent,
    newOrChanged: NewOrChangedPlaces,
    result: SyncResult,
    { deliveryIds }: WaitingWebhooks,
  ): Promise<void> {
    const placesToName = this.areNamesCurrent ? onlyNewOrChangedPlaces(content, newOrChanged) : content;
    const places = await this.placeNames.addTo(placesToName);
    await this.tx.run(async () => {
      const isStillRunning = await this.runs.succeed(runId, result);
      if (!isStillRunning) throw syncFailed('superseded', 'another sync has begun meanwhile');
      await this.catalog.replace(content, places);
      await this.deliveries.removeWaiting(deliveryIds);
      const payload = { syncRunId: runId, ...result.counts, syncedAt: this.clock.now().toISOString() };
      await this.outbox.append([{ name: 'catalog.synced.v1', aggregateId: runId, payload }]);
    });
    this.areNamesCurrent = true;
  }

  /** Returns the refusal for the caller to throw. */
  private async recordFailure(runId: string, error: unknown, report: SyncReport): Promise<Refusal> {
    const refusal = error instanceof Refusal ? error : syncFailed('not_written', 'the catalog could not be written');
    const reason = String(refusal.params['reason']);
    const cause = refusal.params['cause'] as SyncCause | undefined;
    this.logger.error({ err: error, syncRunId: runId, reason }, 'catalog not synced');
    await this.runs.fail(runId, { code: refusal.code, reason, cause }, report);
    return refusal;
  }
}
