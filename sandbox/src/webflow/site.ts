import { stableId } from './ids.js';

/** What the demo's environment sets as WEBFLOW_SITE_ID and WEBFLOW_*_COLLECTION_ID. */
export const DEMO_IDS = {
  siteId: stableId('site', 'demo'),
  citiesCollectionId: stableId('collection', 'cities'),
  gamesCollectionId: stableId('collection', 'games'),
  teameventsCollectionId: stableId('collection', 'teamevents'),
} as const;

export const COLLECTION_SLUGS = ['cities', 'games', 'teamevents'] as const;
export type CollectionSlug = (typeof COLLECTION_SLUGS)[number];

export interface Locale {
  id: string;
  cmsLocaleId: string;
  enabled: boolean;
  displayName: string;
  redirect: boolean;
  subdirectory: string;
  tag: string;
}

const locale = (tag: string, displayName: string, subdirectory: string): Locale => ({
  id: stableId('locale', tag),
  cmsLocaleId: stableId('cms-locale', tag),
  enabled: true,
  displayName,
  redirect: false,
  subdirectory,
  tag,
});

export const PRIMARY_LOCALE = locale('de-DE', 'German (Germany)', '');
export const SECONDARY_LOCALE = locale('en', 'English', 'en');
export const LOCALES = [PRIMARY_LOCALE, SECONDARY_LOCALE];

export interface SiteIds {
  siteId: string;
  collectionIds: Record<CollectionSlug, string>;
}

export const PUBLISHED_ON = '2026-01-15T08:00:00.000Z';
export const WORKSPACE_ID = stableId('workspace', 'demo');

export function describeSite(siteId: string, hasEnglish: boolean) {
  return {
    id: siteId,
    workspaceId: WORKSPACE_ID,
    displayName: 'Outdoor City Games (Demo)',
    shortName: 'outdoor-city-games-demo',
    previewUrl: null,
    timeZone: 'Europe/Berlin',
    createdOn: PUBLISHED_ON,
    lastUpdated: PUBLISHED_ON,
    lastPublished: PUBLISHED_ON,
    parentFolderId: null,
    customDomains: [],
    locales: { primary: PRIMARY_LOCALE, secondary: hasEnglish ? [SECONDARY_LOCALE] : [] },
    dataCollectionEnabled: false,
    dataCollectionType: 'disabled',
  };
}
