import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { CatalogNotFound } from '../domain/catalog.errors.js';
import { findCountryBySlug, regionsOf } from '../domain/countries.js';
import type { CityView } from '../domain/offer-index.js';
import { cityColumns, orderByName } from './columns.js';
import { cityView } from './views.js';

/** All cities of a country, found by its German or English slug or another name. */
@Injectable()
export class ListCountryCities {
  constructor(private readonly tx: Transaction) {}

  async execute(slug: string, lang: string): Promise<CityView[]> {
    const country = findCountryBySlug(slug);
    if (!country) throw new CatalogNotFound();
    return this.tx.read(
      cityView,
      `SELECT ${cityColumns} FROM cities WHERE bundesland = ANY($1::text[]) ORDER BY ${orderByName(lang)}`,
      [regionsOf(country)],
    );
  }
}
