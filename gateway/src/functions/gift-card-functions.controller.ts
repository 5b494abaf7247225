import { Body, Controller, Header, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../access/access.js';
import { GIFTCARD, type GiftcardClient } from '../clients/clients.js';
import { purchaseTypeEnum } from '../clients/enums.js';
import { IdempotencyKey } from '../http/idempotency-key.js';
import { RateLimit } from '../http/rate-limit.js';
import { CreateGiftCardCheckoutDto } from './gift-card.dto.js';
import { CheckoutOpenedDto } from './shared.dto.js';

@ApiTags('functions')
@Public()
@Controller('api/functions')
export class GiftCardFunctionsController {
  constructor(@Inject(GIFTCARD) private readonly giftcards: GiftcardClient) {}

  @Post('create-gift-card-checkout')
  @HttpCode(200)
  @RateLimit('checkout')
  @Header('cache-control', 'no-store')
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiOkResponse({ type: CheckoutOpenedDto })
  createGiftCardCheckout(
    @Body()
    { consents, purchaseType, recipientName, recipientEmail, message, deliverOn, ...body }: CreateGiftCardCheckoutDto,
    @IdempotencyKey() idempotencyKey?: string,
  ): Promise<CheckoutOpenedDto> {
    return this.giftcards.createGiftCardCheckout({
      ...body,
      purchaseKind: purchaseTypeEnum.toWire(purchaseType),
      gift: { recipientName, recipientEmail, message, deliverOn },
      consents: consents && {
        terms: consents.terms,
        earlyStart: consents.earlyStart ?? false,
        textsVersion: consents.textsVersion,
      },
      idempotencyKey,
    });
  }
}
