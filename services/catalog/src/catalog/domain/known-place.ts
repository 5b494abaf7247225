/** A place of the table in `services/catalog/data`, whether games are sold there or not. */
export type KnownPlace = {
  name: string;
  countryCode: string;
  lat: number;
  lng: number;
  population: number;
  /** Names in other languages, historical names and nicknames. */
  otherNames: string[];
  /** Parts of a large city. */
  districts: string[];
};

const listSeparator = '|';

/** One line of the table, which begins with the key by which the table is sorted. */
export function toLine(key: string, place: KnownPlace): string {
  const { name, countryCode, lat, lng, population, otherNames, districts } = place;
  const lists = [otherNames, districts].map((names) => names.join(listSeparator));
  return [key, name, countryCode, lat, lng, population, ...lists].join('\t');
}

export function fromLine(line: string): KnownPlace {
  const [, name = '', countryCode = '', lat, lng, population, otherNames = '', districts = ''] = line.split('\t');
  const listOf = (names: string) => (names === '' ? [] : names.split(listSeparator));
  return {
    name,
    countryCode,
    lat: Number(lat),
    lng: Number(lng),
    population: Number(population),
    otherNames: listOf(otherNames),
    districts: listOf(districts),
  };
}
