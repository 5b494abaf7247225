import { Injectable } from '@nestjs/common';
import { nullable, number, type Shape, text, Transaction } from '@shop/persistence';

export type MapCityView = { name: string; slug: string; lat: number; lng: number; otherName: string | null };

const view: Shape<MapCityView> = { name: text, slug: text, lat: number, lng: number, otherName: nullable(text) };

/**
 * Every city that has coordinates, with its name and slug in the given language, and its name in the other language
 * where that differs.
 */
@Injectable()
export class GetMapData {
  constructor(private readonly tx: Transaction) {}

  execute(lang: string): Promise<MapCityView[]> {
    const [name, slug, otherName] = lang === 'en' ? ['name_en', 'slug_en', 'name'] : ['name', 'slug', 'name_en'];
    return this.tx.read(
      view,
      `SELECT ${name} AS name, ${slug} AS slug, lat, lng, nullif(${otherName}, ${name}) AS "otherName"
       FROM cities WHERE lat IS NOT NULL AND lng IS NOT NULL ORDER BY cities.slug COLLATE "C"`,
    );
  }
}
