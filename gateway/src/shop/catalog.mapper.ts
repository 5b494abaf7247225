import type { catalogV1 } from '@shop/contracts';
import type { PictureLinks } from '../media/picture-links.js';
import type { CityDto, FoundCityDto, GameDto, SuggestionsDto } from './catalog.dto.js';

export function toCityDto(city: catalogV1.City): CityDto {
  return city;
}

export function toFoundCityDto({ rank, ...city }: catalogV1.City): FoundCityDto {
  if (rank === undefined) throw new Error('a city was found without its rank');
  return { ...city, rank };
}

export function toSuggestionsDto({ near, places }: catalogV1.SuggestPlacesResponse): SuggestionsDto {
  return {
    near: near ?? null,
    places: places.flatMap(({ city, distanceKm }) => (city ? [{ ...toCityDto(city), distanceKm }] : [])),
  };
}

/** Leaves out the puzzle sheets, which only customers with a paid booking may see. Images have links of our origin. */
export function toGameDto(game: catalogV1.Game, pictures: PictureLinks): GameDto {
  return {
    id: game.id,
    title: game.title,
    titleEn: game.titleEn,
    slug: game.slug,
    slugEn: game.slugEn,
    description: game.description,
    descriptionEn: game.descriptionEn,
    compactDescription: game.compactDescription,
    compactDescriptionEn: game.compactDescriptionEn,
    priceCents: game.priceCents,
    currency: game.currency,
    languages: game.languages,
    cityRefs: game.cityRefs,
    teaserImage: pictures.linkTo(game.teaserImage),
    loquizIdDe: game.loquizIdDe ?? null,
    loquizIdEn: game.loquizIdEn ?? null,
    details: game.details && {
      ...game.details,
      images: game.details.images.flatMap((image) => pictures.linkTo(image) ?? []),
    },
  };
}
