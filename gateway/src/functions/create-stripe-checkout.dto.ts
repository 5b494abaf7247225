import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { IsMailable, IsPhone } from '../http/contact-fields.js';
import { IsEuros } from '../http/is-euros.js';
import { ConsentsDto, maxIdLength, partnerPattern } from './shared.dto.js';

const bookableLanguages = ['de', 'en'];

export class CreateStripeCheckoutDto {
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(300) gameName: string;
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(maxIdLength) gameId: string;
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(300) cityName: string;
  @ApiProperty({ minimum: 2, maximum: 100 }) @IsInt() @Min(2) @Max(100) participants: number;
  @ApiProperty({ minimum: 1, maximum: 50 }) @IsInt() @Min(1) @Max(50) teams: number;
  @ApiProperty({ enum: bookableLanguages }) @IsIn(bookableLanguages) language: string;
  @ApiProperty({ description: "What remains to pay ('Noch zu zahlen'), EUR with 2 decimals" })
  @IsEuros()
  @Max(1_000_000)
  totalPrice: number;
  @ApiProperty({ enum: ['EUR'] }) @IsString() @Matches(/^EUR$/i) currency: string;
  @ApiProperty() @IsMailable() @MaxLength(254) email: string;
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(100) firstName: string;
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(100) lastName: string;
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(maxIdLength) loquizGameId: string;
  @ApiPropertyOptional({ nullable: true, type: String }) @IsOptional() @IsString() @MaxLength(100) discountCode?:
    string | null;
  @ApiPropertyOptional({ nullable: true, type: String }) @IsOptional() @IsString() @MaxLength(maxIdLength) couponId?:
    string | null;
  @ApiPropertyOptional({ enum: bookableLanguages }) @IsOptional() @IsIn(bookableLanguages) uiLanguage?: string;
  @ApiPropertyOptional({ minLength: 5, description: 'As typed, with or without its dial code; stored in E.164' })
  @IsOptional()
  @IsPhone()
  @MaxLength(40)
  phone?: string;
  @ApiPropertyOptional({ description: 'Dial code, for example +49' })
  @IsOptional()
  @IsString()
  @Matches(/^\+\d{1,4}(-\d{1,4})?$/)
  countryCode?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @IsNotEmpty() @MaxLength(maxIdLength) cityId?: string;
  @ApiPropertyOptional() @IsOptional() @ValidateNested() @Type(() => ConsentsDto) consents?: ConsentsDto;
  @ApiPropertyOptional({ description: 'An earlier session of the same customer, which this one replaces' })
  @IsOptional()
  @IsString()
  @IsNotEmpty()
  @MaxLength(maxIdLength)
  replacesSessionId?: string;
  @ApiPropertyOptional({
    pattern: partnerPattern.source,
    description: 'The partner whose embed code led the customer to the shop; the sale is attributed to it',
  })
  @IsOptional()
  @Matches(partnerPattern)
  partner?: string;
}
