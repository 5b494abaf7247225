import { Inject, Injectable } from '@nestjs/common';
import { refuseInsideTransaction } from '@shop/platform';
import { WebflowClient, WebflowError } from 'webflow-api';
import { CATALOG_CONFIG, type CatalogConfig } from '../../config.js';
import type { CatalogContent } from '../domain/catalog-content.js';
import { SyncFailed } from '../domain/catalog.errors.js';
import { toCatalogContent, type WebflowItem } from './webflow-items.js';

/** Webflow's largest page. */
const pageSize = 100;
const maxReadsPerCollection = 3;
const requestTimeoutSeconds = 20;

/** The SDK waits as long as Webflow asks on a 429, up to a minute: with this many tries a used-up minute passes. */
const maxRetriesPerRequest = 2;

/** However often single requests are repeated, a sync ends. */
const readTimeoutMs = 5 * 60_000;

/** Reads what visitors of the Webflow site see: only published items. */
@Injectable()
export class WebflowContent {
  private readonly client: WebflowClient;

  constructor(@Inject(CATALOG_CONFIG) private readonly config: CatalogConfig) {
    this.client = new WebflowClient({
      accessToken: config.WEBFLOW_API_TOKEN,
      baseUrl: config.WEBFLOW_API_URL,
      timeoutInSeconds: requestTimeoutSeconds,
      maxRetries: maxRetriesPerRequest,
    });
  }

  /** Throws `CATALOG.SYNC_FAILED` with the reason when anything could not be read. */
  async read(): Promise<CatalogContent> {
    refuseInsideTransaction('Webflow');
    const { WEBFLOW_CITIES_COLLECTION_ID, WEBFLOW_GAMES_COLLECTION_ID, WEBFLOW_TEAMEVENTS_COLLECTION_ID } = this.config;
    const signal = AbortSignal.timeout(readTimeoutMs);
    try {
      return toCatalogContent({
        cities: await this.readCollection(WEBFLOW_CITIES_COLLECTION_ID, signal),
        games: await this.readCollection(WEBFLOW_GAMES_COLLECTION_ID, signal),
        teamevents: await this.readCollection(WEBFLOW_TEAMEVENTS_COLLECTION_ID, signal),
      });
    } catch (error) {
      throw new SyncFailed({ reason: reasonOf(error) });
    }
  }

  /** Offsets shift when an editor publishes meanwhile: a reading that does not add up is begun anew. */
  private async readCollection(collectionId: string, signal: AbortSignal): Promise<WebflowItem[]> {
    for (let reading = 1; reading <= maxReadsPerCollection; reading++) {
      const items = await this.readPages(collectionId, signal);
      if (items) return items;
    }
    throw new Error(`Webflow changes while it is read (collection ${collectionId})`);
  }

  private async readPages(collectionId: string, signal: AbortSignal): Promise<WebflowItem[] | undefined> {
    const items = new Map<string, WebflowItem>();
    let total: number | undefined;
    for (let offset = 0; total === undefined || offset < total; offset += pageSize) {
      const page = await this.client.collections.items.listItemsLive(
        collectionId,
        { offset, limit: pageSize },
        { abortSignal: signal },
      );
      const pageTotal = page.pagination?.total;
      if (!page.items || pageTotal === undefined)
        throw new Error(`Webflow answered without items or total (collection ${collectionId})`);
      total ??= pageTotal;
      if (pageTotal !== total) return undefined;
      page.items.forEach((item, index) => items.set(item.id ?? `#${offset + index}`, item));
    }
    return items.size === total ? [...items.values()] : undefined;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof WebflowError && error.statusCode) return `Webflow answered ${error.statusCode}`;
  return error instanceof Error ? error.message : String(error);
}
