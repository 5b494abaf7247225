import { Body, Controller, Headers, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { couponRefusalEnum } from '@shop/contracts';
import { Public } from '../access/access.js';
import { COUPON, type CouponClient } from '../clients/clients.js';
import { discountTypeEnum } from '../clients/enums.js';
import { languageOf, textOf } from '../http/problem-texts.js';
import { RateLimit } from '../http/rate-limit.js';
import { CouponCheckDto, ValidateCouponDto } from './validate-coupon.dto.js';

@ApiTags('functions')
@Public()
@Controller('api/functions')
export class CouponFunctionsController {
  constructor(@Inject(COUPON) private readonly coupons: CouponClient) {}

  /** The current value of a discount code; for an unusable code the response has the reason and is no error. */
  @Post('validate-coupon')
  @HttpCode(200)
  @RateLimit('validate-coupon')
  @ApiOkResponse({ type: CouponCheckDto })
  async validateCoupon(
    @Body() request: ValidateCouponDto,
    @Headers('accept-language') accepted?: string,
  ): Promise<CouponCheckDto> {
    const { code, cityId, gameId } = request;
    const { valid, coupon, refusal, validFrom } = await this.coupons.validateCoupon({ code, cityId, gameId });
    if (!valid || !coupon) {
      const reason = couponRefusalEnum.fromWire(refusal);
      const isOutOfScope = reason === 'COUPON.OTHER_CITY' || reason === 'COUPON.OTHER_GAME' || undefined;
      return { valid: false, error: textOf(reason, languageOf(accepted), { validFrom }), isOutOfScope };
    }
    const { id, discountKind, discountValue, isGiftCard, remainingValueCents, scope } = coupon;
    return {
      valid: true,
      coupon: {
        id,
        discountType: discountTypeEnum.fromWire(discountKind),
        discountValue,
        isGiftCard,
        remainingValueCents: remainingValueCents ?? null,
        isScoped: (scope && scope.cities.length + scope.games.length > 0) || undefined,
        firstOrderOnly: scope?.firstOrderOnly || undefined,
      },
    };
  }
}
