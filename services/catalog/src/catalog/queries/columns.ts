/** Columns of `teamevents` and `cities`, named like the fields of `CityView`. */
const placeColumns =
  'id, name, name_en AS "nameEn", slug, slug_en AS "slugEn", country_code AS "countryCode", bundesland';

/** Columns of `cities`, for `CityView`. */
export const cityColumns = `${placeColumns}, has_german_games AS "hasGermanGames", has_english_games AS "hasEnglishGames"`;

/** Columns of `teamevents`, for `CityView`: team events are held in both languages. */
export const teameventColumns = `${placeColumns}, true AS "hasGermanGames", true AS "hasEnglishGames"`;

/** Columns of `games`, for `GameView`. */
export const gameColumns = `games.id, title, title_en AS "titleEn", slug, slug_en AS "slugEn", description, description_en AS "descriptionEn",
  compact_description AS "compactDescription", compact_description_en AS "compactDescriptionEn", price_cents AS "priceCents",
  teaser_image AS "teaserImage", loquiz_id_de AS "loquizIdDe", loquiz_id_en AS "loquizIdEn",
  puzzle_sheet_pdf_url AS "puzzleSheetPdfUrl", puzzle_sheet_jpg_url AS "puzzleSheetJpgUrl", duration_minutes AS "durationMinutes",
  distance_meters AS "distanceMeters", difficulty, minimum_age AS "minimumAge", images,
  ARRAY(SELECT city_id FROM city_games AS link WHERE link.game_id = games.id ORDER BY city_id) AS "cityIds"`;

/** German dictionary order, independent of the host's locale; the slug makes the order of equal names stable. */
export const orderByName = (lang: string): string => `${lang === 'en' ? 'name_en' : 'name'} COLLATE "de-x-icu", slug`;
