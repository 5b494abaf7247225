/** The columns of a game except its id, each with the JSON field and type that `jsonb_to_recordset` reads. */
export const gameColumns = {
  title: 'title text',
  title_en: '"titleEn" text',
  slug: 'slug text',
  slug_en: '"slugEn" text',
  description: 'description text',
  description_en: '"descriptionEn" text',
  compact_description: '"compactDescription" text',
  compact_description_en: '"compactDescriptionEn" text',
  price_cents: '"priceCents" integer',
  teaser_image: '"teaserImage" text',
  loquiz_id_de: '"loquizIdDe" text',
  loquiz_id_en: '"loquizIdEn" text',
  puzzle_sheet_pdf_url: '"puzzleSheetPdfUrl" text',
  puzzle_sheet_jpg_url: '"puzzleSheetJpgUrl" text',
  duration_minutes: '"durationMinutes" integer',
  distance_meters: '"distanceMeters" integer',
  difficulty: 'difficulty integer',
  minimum_age: '"minimumAge" integer',
  images: 'images text[]',
};
export const gameFields = Object.values(gameColumns);
