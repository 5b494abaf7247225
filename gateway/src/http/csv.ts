/** Spreadsheets run text that begins with one of these characters as a formula. */
const formulaStart = /^[=+\-@\t\r\n]/;

type Cell = string | number | null;

/** The beginning of a file, without which spreadsheets would not read it as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** One line of a CSV file by RFC 4180. A text that would be run as a formula gets an apostrophe before it. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = cell ?? '';
  const escaped = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}
