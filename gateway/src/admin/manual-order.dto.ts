import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
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
  ValidateIf,
} from 'class-validator';
import { maxIdLength } from '../functions/shared.dto.js';
import { IsMailable, IsPhone } from '../http/contact-fields.js';

const languages = ['de', 'en'] as const;
const payments = ['free', 'manual'] as const;

/** A booking that an admin places for a customer. */
export class ManualOrderInput {
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(maxIdLength) gameId: string;
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(maxIdLength) cityId: string;
  @ApiProperty({ minimum: 2, maximum: 100 }) @IsInt() @Min(2) @Max(100) participants: number;
  @ApiProperty({ minimum: 1, maximum: 50 }) @IsInt() @Min(1) @Max(50) teams: number;
  @ApiProperty({ enum: languages, description: 'Of the game' }) @IsIn(languages) language: string;
  @ApiProperty({ enum: payments, description: '`manual`: paid outside the shop, for example by bank transfer' })
  @IsIn(payments)
  payment: 'free' | 'manual';
  @ApiPropertyOptional({ minimum: 50, description: 'What was paid outside the shop; the full price when omitted' })
  @ValidateIf(({ payment, amountCents }: ManualOrderInput) => payment !== 'free' && amountCents !== undefined)
  @IsInt()
  @Min(50)
  @Max(100_000_000)
  amountCents?: number;
  @ApiProperty() @IsMailable() @MaxLength(254) email: string;
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(100) firstName: string;
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(100) lastName: string;
  @ApiPropertyOptional({ minLength: 5, description: 'With or without its dial code; stored in E.164' })
  @IsOptional()
  @IsPhone()
  @MaxLength(40)
  phone?: string;
  @ApiPropertyOptional({ description: 'Dial code, for example +49' })
  @IsOptional()
  @IsString()
  @Matches(/^\+\d{1,4}(-\d{1,4})?$/)
  countryCode?: string;
  @ApiPropertyOptional({ enum: languages, description: 'Of the mails and the ticket page' })
  @IsOptional()
  @IsIn(languages)
  uiLanguage?: string;
  @ApiPropertyOptional({ description: 'Why the booking is free, or how it was paid; becomes a note of the order' })
  @IsOptional()
  @IsString()
  @MaxLength(2_000)
  note?: string;
}
