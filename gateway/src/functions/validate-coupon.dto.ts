import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { type DiscountType, discountTypeEnum } from '../clients/enums.js';

export class ValidateCouponDto {
  @ApiProperty()
  @IsString()
  @MaxLength(100)
  code: string;

  @ApiPropertyOptional({ description: 'The chosen city; without it, a limit to cities is not checked' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  cityId?: string;

  @ApiPropertyOptional({ description: 'The chosen game; without it, a limit to games is not checked' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  gameId?: string;
}

export class UsableCouponDto {
  @ApiProperty() id: string;
  @ApiProperty({ enum: discountTypeEnum.words }) discountType: DiscountType;
  @ApiProperty({ description: 'Percent, or cents; of a gift card the balance that no checkout holds' })
  discountValue: number;
  @ApiProperty() isGiftCard: boolean;
  @ApiProperty({ type: Number, nullable: true }) remainingValueCents: number | null;
  @ApiPropertyOptional({ description: 'Limited to cities or games: to be checked again when another one is chosen' })
  isScoped?: boolean;
  @ApiPropertyOptional({
    description: 'Only for the first order of an e-mail address; checked when the order is placed',
  })
  firstOrderOnly?: boolean;
}

export class CouponCheckDto {
  @ApiProperty() valid: boolean;
  @ApiPropertyOptional() coupon?: UsableCouponDto;
  @ApiPropertyOptional({ description: 'Why the code cannot be used, in the language of the request' }) error?: string;
  @ApiPropertyOptional({
    description: 'Whether the code is refused because of the chosen city or game; another one may be accepted',
  })
  isOutOfScope?: boolean;
}
