/** Letters that Unicode does not decompose into a base letter and an accent. */
const plainLetters: Record<string, string> = {
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
/** How these letters are written out, also the Danish ones: the second way to type a name. */
const germanLetters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

const replaceLetters = (text: string, letters: Record<string, string>): string =>
  text.replace(/[^ -~]/g, (letter) => letters[letter] ?? letter);

/**
 * Folds a lower-case text as the city search does: without accents and invisible characters, and with a single space in
 * place of anything but letters and digits.
 */
const folded = (text: string): string =>
  replaceLetters(text, plainLetters)
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The ways to type a name: "Köln" as "koln" and "koeln". */
export function spellingsOf(name: string): string[] {
  const lower = name.normalize('NFC').toLowerCase();
  return [...new Set([folded(lower), folded(replaceLetters(lower, germanLetters))])];
}

/** Whether a name contains what was typed, each in any of its spellings. */
export const containsName = (name: readonly string[], typed: readonly string[]): boolean =>
  typed.some((text) => name.some((spelling) => spelling.includes(text)));
