import { Injectable } from '@nestjs/common';
import { number, type Shape, text, Transaction } from '@shop/persistence';

export type MapCityView = { name: string; slug: string; lat: number; lng: number };

const view: Shape<MapCityView> = { name: text, slug: text, lat: number, lng: number };

/** Every city that has coordinates, with its name and slug in the given language. */
@Injectable()
export class GetMapData {
  constructor(private readonly tx: Transaction) {}

  execute(lang: string): Promise<MapCityView[]> {
    const [name, slug] = lang === 'en' ? ['name_en', 'slug_en'] : ['name', 'slug'];
    return this.tx.read(
      view,
      `SELECT ${name} AS name, ${slug} AS slug, lat, lng FROM cities WHERE lat IS NOT NULL AND lng IS NOT NULL ORDER BY cities.slug COLLATE "C"`,
    );
  }
}
