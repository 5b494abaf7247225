import { listOf, nullable, number, record, type Shape, text } from '@shop/persistence';
import type { CityDetails } from '../domain/catalog-content.js';

/** The document in `cities.details`. */
export const cityDetails: Shape<CityDetails> = {
  startPoint: nullable(record({ lat: number, lng: number, address: nullable(text), addressEn: nullable(text) })),
  images: listOf(text),
};
