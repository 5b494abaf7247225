import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { type DiscountType, discountTypeEnum } from '../clients/enums.js';

export class ValidateCouponDto {
  @ApiProperty()
  @IsString()
  @MaxLength(100)
  code: string;
}

export class UsableCouponDto {
  @ApiProperty() id: string;
  @ApiProperty({ enum: discountTypeEnum.words }) discountType: DiscountType;
  @ApiProperty({ description: 'Percent, or cents; of a gift card the balance free of holds' }) discountValue: number;
  @ApiProperty() isGiftCard: boolean;
  @ApiProperty({ type: Number, nullable: true }) remainingValueCents: number | null;
}

export class CouponCheckDto {
  @ApiProperty() valid: boolean;
  @ApiPropertyOptional() coupon?: UsableCouponDto;
  @ApiPropertyOptional({ description: 'Why the code cannot be used, in the language of the request' }) error?: string;
}
