import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Injectable } from '@nestjs/common';
import { foldName } from '../domain/fold-name.js';
import { fromLine, type KnownPlace } from '../domain/known-place.js';
import { withOneError } from '../domain/typing-errors.js';

/** Described in services/catalog/data/README.md. */
const file = new URL('../../../data/known-places.tsv', import.meta.url);

const minimumMistypedLength = 5;
const minimumBeginningLength = 4;
/** How many places with the same beginning are compared by their population. */
const maxBeginnings = 200;
const newline = 0x0a;
const tab = 0x09;
/** Enclose each name: a tab between columns, a bar between the names in a column. */
const separators = new Set(Buffer.from('\t|'));

/** The places that GeoNames knows, whether games are sold there or not. Sorted by key, then by population. */
@Injectable()
export class KnownPlaceTable {
  private content: Promise<Buffer> | undefined;

  /** Yields one place after the other: as objects the table would need fifty times the memory of its text. */
  async *read(): AsyncIterable<KnownPlace> {
    for await (const line of createInterface({ input: createReadStream(file) })) yield fromLine(line);
  }

  /** The most populous place whose name equals the text, equals it except for a typing error, or begins with it. */
  async find(text: string): Promise<KnownPlace | undefined> {
    const content = await (this.content ??= readFile(file));
    const key = foldName(text);
    if (key.length < 2) return undefined;
    const line =
      firstNamed(content, key) ??
      firstWithOtherName(content, text.trim()) ??
      (key.length >= minimumMistypedLength ? mostPopulous(namedWithError(content, key)) : undefined) ??
      (key.length >= minimumBeginningLength ? mostPopulous(beginningWith(content, key)) : undefined);
    return line === undefined ? undefined : fromLine(line);
  }
}

const firstNamed = (content: Buffer, key: string): string | undefined => {
  const line = lineAt(content, lowerBound(content, key));
  return line?.startsWith(`${key}\t`) ? line : undefined;
};

/** Compared as spelled in the table or in lower case, because folding all names would take half a second. */
function firstWithOtherName(content: Buffer, text: string): string | undefined {
  const name = Buffer.from(text.charAt(0).toUpperCase() + text.slice(1));
  for (let at = content.indexOf(name); at >= 0; at = content.indexOf(name, at + 1)) {
    const isWhole = separators.has(content[at - 1]!) && separators.has(content[at + name.length]!);
    if (!isWhole) continue;
    const start = content.lastIndexOf(newline, at) + 1;
    if (isNameColumn(columnAt(content, start, at))) return lineAt(content, start);
  }
  return undefined;
}

/** Country, coordinates and population are no names. */
const isNameColumn = (column: number): boolean => column === 1 || column >= 6;

function columnAt(content: Buffer, start: number, at: number): number {
  let column = 0;
  for (let index = start; index < at; index++) if (content[index] === tab) column++;
  return column;
}

const namedWithError = (content: Buffer, key: string): string[] =>
  withOneError(key).flatMap((variant) => firstNamed(content, variant) ?? []);

function beginningWith(content: Buffer, key: string): string[] {
  const lines: string[] = [];
  let at = lowerBound(content, key);
  while (lines.length < maxBeginnings) {
    const line = lineAt(content, at);
    if (!line?.startsWith(key)) break;
    lines.push(line);
    at += Buffer.byteLength(line) + 1;
  }
  return lines;
}

function mostPopulous(lines: string[]): string | undefined {
  const population = (line: string) => Number(line.split('\t')[5]);
  return lines.toSorted((a, b) => population(b) - population(a))[0];
}

function lineAt(content: Buffer, start: number): string | undefined {
  if (start >= content.length) return undefined;
  const end = content.indexOf(newline, start);
  return content.toString('utf8', start, end < 0 ? content.length : end);
}

/** Offset of the first line that does not sort before the key. */
function lowerBound(content: Buffer, key: string): number {
  let [low, high] = [0, content.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = middle === 0 ? 0 : content.lastIndexOf(newline, middle - 1) + 1;
    const end = content.indexOf(newline, start);
    if (content.toString('utf8', start, content.indexOf(tab, start)) < key) low = (end < 0 ? content.length : end) + 1;
    else high = start;
  }
  return low;
}
