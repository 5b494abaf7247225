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
const germanLetters: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  æ: 'ae',
  ø: 'oe',
  œ: 'oe',
  å: 'aa',
};

/**
 * Matches names without accents. Skipping the removal of accents for them saves nine tenths of the time: a large
 * catalog has hundreds of thousands of names.
 */
const ascii = /^[ -~]*$/;
const saint = /\b(?:sankt|sainte?|sint)\b/g;

/** The key by which a name is compared: lower case, without accents, anything but letters and digits as one space. */
export function foldName(name: string): string {
  const lower = name.toLowerCase();
  if (ascii.test(lower)) return lower.replaceAll(/[^a-z0-9]+/g, ' ').trim();
  return (
    lower
      .normalize('NFC')
      .replaceAll(/[ßæøœłđðþı]/g, (letter) => plainLetters[letter]!)
      .normalize('NFD')
      // Accents, and invisible characters of pasted text.
      .replaceAll(/[\p{M}\p{Cf}]/gu, '')
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  );
}

/** Writes `sankt`, `saint` and the like as `st`, so that they are compared as one word. */
export function shortenSaint(key: string): string {
  return key.replaceAll(saint, 'st');
}

/**
 * The keys of all ways to type a name without umlauts and accents: `Köln` as `koln` and `koeln`, `Sankt Pölten` also as
 * `st poelten`.
 */
export function spellingsOf(name: string): string[] {
  const keys = [foldName(name)];
  if (!ascii.test(name)) {
    const lower = name.normalize('NFC').toLowerCase();
    addOnce(keys, foldName(lower.replaceAll(/[äöüæøœå]/g, (letter) => germanLetters[letter]!)));
  }
  for (const key of [...keys]) addOnce(keys, shortenSaint(key));
  return keys[0] === '' ? [] : keys;
}

function addOnce(keys: string[], key: string): void {
  if (!keys.includes(key)) keys.push(key);
}
