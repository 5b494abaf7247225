import type { Font } from 'fontkit';

/** A text without characters that the font does not have, such as some emoji: they would be printed as boxes. */
export function printable(text: string, font: Font): string {
  const known = [...text.normalize('NFC')].filter(
    (character) =>
      character === '\n' || (font.hasGlyphForCodePoint(character.codePointAt(0)!) && !isInvisible(character)),
  );
  return known.join('');
}

/**
 * Format characters and variation selectors. Those of emoji have no meaning once the emoji are removed, and those that
 * set the direction of text could change how it reads.
 */
const isInvisible = (character: string): boolean => /[\p{Cf}\uFE00-\uFE0F]/u.test(character);
