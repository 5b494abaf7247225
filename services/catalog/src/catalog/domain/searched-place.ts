/** The fields of a place that the search uses. */
export type SearchedPlace = {
  name: string;
  nameEn: string;
  slug: string;
  countryCode: string;
  bundesland: string;
  /** Names in other languages, historical names and nicknames. */
  otherNames: readonly string[];
  districts: readonly string[];
  gameCount: number;
  population: number;
};
