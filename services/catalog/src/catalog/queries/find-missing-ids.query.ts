import { Injectable } from '@nestjs/common';
import { text, Transaction } from '@shop/persistence';

export type CatalogIds = { cityIds: string[]; gameIds: string[] };

/** Which of the given ids belong to no city or game. A game that is off sale is in the catalog all the same. */
@Injectable()
export class FindMissingIds {
  constructor(private readonly tx: Transaction) {}

  async execute({ cityIds, gameIds }: CatalogIds): Promise<CatalogIds> {
    return { cityIds: await this.missing('cities', cityIds), gameIds: await this.missing('games', gameIds) };
  }

  private async missing(table: 'cities' | 'games', ids: string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const sql = `SELECT id FROM unnest($1::text[]) AS wanted (id) WHERE NOT EXISTS (SELECT FROM ${table} WHERE ${table}.id = wanted.id)`;
    return (await this.tx.read({ id: text }, sql, [ids])).map(({ id }) => id);
  }
}
