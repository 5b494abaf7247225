import { Inject, Injectable } from '@nestjs/common';
import { assertOutsideTransaction, type MeasureCall, ThirdPartyCalls } from '@shop/platform';
import { WebflowClient, WebflowError, WebflowTimeoutError } from 'webflow-api';
import { CATALOG_CONFIG, type CatalogConfig } from '../../config.js';
import type { CatalogContent, CatalogItems, City, CollectionName, Game, Place } from '../domain/catalog-content.js';
import { SyncFailed } from '../domain/catalog.errors.js';
import type { SyncCause } from '../domain/sync-cause.js';
import type { ReadingProgress } from '../domain/sync-run.js';
import type { ItemRef } from '../domain/waiting-webhooks.js';
import {
  type Converted,
  convertCity,
  convertGame,
  convertTeamevent,
  replaceItems,
  toCatalogContent,
  translateCity,
  translateGame,
  translateTeamevent,
  type WebflowItem,
} from './webflow-items.js';

/** Webflow's largest page. */
const pageSize = 100;
const maxReadsPerCollection = 3;
const requestTimeoutSeconds = 20;

/**
 * On a 429 the SDK waits as long as Webflow asks, up to a minute. After two such waits a used-up rate limit has been
 * reset.
 */
const maxRetriesPerRequest = 2;

/** Limits the reading as a whole, however often single requests are retried. */
const readTimeoutMs = 5 * 60_000;

/** Webflow's ids of the two locales that are read. */
type Locales = { german: string; english: string };
type Source<Item> = {
  collectionId: string;
  convert: (item: WebflowItem) => Converted<Item>;
  translate: (item: Converted<Item>, variant: WebflowItem) => Converted<Item>;
};
type Sources = { cities: Source<City>; games: Source<Game>; teamevents: Source<Place> };
type ReadContext = { locales: Locales | undefined; signal: AbortSignal };
type OnItems = (itemsRead: number, itemsTotal: number) => void;

/** Reads the published items, which visitors of the Webflow site see. */
@Injectable()
export class WebflowContent {
  private readonly client: WebflowClient;
  private readonly sources: Sources;
  private readonly measure: MeasureCall;

  constructor(
    @Inject(CATALOG_CONFIG) private readonly config: CatalogConfig,
    calls: ThirdPartyCalls,
  ) {
    this.measure = calls.of('webflow');
    this.client = new WebflowClient({
      accessToken: config.WEBFLOW_API_TOKEN,
      baseUrl: config.WEBFLOW_API_URL,
      timeoutInSeconds: requestTimeoutSeconds,
      maxRetries: maxRetriesPerRequest,
    });
    this.sources = {
      cities: { collectionId: config.WEBFLOW_CITIES_COLLECTION_ID, convert: convertCity, translate: translateCity },
      games: { collectionId: config.WEBFLOW_GAMES_COLLECTION_ID, convert: convertGame, translate: translateGame },
      teamevents: {
        collectionId: config.WEBFLOW_TEAMEVENTS_COLLECTION_ID,
        convert: convertTeamevent,
        translate: translateTeamevent,
      },
    };
  }

  /** Throws `CATALOG.SYNC_FAILED` with the reason when anything could not be read. */
  read(onProgress: (progress: ReadingProgress) => void): Promise<CatalogContent> {
    return this.withContext(async (context) => {
      const readAll = <Item>(collection: CollectionName, source: Source<Item>): Promise<Array<Converted<Item>>> =>
        this.readCollection(source, context, (itemsRead, itemsTotal) =>
          onProgress({ collection, itemsRead, itemsTotal }),
        );
      return toCatalogContent({
        cities: await readAll('cities', this.sources.cities),
        games: await readAll('games', this.sources.games),
        teamevents: await readAll('teamevents', this.sources.teamevents),
      });
    });
  }

  /**
   * The stored catalog with these items as they are published now; items that are not published are left out. Undefined
   * when the whole content has to be read: when a game is new, or a city links an unknown game. Links to unknown games
   * are not stored, so the catalog does not know which cities link a new game. Throws like `read`.
   */
  readItems(refs: ItemRef[], stored: CatalogItems): Promise<CatalogContent | undefined> {
    return this.withContext(async (context) => {
      const readSome = async <Item>(
        collection: CollectionName,
        source: Source<Item>,
      ): Promise<Array<Converted<Item>>> => {
        const items: Array<Converted<Item>> = [];
        for (const { id } of refs.filter((ref) => ref.collection === collection)) {
          items.push(...(await this.readItem(source, id, context)));
        }
        return items;
      };
      const changed = {
        cities: await readSome('cities', this.sources.cities),
        games: await readSome('games', this.sources.games),
        teamevents: await readSome('teamevents', this.sources.teamevents),
      };
      return replaceItems(stored, refs, changed);
    });
  }

  private async withContext<Result>(read: (context: ReadContext) => Promise<Result>): Promise<Result> {
    assertOutsideTransaction('Webflow');
    const signal = AbortSignal.timeout(readTimeoutMs);
    try {
      return await read({ locales: await this.readLocales(signal), signal });
    } catch (error) {
      throw new SyncFailed(failureOf(error, signal.aborted));
    }
  }

  /** Measures the call and the SDK's retries of it as one. */
  private measured<T>(call: () => Promise<T>): Promise<T> {
    return this.measure(call, (result) =>
      'error' in result && result.error instanceof WebflowError ? result.error.statusCode : undefined,
    );
  }

