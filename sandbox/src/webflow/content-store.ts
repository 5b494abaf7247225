import { stableId } from './ids.js';
import { COLLECTION_SLUGS, type CollectionSlug } from './site.js';

export type FieldData = Record<string, unknown>;

export interface Item {
  id: string;
  createdOn: string;
  lastUpdated: string;
  lastPublished: string | null;
  isArchived: boolean;
  isDraft: boolean;
  fieldData: FieldData;
  /** The fields that differ in the English locale; null when the item has no variant there. */
  english: FieldData | null;
}

/** Webflow stores the saved version of an item apart from the published one. */
export interface StoredItem {
  staged: Item;
  live: Item | null;
}

export interface ItemChange {
  /**
   * Merged into the existing fields; null removes a field. Values are not validated, so that tests can make malformed
   * items.
   */
  fieldData?: FieldData;
  /** Changes of the English locale, merged in the same way; null removes the variant. */
  english?: FieldData | null;
  isDraft?: boolean;
  isArchived?: boolean;
  /** False changes only the staged copy. */
  publish?: boolean;
}

const EMPTY_FIELDS: FieldData = {};

const mergeEnglish = (fields: FieldData | null, changes: FieldData | null | undefined): FieldData | null =>
  changes ? mergeFields(fields ?? EMPTY_FIELDS, changes) : changes === null ? null : fields;

function mergeFields(fields: FieldData, changes: FieldData = EMPTY_FIELDS): FieldData {
  return Object.fromEntries(Object.entries({ ...fields, ...changes }).filter(([, value]) => value !== null));
}

export class ContentStore {
  /** Whether the site has the English locale beside the primary one. */
  hasEnglish = true;
  private items = new Map<CollectionSlug, Map<string, StoredItem>>();
  private createdCount = 0;

  constructor(
    private readonly makeItems: () => Record<CollectionSlug, StoredItem[]>,
    private readonly now: () => number,
  ) {
    this.reset();
  }

  reset(): void {
    this.hasEnglish = true;
    const items = this.makeItems();
    this.items = new Map(
      COLLECTION_SLUGS.map((slug) => [slug, new Map(items[slug].map((item) => [item.staged.id, item]))]),
    );
    this.createdCount = 0;
  }

  list(collection: CollectionSlug, copy: 'staged' | 'live'): Item[] {
    return [...this.collection(collection).values()].map((item) => item[copy]).filter((item) => item !== null);
  }

  get(collection: CollectionSlug, id: string, copy: 'staged' | 'live'): Item | undefined {
    return this.collection(collection).get(id)?.[copy] ?? undefined;
  }

  findId(collection: CollectionSlug, idOrSlug: string): string | undefined {
    const items = this.collection(collection);
    if (items.has(idOrSlug)) return idOrSlug;
    return [...items.values()].find(({ staged }) => staged.fieldData.slug === idOrSlug)?.staged.id;
  }

  create(collection: CollectionSlug, change: ItemChange): StoredItem {
    this.createdCount += 1;
    const now = this.timestamp();
    const blank: Item = {
      id: stableId(`created:${collection}`, String(this.createdCount)),
      createdOn: now,
      lastUpdated: now,
      lastPublished: null,
      isArchived: false,
      isDraft: true,
      fieldData: {},
      english: {},
    };
    return this.save(collection, { staged: blank, live: null }, change);
  }

  change(collection: CollectionSlug, id: string, change: ItemChange): StoredItem | undefined {
    const item = this.collection(collection).get(id);
    return item && this.save(collection, item, change);
  }

  remove(collection: CollectionSlug, id: string): boolean {
    return this.collection(collection).delete(id);
  }

  private save(collection: CollectionSlug, item: StoredItem, change: ItemChange): StoredItem {
    const now = this.timestamp();
    const publish = change.publish ?? true;
    const staged: Item = {
      ...item.staged,
      lastUpdated: now,
      isArchived: change.isArchived ?? item.staged.isArchived,
      isDraft: change.isDraft ?? !publish,
      fieldData: mergeFields(item.staged.fieldData, change.fieldData),
      english: mergeEnglish(item.staged.english, change.english),
    };
    if (publish) staged.lastPublished = staged.isArchived ? null : now;
    const saved = { staged, live: publish ? (staged.isArchived ? null : staged) : item.live };
    this.collection(collection).set(staged.id, saved);
    return saved;
  }

  private collection(slug: CollectionSlug): Map<string, StoredItem> {
    return this.items.get(slug)!;
  }

  private timestamp(): string {
    return new Date(this.now()).toISOString();
  }
}
