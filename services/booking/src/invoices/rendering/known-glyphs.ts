import type { Font } from 'fontkit';

/** The text with □ for each character that the font does not have: PDF/A allows no reference to a missing glyph. */
export const withKnownGlyphs = (text: string, font: Font): string =>
  [...text.normalize('NFC')]
    .map((character) => (font.hasGlyphForCodePoint(character.codePointAt(0)!) ? character : '□'))
    .join('');
