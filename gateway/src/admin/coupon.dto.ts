import { ApiProperty, ApiPropertyOptional, IntersectionType, OmitType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  type CouponType,
  couponSortKeyEnum,
  couponTypeEnum,
  type DiscountType,
  discountTypeEnum,
} from '../clients/enums.js';
import { PageQuery } from './page.dto.js';

const discountTypes = discountTypeEnum.words;
/** `YYYY-MM-DD`, or an ISO time that means its day in Berlin. */
const dayOrTime = /^\d{4}-\d{2}-\d{2}(T[0-9:.]+(Z|[+-]\d{2}:?\d{2})?)?$/;
/** Limits of int32, as in the contract: a number beyond them would overflow. */
const minInt = -2_147_483_648;
const maxInt = 2_147_483_647;

export class ScopeItemDto {
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(200) id: string;
  @ApiProperty({ description: 'German name, kept for display' }) @IsString() @IsNotEmpty() @MaxLength(200) name: string;
}

/** The bookings for which a coupon can be used; an empty or missing list means all. */
class CouponScopeDto {
  @ApiPropertyOptional({ type: [ScopeItemDto], maxItems: 100 })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Type(() => ScopeItemDto)
  cities?: ScopeItemDto[];
  @ApiPropertyOptional({ type: [ScopeItemDto], maxItems: 100 })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Type(() => ScopeItemDto)
  games?: ScopeItemDto[];
  @ApiPropertyOptional({ default: false, description: 'Only for customers without a paid booking' })
  @IsOptional()
  @IsBoolean()
  first_order_only?: boolean;
}

export class CouponFieldsDto extends CouponScopeDto {
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(100) code: string;
  @ApiProperty({ enum: discountTypes }) @IsIn(discountTypes) discount_type: DiscountType;
  @ApiProperty({ description: 'Percent, or cents of a fixed discount or a gift card' })
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

export class CouponDto extends CouponScopeDto {
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
  @ApiPropertyOptional({ description: 'True for a gift card while a dispute about its payment blocks it' })
  is_frozen?: boolean;
  @ApiPropertyOptional({
    description: 'The batch with which the coupon was created, for the parameter `batch` of the list; else missing',
  })
  batch_id?: string;
  @ApiProperty() created_at: string;
  @ApiProperty({ description: 'Grows with every change; in quotes it is the ETag' }) version: number;
}

export type CouponStatus = 'active' | 'inactive';
const couponStatuses: CouponStatus[] = ['active', 'inactive'];
const sortValues = couponSortKeyEnum.words.flatMap((key) => [key, `-${key}`]);

export class CouponExportQuery {
  @ApiPropertyOptional({
    description: 'A part of the code; one or two characters find only codes that begin with them',
  })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  search?: string;
  @ApiPropertyOptional({ enum: couponStatuses }) @IsOptional() @IsIn(couponStatuses) status?: CouponStatus;
  @ApiPropertyOptional({ enum: couponTypeEnum.words }) @IsOptional() @IsIn(couponTypeEnum.words) type?: CouponType;
  @ApiPropertyOptional({ enum: sortValues, default: '-created_at', description: 'With a minus: descending' })
  @IsOptional()
  @IsIn(sortValues)
  sort?: string;
  @ApiPropertyOptional({ description: 'Id of a batch: only coupons that were created together in it' })
  @IsOptional()
  @IsUUID()
  batch?: string;
}

export class CouponListQuery extends IntersectionType(CouponExportQuery, PageQuery) {}

export class CouponListDto {
  @ApiProperty({ type: [CouponDto] }) items: CouponDto[];
  @ApiProperty({ type: String, nullable: true }) next: string | null;
  @ApiProperty({ type: String, nullable: true }) previous: string | null;
}

export class CouponBatchDto extends OmitType(CouponFieldsDto, ['code']) {
  @ApiProperty({ minimum: 1, maximum: 5_000 }) @IsInt() @Min(1) @Max(5_000) count: number;
  @ApiPropertyOptional({ description: 'Beginning of every code' })
  @IsOptional()
  @IsString()
  @MaxLength(40)
  prefix?: string;
}

export class CouponCodesDto {
  @ApiProperty({ type: [String] }) codes: string[];
  @ApiProperty({ description: 'For the parameter `batch` of the list' }) batchId: string;
}
