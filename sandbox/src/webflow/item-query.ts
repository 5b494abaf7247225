import { z } from 'zod';
import { validationError } from './errors.js';
import type { Item } from './content-store.js';
import { type Locale, LOCALES, PRIMARY_LOCALE } from './site.js';

const MAX_LIMIT = 100;

const listQuerySchema = z.object({
  cmsLocaleId: z.string().optional(),
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(MAX_LIMIT),
  name: z.string().optional(),
  slug: z.string().optional(),
  'lastPublished[gte]': z.iso.datetime({ offset: true }).optional(),
  'lastPublished[lte]': z.iso.datetime({ offset: true }).optional(),
  sortBy: z.enum(['lastPublished', 'name', 'slug']).optional(),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
});
type ListQuery = z.infer<typeof listQuerySchema>;

export interface LocalizedItem extends Omit<Item, 'english'> {
  cmsLocaleId: string;
}

export function parseListQuery(query: unknown): ListQuery {
  const parsed = listQuerySchema.safeParse(query);
  if (!parsed.success) throw validationError(`Validation Error: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** The locales of a comma-separated parameter; without it the primary one. */
export function localesOf(cmsLocaleId: string | undefined): Locale[] {
  if (!cmsLocaleId) return [PRIMARY_LOCALE];
  return cmsLocaleId.split(',').map((id) => {
    const locale = LOCALES.find((candidate) => candidate.cmsLocaleId === id);
    if (!locale) throw validationError(`Validation Error: unknown cmsLocaleId ${id}`);
    return locale;
  });
}

/** Locale variants of an item share its id; fields that were not translated are those of the primary locale. */
export function localize({ id, english, ...item }: Item, locale: Locale): LocalizedItem | undefined {
  const translated = locale === PRIMARY_LOCALE ? {} : english;
  if (!translated) return undefined;
  return { id, cmsLocaleId: locale.cmsLocaleId, ...item, fieldData: { ...item.fieldData, ...translated } };
}

const sortValue = (item: LocalizedItem, sortBy: 'lastPublished' | 'name' | 'slug') =>
  String(sortBy === 'lastPublished' ? item.lastPublished : item.fieldData[sortBy]);

export function listPage(items: Item[], query: ListQuery) {
  const { offset, limit, name, slug, sortBy, sortOrder } = query;
  const publishedFrom = query['lastPublished[gte]'];
  const publishedUntil = query['lastPublished[lte]'];
  const found = localesOf(query.cmsLocaleId)
    .flatMap((locale) => items.flatMap((item) => localize(item, locale) ?? []))
    .filter(
      ({ fieldData, lastPublished }) =>
        (name === undefined || fieldData.name === name) &&
        (slug === undefined || fieldData.slug === slug) &&
        (publishedFrom === undefined ||
          (lastPublished !== null && Date.parse(lastPublished) >= Date.parse(publishedFrom))) &&
        (publishedUntil === undefined ||
          (lastPublished !== null && Date.parse(lastPublished) <= Date.parse(publishedUntil))),
    );
  if (sortBy) {
    const direction = sortOrder === 'asc' ? 1 : -1;
    found.sort((a, b) => direction * sortValue(a, sortBy).localeCompare(sortValue(b, sortBy), 'en'));
  }
  return { items: found.slice(offset, offset + limit), pagination: { limit, offset, total: found.length } };
}