  /** Undefined for a site without an English locale. */
  private async readLocales(signal: AbortSignal): Promise<Locales | undefined> {
    const { locales } = await this.measured(() =>
      this.client.sites.get(this.config.WEBFLOW_SITE_ID, { abortSignal: signal }),
    );
    const german = locales?.primary?.cmsLocaleId;
    const english = locales?.secondary?.find(({ tag, enabled }) => enabled !== false && /^en\b/i.test(tag ?? ''));
    return german && english?.cmsLocaleId ? { german, english: english.cmsLocaleId } : undefined;
  }

  /**
   * Offsets shift when an editor publishes meanwhile: when the pages do not add up to the total, they are all read
   * again.
   */
  private async readCollection<Item>(
    source: Source<Item>,
    context: ReadContext,
    onItems: OnItems,
  ): Promise<Array<Converted<Item>>> {
    for (let attempt = 1; attempt <= maxReadsPerCollection; attempt++) {
      const items = await this.readPages(source, context, onItems);
      if (items) return items;
    }
    throw new UnusableResponse(
      'webflow_changing',
      `Webflow changes while it is read (collection ${source.collectionId})`,
    );
  }

  /**
   * Each locale is read by requests of its own, because one request for both would count an item twice in Webflow's
   * total. Progress counts an item as half when it is read in one of the two locales.
   */
  private async readPages<Item>(
    { collectionId, convert, translate }: Source<Item>,
    { locales, signal }: ReadContext,
    onItems: OnItems,
  ): Promise<Array<Converted<Item>> | undefined> {
    const items = new Map<string, Converted<Item>>();
    const isComplete = await this.readLocale(collectionId, locales?.german, signal, (page, total) => {
      // Converted page by page, because a large catalog needs twice the memory in the form that Webflow sends.
      for (const [key, item] of page) items.set(key, convert(item));
      onItems(locales ? Math.floor(items.size / 2) : items.size, total);
    });
    if (!isComplete) return undefined;
    if (!locales) return [...items.values()];

    let variantsRead = 0;
    const areVariantsComplete = await this.readLocale(collectionId, locales.english, signal, (page, total) => {
      for (const [key, variant] of page) {
        const item = items.get(key);
        if (item) items.set(key, translate(item, variant));
      }
      variantsRead += page.size;
      // Items that editors have not translated have no variant, so progress counts the share of the variants read.
      const share = total === 0 ? 1 : variantsRead / total;
      onItems(Math.floor((items.size * (1 + share)) / 2), items.size);
    });
    return areVariantsComplete ? [...items.values()] : undefined;
  }

  /** False when the pages do not add up to Webflow's total. */
  private async readLocale(
    collectionId: string,
    cmsLocaleId: string | undefined,
    signal: AbortSignal,
    onPage: (page: Map<string, WebflowItem>, total: number) => void,
  ): Promise<boolean> {
    const keys = new Set<string>();
    let total: number | undefined;
    for (let offset = 0; total === undefined || offset < total; offset += pageSize) {
      const page = await this.measured(() =>
        this.client.collections.items.listItemsLive(
          collectionId,
          { offset, limit: pageSize, ...(cmsLocaleId && { cmsLocaleId }) },
          { abortSignal: signal },
        ),
      );
      const pageTotal = page.pagination?.total;
      if (!page.items || pageTotal === undefined)
        throw new UnusableResponse(
          'webflow_malformed',
          `Webflow responded without items or total (collection ${collectionId})`,
        );
      total ??= pageTotal;
      if (pageTotal !== total) return false;
      const keyed = new Map(page.items.map((item, index) => [item.id ?? `#${offset + index}`, item]));
      for (const key of keyed.keys()) keys.add(key);
      onPage(keyed, total);
    }
    return keys.size === total;
  }

  /** Empty when the item is not published. */
  private async readItem<Item>(
    { collectionId, convert, translate }: Source<Item>,
    id: string,
    { locales, signal }: ReadContext,
  ): Promise<Array<Converted<Item>>> {
    const read = async (cmsLocaleId?: string): Promise<WebflowItem | undefined> => {
      try {
        return await this.measured(() =>
          this.client.collections.items.getItemLive(
            collectionId,
            id,
            { ...(cmsLocaleId && { cmsLocaleId }) },
            { abortSignal: signal },
          ),
        );
      } catch (error) {
        if (isNotPublished(error)) return undefined;
        throw error;
      }
    };
    const item = await read(locales?.german);
    if (!item) return [];
    const variant = locales && (await read(locales.english));
    return [variant ? translate(convert(item), variant) : convert(item)];
  }
}

/** Thrown for a successful response whose content cannot be used. */
class UnusableResponse extends Error {
  constructor(
    readonly code: 'webflow_changing' | 'webflow_malformed',
    message: string,
  ) {
    super(message);
  }
}

type Failure = { reason: string; cause?: SyncCause };

function failureOf(error: unknown, hasTimedOut: boolean): Failure {
  if (hasTimedOut || error instanceof WebflowTimeoutError)
    return { reason: 'Webflow did not respond in time', cause: { code: 'webflow_timeout' } };
  if (error instanceof UnusableResponse) return { reason: error.message, cause: { code: error.code } };
  if (!(error instanceof WebflowError)) return { reason: error instanceof Error ? error.message : String(error) };
  const { statusCode: status, message } = error;
  return status
    ? { reason: `Webflow responded with ${status}`, cause: { code: 'webflow_status', status } }
    : { reason: message, cause: { code: 'webflow_unreachable' } };
}

const notFoundCodes: unknown[] = ['item_not_found', 'resource_not_found'];

/** Checks the code as well, because Webflow also responds with 404 for an unknown collection or address. */
const isNotPublished = (error: unknown): boolean =>
  error instanceof WebflowError &&
  error.statusCode === 404 &&
  notFoundCodes.includes((error.body as { code?: unknown } | undefined)?.code);
