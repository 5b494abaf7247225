import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';

/** DejaVu Sans has the letters of all languages of Europe, and Greek, Cyrillic, Arabic and Hebrew ones. */
export type SheetFonts = { regular: Font; bold: Font };

let fonts: Promise<SheetFonts> | undefined;

/** Reads the fonts once for each process. */
export function sheetFonts(): Promise<SheetFonts> {
  fonts ??= readFonts();
  return fonts;
}

async function readFonts(): Promise<SheetFonts> {
  const [regular, bold] = await Promise.all(['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map(readFont));
  return { regular: regular!, bold: bold! };
}

async function readFont(file: string): Promise<Font> {
  const font = create(await readFile(new URL(import.meta.resolve(`dejavu-fonts-ttf/ttf/${file}`))));
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} is a collection of fonts`);
  return font;
}

/** A text without characters that the font does not have, such as some emoji: they would be printed as boxes. */
export function printable(text: string, font: Font): string {
  const known = [...text.normalize('NFC')].filter(
    (character) =>
      character === '\n' || (font.hasGlyphForCodePoint(character.codePointAt(0)!) && !isInvisible(character)),
  );
  return known.join('');
}

/** Joiners and selectors of emoji, which are left alone once their emoji are gone. */
const isInvisible = (character: string): boolean => /[\p{Cf}\uFE00-\uFE0F]/u.test(character);
