import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { type DiscountType, discountTypeEnum } from '../clients/enums.js';

const discountTypes = discountTypeEnum.words;
/** `YYYY-MM-DD`, or an ISO time that means its day in Berlin. */
const dayOrTime = /^\d{4}-\d{2}-\d{2}(T[0-9:.]+(Z|[+-]\d{2}:?\d{2})?)?$/;
/** Of an int32 in the contract: beyond them a number would wrap around. */
const minInt = -2_147_483_648;
const maxInt = 2_147_483_647;

export class CouponFieldsDto {
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(100) code: string;
  @ApiProperty({ enum: discountTypes }) @IsIn(discountTypes) discount_type: DiscountType;
  @ApiProperty({ description: 'Percent as is, fixed amounts in cents' })
  @IsInt()
  @Min(minInt)
  @Max(maxInt)
  discount_value: number;
  @ApiPropertyOptional({ default: true }) @IsOptional() @IsBoolean() is_active?: boolean;
  @ApiPropertyOptional({ default: false }) @IsOptional() @IsBoolean() is_gift_card?: boolean;
  @ApiPropertyOptional({ type: Number, nullable: true, description: 'Cents, gift cards only' })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(maxInt)
  remaining_value_cents?: number | null;
  @ApiPropertyOptional({ type: Number, nullable: true, description: 'null: unlimited' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(maxInt)
  usage_limit?: number | null;
  @ApiPropertyOptional({ type: String, nullable: true }) @IsOptional() @IsString() @Matches(dayOrTime) valid_from?:
    string | null;
  @ApiPropertyOptional({ type: String, nullable: true }) @IsOptional() @IsString() @Matches(dayOrTime) valid_until?:
    string | null;
}

export class CouponDto {
  @ApiProperty() id: string;
  @ApiProperty() code: string;
  @ApiProperty({ enum: discountTypes }) discount_type: DiscountType;
  @ApiProperty() discount_value: number;
  @ApiProperty() is_active: boolean;
  @ApiProperty() is_gift_card: boolean;
  @ApiProperty({ type: Number, nullable: true }) remaining_value_cents: number | null;
  @ApiProperty({ type: Number, nullable: true }) usage_limit: number | null;
  @ApiProperty() times_used: number;
  @ApiProperty({ type: String, nullable: true, description: 'YYYY-MM-DD' }) valid_from: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'YYYY-MM-DD, included' }) valid_until: string | null;
  @ApiProperty() created_at: string;
}

export class CouponPageQuery {
  @ApiPropertyOptional() @IsOptional() @IsString() @Matches(/^[1-9]\d{0,3}$/) limit?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(200) cursor?: string;
}
