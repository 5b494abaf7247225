import type { TFunction } from 'i18next';
import type { SyncStatsDto } from '../../../api/generated-admin.js';
import { collections } from './count-changes.js';

/** The counts in words, such as "871 Städte, 24 Spiele, 1 Teamevent". */
export const itemCountsText = (t: TFunction<'contentSync'>, counts: Partial<SyncStatsDto>): string =>
  collections
    .filter((collection) => counts[collection] !== undefined)
    .map((collection) => t(`counted.${collection}`, { count: counts[collection] }))
    .join(', ');
