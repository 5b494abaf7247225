export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly nameDe: string;
  readonly nameEn: string;
  readonly slugDe: string;
  readonly slugEn: string;
  readonly otherNames: readonly string[];
}

/** The 25 countries of the country widget. */
export const COUNTRIES = [
  {
    code: 'DE',
    nameDe: 'Deutschland',
    nameEn: 'Germany',
    slugDe: 'deutschland',
    slugEn: 'germany',
    otherNames: ['de', 'bundesrepublik-deutschland'],
  },
  {
    code: 'AT',
    nameDe: 'Österreich',
    nameEn: 'Austria',
    slugDe: 'oesterreich',
    slugEn: 'austria',
    otherNames: ['at', 'österreich', 'osterreich'],
  },
  {
    code: 'CH',
    nameDe: 'Schweiz',
    nameEn: 'Switzerland',
    slugDe: 'schweiz',
    slugEn: 'switzerland',
    otherNames: ['ch', 'suisse', 'svizzera'],
  },
  { code: 'FR', nameDe: 'Frankreich', nameEn: 'France', slugDe: 'frankreich', slugEn: 'france', otherNames: ['fr'] },
  { code: 'IT', nameDe: 'Italien', nameEn: 'Italy', slugDe: 'italien', slugEn: 'italy', otherNames: ['it', 'italia'] },
  {
    code: 'ES',
    nameDe: 'Spanien',
    nameEn: 'Spain',
    slugDe: 'spanien',
    slugEn: 'spain',
    otherNames: ['es', 'espana', 'españa'],
  },
  { code: 'PT', nameDe: 'Portugal', nameEn: 'Portugal', slugDe: 'portugal', slugEn: 'portugal', otherNames: ['pt'] },
  {
    code: 'NL',
    nameDe: 'Niederlande',
    nameEn: 'Netherlands',
    slugDe: 'niederlande',
    slugEn: 'netherlands',
    otherNames: ['nl', 'the-netherlands', 'holland'],
  },
  { code: 'BE', nameDe: 'Belgien', nameEn: 'Belgium', slugDe: 'belgien', slugEn: 'belgium', otherNames: ['be'] },
  {
    code: 'LU',
    nameDe: 'Luxemburg',
    nameEn: 'Luxembourg',
    slugDe: 'luxemburg',
    slugEn: 'luxembourg',
    otherNames: ['lu'],
  },
  {
    code: 'DK',
    nameDe: 'Dänemark',
    nameEn: 'Denmark',
    slugDe: 'daenemark',
    slugEn: 'denmark',
    otherNames: ['dk', 'dänemark', 'danemark'],
  },
  { code: 'SE', nameDe: 'Schweden', nameEn: 'Sweden', slugDe: 'schweden', slugEn: 'sweden', otherNames: ['se'] },
  { code: 'NO', nameDe: 'Norwegen', nameEn: 'Norway', slugDe: 'norwegen', slugEn: 'norway', otherNames: ['no'] },
  { code: 'FI', nameDe: 'Finnland', nameEn: 'Finland', slugDe: 'finnland', slugEn: 'finland', otherNames: ['fi'] },
  { code: 'PL', nameDe: 'Polen', nameEn: 'Poland', slugDe: 'polen', slugEn: 'poland', otherNames: ['pl'] },
  {
    code: 'CZ',
    nameDe: 'Tschechien',
    nameEn: 'Czechia',
    slugDe: 'tschechien',
    slugEn: 'czechia',
    otherNames: ['cz', 'tschechische-republik', 'czech-republic'],
  },
  { code: 'SK', nameDe: 'Slowakei', nameEn: 'Slovakia', slugDe: 'slowakei', slugEn: 'slovakia', otherNames: ['sk'] },
  { code: 'HU', nameDe: 'Ungarn', nameEn: 'Hungary', slugDe: 'ungarn', slugEn: 'hungary', otherNames: ['hu'] },
  { code: 'SI', nameDe: 'Slowenien', nameEn: 'Slovenia', slugDe: 'slowenien', slugEn: 'slovenia', otherNames: ['si'] },
  { code: 'HR', nameDe: 'Kroatien', nameEn: 'Croatia', slugDe: 'kroatien', slugEn: 'croatia', otherNames: ['hr'] },
  {
    code: 'RO',
    nameDe: 'Rumänien',
    nameEn: 'Romania',
    slugDe: 'rumaenien',
    slugEn: 'romania',
    otherNames: ['ro', 'rumänien', 'rumanien'],
  },
  { code: 'BG', nameDe: 'Bulgarien', nameEn: 'Bulgaria', slugDe: 'bulgarien', slugEn: 'bulgaria', otherNames: ['bg'] },
  {
    code: 'GR',
    nameDe: 'Griechenland',
    nameEn: 'Greece',
    slugDe: 'griechenland',
    slugEn: 'greece',
    otherNames: ['gr'],
  },
  { code: 'IE', nameDe: 'Irland', nameEn: 'Ireland', slugDe: 'irland', slugEn: 'ireland', otherNames: ['ie'] },
  {
    code: 'GB',
    nameDe: 'Großbritannien',
    nameEn: 'Great Britain',
    slugDe: 'grossbritannien',
    slugEn: 'great-britain',
    otherNames: ['gb', 'uk', 'vereinigtes-koenigreich', 'united-kingdom', 'großbritannien', 'england'],
  },
] as const satisfies readonly Country[];

/** The regions of German cities; a city elsewhere carries its country's German name instead. */
export const GERMAN_STATES = [
  'Baden-Württemberg',
  'Bayern',
  'Berlin',
  'Brandenburg',
  'Bremen',
  'Hamburg',
  'Hessen',
  'Mecklenburg-Vorpommern',
  'Niedersachsen',
  'Nordrhein-Westfalen',
  'Rheinland-Pfalz',
  'Saarland',
  'Sachsen',
  'Sachsen-Anhalt',
  'Schleswig-Holstein',
  'Thüringen',
] as const;

const countryBySlug = new Map<string, Country>(
  COUNTRIES.flatMap((country) =>
    [country.slugDe, country.slugEn, ...country.otherNames].map((slug) => [slug, country] as const),
  ),
);

/** Finds a country by its German slug, English slug or another name, in upper or lower case. */
export function findCountryBySlug(slug: string): Country | undefined {
  return countryBySlug.get(slug.trim().normalize('NFC').toLowerCase());
}

/** The values of a city's region that mean this country. */
export function regionsOf(country: Country): readonly string[] {
  return country.code === 'DE' ? GERMAN_STATES : [country.nameDe];
}
