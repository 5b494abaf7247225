import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

export class CityDto {
  @ApiProperty() id: string;
  @ApiProperty({ description: 'German name' }) name: string;
  @ApiProperty() nameEn: string;
  @ApiProperty() slug: string;
  @ApiProperty() countryCode: string;
  @ApiProperty() bundesland: string;
  @ApiProperty() hasGermanGames: boolean;
  @ApiProperty() hasEnglishGames: boolean;
}

export class GameDto {
  @ApiProperty() id: string;
  @ApiProperty() title: string;
  @ApiProperty() slug: string;
  @ApiProperty({ description: 'HTML from the content system' }) description: string;
  @ApiPropertyOptional() compactDescription?: string;
  @ApiProperty({ description: 'Euro cents a team; 0 or less: price on request' }) priceCents: number;
  @ApiProperty({ enum: ['EUR'] }) currency: string;
  @ApiProperty({ type: [String], enum: ['de', 'en'] }) languages: string[];
  @ApiProperty({ type: [String] }) cityRefs: string[];
  @ApiProperty({ type: String, nullable: true }) teaserImage: string | null;
  @ApiProperty({ type: String, nullable: true }) loquizIdDe: string | null;
  @ApiProperty({ type: String, nullable: true }) loquizIdEn: string | null;
}

export class CountryDto {
  @ApiProperty() code: string;
  @ApiProperty() nameDe: string;
  @ApiProperty() nameEn: string;
  @ApiProperty() slugDe: string;
  @ApiProperty() slugEn: string;
}
