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
/** The characters around a name: line breaks separate the lines, tabs the columns, bars the names in a column. */
const separators = new Set(Buffer.from('\n\t|'));

/** The known places, sorted by key; of those with the same key the most populous comes first. */
@Injectable()
export class KnownPlaceTable {
  private loaded: Promise<KnownPlaceNames> | undefined;

  /** Yields one place after the other, because the 3 MB of the table would be 100 MB of objects. */
  async *read(): AsyncIterable<KnownPlace> {
    for await (const line of createInterface({ input: createReadStream(file) })) yield fromLine(line);
  }

  /** Reads the whole table into memory, for look-ups. */
  names(): Promise<KnownPlaceNames> {
    return (this.loaded ??= readFile(file).then((content) => new KnownPlaceNames(content)));
  }
}

/** A known place under the name by which it was found, its own or another one. */
export type FoundKnownPlace = KnownPlace & { foundName: string };

export class KnownPlaceNames {
  constructor(private readonly content: Buffer) {}

  /** The place whose name equals the text, begins with it, or equals it except for a typing error. */
  find(text: string): FoundKnownPlace | undefined {
    const named = this.findByWholeName(text);
    if (named) return named;
    const key = foldName(text);
    const line =
      (key.length >= minimumBeginningLength ? mostPopulous(beginningWith(this.content, key)) : undefined) ??
      (key.length >= minimumMistypedLength ? mostPopulous(namedWithError(this.content, key)) : undefined);
    return line === undefined ? undefined : toFound(line);
  }

  /** The most populous place with this text as its own name, or else as another of its names. */
  findByWholeName(text: string): FoundKnownPlace | undefined {
    const key = foldName(text);
    if (key.length < 2) return undefined;
    const own = firstNamed(this.content, key);
    if (own !== undefined) return toFound(own);
    const spelled = text.trim().charAt(0).toUpperCase() + text.trim().slice(1);
    const other = mostPopulous(linesWithOtherName(this.content, spelled));
    return other === undefined ? undefined : toFound(other, spelled);
  }
}

function toFound(line: string, otherName?: string): FoundKnownPlace {
  const place = fromLine(line);
  return { ...place, foundName: otherName ?? place.name };
}

const firstNamed = (content: Buffer, key: string): string | undefined => {
  const line = lineAt(content, lowerBound(content, key));
  return line?.startsWith(`${key}\t`) ? line : undefined;
};

/** Compares names as the table spells them, because folding all of them would take half a second. */
function linesWithOtherName(content: Buffer, spelled: string): string[] {
  const name = Buffer.from(spelled);
  const lines: string[] = [];
  for (let at = content.indexOf(name); at >= 0; at = content.indexOf(name, at + 1)) {
    const isWhole = separators.has(content[at - 1]!) && separators.has(content[at + name.length]!);
    if (!isWhole) continue;
    const start = content.lastIndexOf(newline, at) + 1;
    if (isNameColumn(columnAt(content, start, at))) lines.push(lineAt(content, start)!);
  }
  return lines;
}

/** Key, country, coordinates and population are no names. */
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
  return lines.toSorted((a, b) => populationOf(b) - populationOf(a))[0];
}

const populationOf = (line: string): number => Number(line.split('\t')[5]);

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
