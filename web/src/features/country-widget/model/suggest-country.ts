import type { CountryDto } from '../../../api/generated-admin.js';
import { nearest, sendPlaceCheck } from '../../../shared/frame/index.js';
import { logFailure, readFromShop } from '../../widget/index.js';

/** Reports to the host page that the country of the embed code is unknown, and the slug that was probably meant. */
export async function suggestCountry(slug: string): Promise<void> {
  try {
    const countries = await readFromShop<CountryDto[]>('/api/countries');
    const slugs = countries.flatMap(({ slugDe, slugEn }) => [slugDe, slugEn]);
    sendPlaceCheck('country', false, nearest(slug, slugs));
  } catch (error) {
    logFailure('The countries could not be loaded', error);
  }
}
