import { Inject, Injectable } from '@nestjs/common';
import { collectGarbage, LOGGER, type Logger } from '@shop/platform';
import type { CatalogContent } from '../domain/catalog-content.js';
import type { ReadingProgress, SyncRequest } from '../domain/sync-run.js';
import type { ItemRef, WaitingWebhooks } from '../domain/waiting-webhooks.js';
import { CatalogRepository } from '../persistence/catalog.repository.js';
import { SyncRunRepository } from '../persistence/sync-run.repository.js';
import { WebflowContent } from '../webflow/webflow-content.js';

const progressEveryMs = 1_000;

/**
 * Reads everything that Webflow has published; after webhooks, where possible, only the items that the webhooks name.
 */
@Injectable()
export class ReadWebflowContent {
  constructor(
    private readonly webflow: WebflowContent,
    private readonly runs: SyncRunRepository,
    private readonly catalog: CatalogRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The whole catalog; with single items, the stored one with these items replaced. */
  async execute(runId: string, { trigger }: SyncRequest, { items }: WaitingWebhooks): Promise<CatalogContent> {
    // A large catalog takes most of the memory; garbage of earlier requests would raise the peak.
    collectGarbage();
    const content = trigger === 'webhook' && items ? await this.readItems(runId, items) : undefined;
    return content ?? this.webflow.read(this.progressRecorder(runId));
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

  /** Progress is only information for waiting admins, so a failed write is ignored. */
  private progressRecorder(runId: string): (progress: ReadingProgress) => void {
    let recordedAt = 0;
    return (progress) => {
      const now = performance.now();
      if (recordedAt && now - recordedAt < progressEveryMs) return;
      recordedAt = now;
      this.runs.recordProgress(runId, progress).catch(() => undefined);
    };
  }
}
