import { stableId } from './ids.js';
import { type CollectionSlug, PUBLISHED_ON, type SiteIds } from './site.js';

type FieldType = 'PlainText' | 'RichText' | 'Number' | 'Image' | 'MultiImage' | 'Link' | 'MultiReference';

interface FieldDefinition {
  slug: string;
  displayName: string;
  type: FieldType;
  isRequired?: boolean;
  references?: CollectionSlug;
}

const NAME: FieldDefinition = { slug: 'name', displayName: 'Name', type: 'PlainText', isRequired: true };
const SLUG: FieldDefinition = { slug: 'slug', displayName: 'Slug', type: 'PlainText', isRequired: true };
const PLACE_FIELDS: FieldDefinition[] = [
  NAME,
  SLUG,
  { slug: 'name-en', displayName: 'Name EN', type: 'PlainText' },
  { slug: 'country-code', displayName: 'Country code', type: 'PlainText' },
  { slug: 'bundesland', displayName: 'Bundesland', type: 'PlainText' },
];

const DEFINITIONS: Record<CollectionSlug, { displayName: string; singularName: string; fields: FieldDefinition[] }> = {
  cities: {
    displayName: 'Cities',
    singularName: 'City',
    fields: [
      ...PLACE_FIELDS,
      { slug: 'lat', displayName: 'Latitude', type: 'Number' },
      { slug: 'lng', displayName: 'Longitude', type: 'Number' },
      { slug: 'start-point', displayName: 'Start point', type: 'PlainText' },
      { slug: 'start-lat', displayName: 'Start point: latitude', type: 'Number' },
      { slug: 'start-lng', displayName: 'Start point: longitude', type: 'Number' },
      { slug: 'images', displayName: 'Images', type: 'MultiImage' },
      { slug: 'games', displayName: 'Games', type: 'MultiReference', references: 'games' },
    ],
  },
  games: {
    displayName: 'Games',
    singularName: 'Game',
    fields: [
      NAME,
      SLUG,
      { slug: 'description', displayName: 'Description', type: 'RichText' },
      { slug: 'compact-description', displayName: 'Compact description', type: 'PlainText' },
      { slug: 'price-cents', displayName: 'Price (cents)', type: 'Number' },
      { slug: 'teaser-image', displayName: 'Teaser image', type: 'Image' },
      { slug: 'images', displayName: 'Images', type: 'MultiImage' },
      { slug: 'duration-minutes', displayName: 'Duration (minutes)', type: 'Number' },
      { slug: 'distance-meters', displayName: 'Distance (metres)', type: 'Number' },
      { slug: 'difficulty', displayName: 'Difficulty (1–5)', type: 'Number' },
      { slug: 'minimum-age', displayName: 'Minimum age', type: 'Number' },
      { slug: 'loquiz-id-de', displayName: 'Loquiz id DE', type: 'PlainText' },
      { slug: 'loquiz-id-en', displayName: 'Loquiz id EN', type: 'PlainText' },
      { slug: 'puzzle-sheet-pdf', displayName: 'Puzzle sheet (PDF)', type: 'Link' },
      { slug: 'puzzle-sheet-jpg', displayName: 'Puzzle sheet (JPG)', type: 'Link' },
    ],
  },
  teamevents: { displayName: 'Team events', singularName: 'Team event', fields: PLACE_FIELDS },
};

export function summarizeCollection(slug: CollectionSlug, ids: SiteIds) {
  const { displayName, singularName } = DEFINITIONS[slug];
  const dates = { createdOn: PUBLISHED_ON, lastUpdated: PUBLISHED_ON };
  return { id: ids.collectionIds[slug], displayName, singularName, slug, ...dates };
}

export function describeCollection(slug: CollectionSlug, ids: SiteIds) {
  const fields = DEFINITIONS[slug].fields.map((field) => ({
    id: stableId(`field:${slug}`, field.slug),
    isRequired: field.isRequired ?? false,
    isEditable: true,
    type: field.type,
    slug: field.slug,
    displayName: field.displayName,
    helpText: null,
    validations: field.references ? { collectionId: ids.collectionIds[field.references] } : null,
  }));
  return { ...summarizeCollection(slug, ids), fields };
}
