export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly nameDe: string;
  readonly nameEn: string;
  readonly slugDe: string;
  readonly slugEn: string;
  readonly aliases: readonly string[];
}

/** The 25 countries of the country widget. */
export const COUNTRIES = [
  {
    code: 'DE',
    nameDe: 'Deutschland',
    nameEn: 'Germany',
    slugDe: 'deutschland',
    slugEn: 'germany',
    aliases: ['de', 'bundesrepublik-deutschland'],
  },
  {
    code: 'AT',
    nameDe: 'Österreich',
    nameEn: 'Austria',
    slugDe: 'oesterreich',
    slugEn: 'austria',
    aliases: ['at', 'österreich', 'osterreich'],
  },
  {
    code: 'CH',
    nameDe: 'Schweiz',
    nameEn: 'Switzerland',
    slugDe: 'schweiz',
    slugEn: 'switzerland',
    aliases: ['ch', 'suisse', 'svizzera'],
  },
  { code: 'FR', nameDe: 'Frankreich', nameEn: 'France', slugDe: 'frankreich', slugEn: 'france', aliases: ['fr'] },
  { code: 'IT', nameDe: 'Italien', nameEn: 'Italy', slugDe: 'italien', slugEn: 'italy', aliases: ['it', 'italia'] },
  {
    code: 'ES',
    nameDe: 'Spanien',
    nameEn: 'Spain',
    slugDe: 'spanien',
    slugEn: 'spain',
    aliases: ['es', 'espana', 'españa'],
  },
  { code: 'PT', nameDe: 'Portugal', nameEn: 'Portugal', slugDe: 'portugal', slugEn: 'portugal', aliases: ['pt'] },
  {
    code: 'NL',
    nameDe: 'Niederlande',
    nameEn: 'Netherlands',
    slugDe: 'niederlande',
    slugEn: 'netherlands',
    aliases: ['nl', 'the-netherlands', 'holland'],
  },
  { code: 'BE', nameDe: 'Belgien', nameEn: 'Belgium', slugDe: 'belgien', slugEn: 'belgium', aliases: ['be'] },
  { code: 'LU', nameDe: 'Luxemburg', nameEn: 'Luxembourg', slugDe: 'luxemburg', slugEn: 'luxembourg', aliases: ['lu'] },
  {
    code: 'DK',
    nameDe: 'Dänemark',
    nameEn: 'Denmark',
    slugDe: 'daenemark',
    slugEn: 'denmark',
    aliases: ['dk', 'dänemark', 'danemark'],
  },
  { code: 'SE', nameDe: 'Schweden', nameEn: 'Sweden', slugDe: 'schweden', slugEn: 'sweden', aliases: ['se'] },
  { code: 'NO', nameDe: 'Norwegen', nameEn: 'Norway', slugDe: 'norwegen', slugEn: 'norway', aliases: ['no'] },
  { code: 'FI', nameDe: 'Finnland', nameEn: 'Finland', slugDe: 'finnland', slugEn: 'finland', aliases: ['fi'] },
  { code: 'PL', nameDe: 'Polen', nameEn: 'Poland', slugDe: 'polen', slugEn: 'poland', aliases: ['pl'] },
  {
    code: 'CZ',
    nameDe: 'Tschechien',
    nameEn: 'Czechia',
    slugDe: 'tschechien',
    slugEn: 'czechia',
    aliases: ['cz', 'tschechische-republik', 'czech-republic'],
  },
  { code: 'SK', nameDe: 'Slowakei', nameEn: 'Slovakia', slugDe: 'slowakei', slugEn: 'slovakia', aliases: ['sk'] },
  { code: 'HU', nameDe: 'Ungarn', nameEn: 'Hungary', slugDe: 'ungarn', slugEn: 'hungary', aliases: ['hu'] },
  { code: 'SI', nameDe: 'Slowenien', nameEn: 'Slovenia', slugDe: 'slowenien', slugEn: 'slovenia', aliases: ['si'] },
  { code: 'HR', nameDe: 'Kroatien', nameEn: 'Croatia', slugDe: 'kroatien', slugEn: 'croatia', aliases: ['hr'] },
  {
    code: 'RO',
    nameDe: 'Rumänien',
    nameEn: 'Romania',
    slugDe: 'rumaenien',
    slugEn: 'romania',
    aliases: ['ro', 'rumänien', 'rumanien'],
  },
  { code: 'BG', nameDe: 'Bulgarien', nameEn: 'Bulgaria', slugDe: 'bulgarien', slugEn: 'bulgaria', aliases: ['bg'] },
  { code: 'GR', nameDe: 'Griechenland', nameEn: 'Greece', slugDe: 'griechenland', slugEn: 'greece', aliases: ['gr'] },
  { code: 'IE', nameDe: 'Irland', nameEn: 'Ireland', slugDe: 'irland', slugEn: 'ireland', aliases: ['ie'] },
  {
    code: 'GB',
    nameDe: 'Großbritannien',
    nameEn: 'Great Britain',
    slugDe: 'grossbritannien',
    slugEn: 'great-britain',
    aliases: ['gb', 'uk', 'vereinigtes-koenigreich', 'united-kingdom', 'großbritannien', 'england'],
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
    [country.slugDe, country.slugEn, ...country.aliases].map((slug) => [slug, country] as const),
  ),
);

/** Finds a country by its German slug, English slug or an alias, in upper or lower case. */
export function findCountryBySlug(slug: string): Country | undefined {
  return countryBySlug.get(slug.trim().normalize('NFC').toLowerCase());
}

/** The values of a city's region that mean this country. */
export function regionsOf(country: Country): readonly string[] {
  return country.code === 'DE' ? GERMAN_STATES : [country.nameDe];
}
