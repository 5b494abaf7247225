import { emptyApi as api } from './empty-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMapCities: build.query<ListMapCitiesApiResponse, ListMapCitiesApiArg>({
      query: (queryArg) => ({
        url: `/api/cities/map`,
        params: {
          lang: queryArg.lang,
        },
      }),
    }),
    listCountryCities: build.query<ListCountryCitiesApiResponse, ListCountryCitiesApiArg>({
      query: (queryArg) => ({
        url: `/api/countries/${queryArg.slug}/cities`,
        params: {
          lang: queryArg.lang,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as widgetApi };
export type ListMapCitiesApiResponse = /** status 200  */ MapCityDto[];
export type ListMapCitiesApiArg = {
  lang?: 'de' | 'en';
};
export type ListCountryCitiesApiResponse = /** status 200  */ CityDto[];
export type ListCountryCitiesApiArg = {
  slug: string;
  lang?: 'de' | 'en';
};
export type MapCityDto = {
  name: string;
  slug: string;
  lat: number;
  lng: number;
  /** Name in the other language, where it differs */
  otherName?: string;
};
export type CityDto = {
  id: string;
  /** German name */
  name: string;
  nameEn: string;
  slug: string;
  /** Of its page below /en */
  slugEn: string;
  countryCode: string;
  bundesland: string;
  hasGermanGames: boolean;
  hasEnglishGames: boolean;
};
