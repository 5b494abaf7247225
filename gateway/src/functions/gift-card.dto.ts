import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsDefined,
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
  ValidateNested,
} from 'class-validator';
import { type PurchaseType, purchaseTypeEnum } from '../clients/enums.js';
import { IsMailable } from '../http/contact-fields.js';
import { ConsentsDto, maxIdLength, partnerPattern } from './shared.dto.js';

const isCustom = (dto: CreateGiftCardCheckoutDto): boolean => dto.purchaseType === 'custom';
const fixedAmountsEur = [50, 100, 150];
/** Bounds what the giftcard service receives; the service itself knows the rules and reports the invalid field. */
const maxTextLength = 5_000;

export class CreateGiftCardCheckoutDto {
  @ApiProperty({ enum: purchaseTypeEnum.words }) @IsIn(purchaseTypeEnum.words) purchaseType: PurchaseType;
  @ApiPropertyOptional({ description: 'custom only' })
  @ValidateIf((dto: CreateGiftCardCheckoutDto) => isCustom(dto) || dto.participants !== undefined)
  @IsDefined()
  @IsInt()
  @Min(2)
  @Max(100)
  participants?: number;
  @ApiPropertyOptional({ description: 'custom only' })
  @ValidateIf((dto: CreateGiftCardCheckoutDto) => isCustom(dto) || dto.teams !== undefined)
  @IsDefined()
  @IsInt()
  @Min(1)
  @Max(50)
  teams?: number;
  @ApiPropertyOptional({ enum: fixedAmountsEur, description: 'EUR; fixed only' })
  @ValidateIf((dto: CreateGiftCardCheckoutDto) => !isCustom(dto) || dto.fixedAmount !== undefined)
  @IsDefined()
  @IsIn(fixedAmountsEur)
  fixedAmount?: number;
  @ApiProperty() @IsMailable() @MaxLength(254) buyerEmail: string;
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(200) buyerName: string;
  @ApiProperty({ enum: ['de', 'en'] }) @IsIn(['de', 'en']) uiLanguage: string;
  @ApiPropertyOptional({ maxLength: 200, description: 'Whom the gift card is for' })
  @IsOptional()
  @IsString()
  @MaxLength(maxTextLength)
  recipientName?: string;
  @ApiPropertyOptional({ description: 'The address to which the gift card is mailed; without it, that of the buyer' })
  @IsOptional()
  @IsString()
  @MaxLength(maxTextLength)
  recipientEmail?: string;
  @ApiPropertyOptional({ maxLength: 500, description: 'Message to the recipient, plain text' })
  @IsOptional()
  @IsString()
  @MaxLength(maxTextLength)
  message?: string;
  @ApiPropertyOptional({
    format: 'date',
    description:
      'YYYY-MM-DD in Europe/Berlin, from today to a year ahead: when the gift card is mailed; without it, at once',
  })
  @IsOptional()
  @IsString()
  @MaxLength(maxTextLength)
  deliverOn?: string;
  @ApiPropertyOptional() @IsOptional() @ValidateNested() @Type(() => ConsentsDto) consents?: ConsentsDto;
  @ApiPropertyOptional() @IsOptional() @IsString() @IsNotEmpty() @MaxLength(maxIdLength) replacesSessionId?: string;
  @ApiPropertyOptional({
    pattern: partnerPattern.source,
    description: 'The partner whose embed code led the buyer to the shop; the sale is attributed to it',
  })
  @IsOptional()
  @Matches(partnerPattern)
  partner?: string;
}
