/**
 * Where a spreadsheet could begin a cell that it runs as a formula: at the start of a text, and after a semicolon, tab
 * or line break in it. German spreadsheets separate cells at semicolons instead of commas.
 */
const formulaStarts = /^(?=[\t\r\n])|(?<=^|[;\t\r\n])(?="*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/g;

type Cell = string | number | null;

/** The beginning of a file, without which spreadsheets would not read it as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** One line of a CSV file by RFC 4180, with an apostrophe at each place of a text where a formula could begin. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const escaped = (cell ?? '').replaceAll(formulaStarts, "'");
  return /[",;\t\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}
