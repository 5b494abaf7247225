import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';

/** DejaVu Sans, which has Latin, Greek, Cyrillic, Arabic and Hebrew letters. */
export type PdfFonts = { regular: Font; bold: Font };

let fonts: Promise<PdfFonts> | undefined;

/** Reads the fonts once in each process. */
export function pdfFonts(): Promise<PdfFonts> {
  fonts ??= readFonts();
  return fonts;
}

async function readFonts(): Promise<PdfFonts> {
  const [regular, bold] = await Promise.all(['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map(readFont));
  return { regular: regular!, bold: bold! };
}

async function readFont(file: string): Promise<Font> {
  const font = create(await readFile(new URL(import.meta.resolve(`dejavu-fonts-ttf/ttf/${file}`))));
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} is a collection of fonts`);
  return font;
}
