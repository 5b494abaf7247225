const germanSpelling: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'oe',
  œ: 'oe',
  å: 'aa',
};
const plainSpelling: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Between names, so that no query matches across two of them; a typed query holds no line feed. */
const separator = '\n';

/** As people type it: in one case and one Unicode form. */
export function foldCase(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}

/**
 * What a place is found by: its names and slug, each as it is written and as it is typed without umlauts and accents
 * (`köln`, `koeln`, `koln`).
 */
export function searchKey({ name, nameEn, slug }: { name: string; nameEn: string; slug: string }): string {
  const written = [name, nameEn, slug].map(foldCase);
  const spellings = [...written, ...written.map(inGerman), ...written.map(withoutMarks)];
  return [...new Set(spellings)].join(separator);
}

/** A LIKE pattern for "contains", in which `%`, `_` and `\` mean themselves. */
export function containsPattern(query: string): string {
  return `%${foldCase(query).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

const inGerman = (text: string): string =>
  withoutMarks(text.replaceAll(/[äöüßæøœå]/g, (letter) => germanSpelling[letter]!));

const withoutMarks = (text: string): string =>
  text
    .replaceAll(/[ßæøœłđðþı]/g, (letter) => plainSpelling[letter]!)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
