import { createHash } from 'node:crypto';
import type { CatalogGame } from './catalog-files.js';

/** How many rows the grid has, and how many letters each row has. */
const GRID_SIZE = 12;
const ALPHABET = 'ABCDEFGHIKLMNOPRSTUVWZ';

/** Escapes a text for a PDF string. The file is written in Latin-1, which has German letters but no en dash. */
const pdfText = (text: string) => text.replaceAll('–', '-').replace(/[\\()]/g, (character) => `\\${character}`);

function letterGrid(slug: string): string[] {
  return Array.from({ length: GRID_SIZE }, (_, row) =>
    [...createHash('sha256').update(`${slug}:${row}`).digest().subarray(0, GRID_SIZE)]
      .map((byte) => ALPHABET[byte % ALPHABET.length])
      .join('   '),
  );
}

/** A one-page A4 sheet with the game's title and a grid of letters. */
export function puzzlePdf({ slug, title, compactDescription }: CatalogGame): Buffer {
  const content = [
    'BT /F1 22 Tf 60 770 Td',
    `(${pdfText(title)}) Tj`,
    `/F1 11 Tf 0 -30 Td (${pdfText(compactDescription)}) Tj`,
    '/F2 18 Tf 0 -60 Td',
    ...letterGrid(slug).map((row) => `(${row}) Tj 0 -34 Td`),
    'ET',
  ].join('\n');
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
  ]);
}

function assemble(objects: string[]): Buffer {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R >>\n`;
  return Buffer.from(`${file}${table}startxref\n${file.length}\n%%EOF\n`, 'latin1');
}
