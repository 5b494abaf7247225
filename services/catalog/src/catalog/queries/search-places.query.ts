import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import type { CityView } from '../domain/offer-index.js';
import { containsPattern } from '../domain/search-key.js';
import { cityColumns, orderByName, teameventColumns } from './columns.js';
import { cityView } from './views.js';

const minimumLength = 2;
const maxResults = 10;

/** Cities or team events whose name, English name or slug contains what was typed. */
@Injectable()
export class SearchPlaces {
  constructor(private readonly tx: Transaction) {}

  cities(query: string, lang: string): Promise<CityView[]> {
    return this.search('cities', cityColumns, query, lang);
  }

  teamevents(query: string, lang: string): Promise<CityView[]> {
    return this.search('teamevents', teameventColumns, query, lang);
  }

  private async search(table: string, columns: string, query: string, lang: string): Promise<CityView[]> {
    if ([...query.trim()].length < minimumLength) return [];
    return this.tx.read(
      cityView,
      `SELECT ${columns} FROM ${table} WHERE search_key LIKE $1 ORDER BY ${orderByName(lang)} LIMIT ${maxResults}`,
      [containsPattern(query)],
    );
  }
}
