import type { catalogV1 } from '@shop/contracts';
import type { PictureLinks } from '../media/picture-links.js';
import type { CityDto, GameDto } from './catalog.dto.js';

export function toCityDto(city: catalogV1.City): CityDto {
  return city;
}

/** Leaves out what only a paid booking may see (puzzle sheets); images are linked under our own origin. */
export function toGameDto(game: catalogV1.Game, pictures: PictureLinks): GameDto {
  return {
    id: game.id,
    title: game.title,
    slug: game.slug,
    description: game.description,
    compactDescription: game.compactDescription,
    priceCents: game.priceCents,
    currency: game.currency,
    languages: game.languages,
    cityRefs: game.cityRefs,
    teaserImage: pictures.linkTo(game.teaserImage),
    loquizIdDe: game.loquizIdDe ?? null,
    loquizIdEn: game.loquizIdEn ?? null,
  };
}
