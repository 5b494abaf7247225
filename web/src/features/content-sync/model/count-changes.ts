import type { SyncDifferenceDto } from '../../../api/generated-admin.js';

export const collections = ['cities', 'games', 'teamevents'] as const;
export type Collection = (typeof collections)[number];
export const changeKinds = ['added', 'changed', 'removed'] as const;
export type ChangeKind = (typeof changeKinds)[number];

export const countChanges = (difference: SyncDifferenceDto, kind: ChangeKind): number =>
  collections.reduce((sum, collection) => sum + difference[collection][kind].count, 0);

export const hasChanges = (difference: SyncDifferenceDto): boolean =>
  changeKinds.some((kind) => countChanges(difference, kind) > 0);
