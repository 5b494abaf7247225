import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

export class CityDto {
  @ApiProperty() id: string;
  @ApiProperty({ description: 'German name' }) name: string;
  @ApiProperty() nameEn: string;
  @ApiProperty() slug: string;
  @ApiProperty({ description: 'Of its page below /en' }) slugEn: string;
  @ApiProperty() countryCode: string;
  @ApiProperty() bundesland: string;
  @ApiProperty() hasGermanGames: boolean;
  @ApiProperty() hasEnglishGames: boolean;
}

export class FoundCityDto extends CityDto {
  @ApiProperty({ description: '1 is the best match; the list itself is in the order of the names' }) rank: number;
  @ApiPropertyOptional({ description: 'The other name or district of the city that was typed' })
  matchedName?: string;
}

export class SuggestedCityDto extends CityDto {
  @ApiPropertyOptional({ description: 'From the place that was meant' }) distanceKm?: number;
}

export class NearPlaceDto {
  @ApiProperty() name: string;
  @ApiProperty() countryCode: string;
}

export class SuggestionsDto {
  @ApiProperty({
    type: NearPlaceDto,
    nullable: true,
    description: 'The place that was probably meant, where nobody can play',
  })
  near: NearPlaceDto | null;
  @ApiProperty({ type: [SuggestedCityDto] }) places: SuggestedCityDto[];
}

export class StartPointDto {
  @ApiProperty() lat: number;
  @ApiProperty() lng: number;
  @ApiPropertyOptional() address?: string;
  @ApiPropertyOptional({ description: 'The German one where it was not translated' }) addressEn?: string;
}

/** Details of a game; those that the content system does not have are missing. */
export class GameDetailsDto {
  @ApiPropertyOptional() durationMinutes?: number;
  @ApiPropertyOptional() distanceMeters?: number;
  @ApiPropertyOptional({ description: 'In this city' }) startPoint?: StartPointDto;
  @ApiPropertyOptional({ description: 'From 1, easy, to 5' }) difficulty?: number;
  @ApiPropertyOptional() minimumAge?: number;
  @ApiProperty({ type: [String] }) images: string[];
}

export class GameDto {
  @ApiProperty() id: string;
  @ApiProperty({ description: 'German title' }) title: string;
  @ApiProperty({ description: 'The German title where there is no English one; the same holds for all English texts' })
  titleEn: string;
  @ApiProperty() slug: string;
  @ApiProperty() slugEn: string;
  @ApiProperty({ description: 'Plain text: paragraphs with an empty line between them' }) description: string;
  @ApiProperty() descriptionEn: string;
  @ApiPropertyOptional() compactDescription?: string;
  @ApiPropertyOptional() compactDescriptionEn?: string;
  @ApiProperty({ description: 'Euro cents a team; 0 or less: price on request' }) priceCents: number;
  @ApiProperty({ enum: ['EUR'] }) currency: string;
  @ApiProperty({ type: [String], enum: ['de', 'en'] }) languages: string[];
  @ApiProperty({ type: [String] }) cityRefs: string[];
  @ApiProperty({ type: String, nullable: true }) teaserImage: string | null;
  @ApiProperty({ type: String, nullable: true }) loquizIdDe: string | null;
  @ApiProperty({ type: String, nullable: true }) loquizIdEn: string | null;
  @ApiPropertyOptional() details?: GameDetailsDto;
}

export class CountryDto {
  @ApiProperty() code: string;
  @ApiProperty() nameDe: string;
  @ApiProperty() nameEn: string;
  @ApiProperty() slugDe: string;
  @ApiProperty() slugEn: string;
}

export class MapCityDto {
  @ApiProperty() name: string;
  @ApiProperty() slug: string;
  @ApiProperty() lat: number;
  @ApiProperty() lng: number;
  @ApiPropertyOptional({ description: 'Name in the other language, where it differs' }) otherName?: string;
}

export class GamePricesDto {
  @ApiProperty({ type: [Number], description: 'Per team, each once, the lowest first; prices on request are left out' })
  priceCents: number[];
}
