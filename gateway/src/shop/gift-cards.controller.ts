import { Body, Controller, Get, Header, HttpCode, Inject, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../access/access.js';
import {
  COUPON,
  type CouponClient,
  GIFTCARD,
  type GiftcardClient,
  NOTIFICATION,
  type NotificationClient,
} from '../clients/clients.js';
import { mailStateEnum, purchaseStatusEnum } from '../clients/enums.js';
import { RateLimit } from '../http/rate-limit.js';
import { SessionIdDto } from '../http/session-id.dto.js';
import { GiftCardBalanceDto, GiftCardCodeDto, GiftCardStateDto } from './gift-cards.dto.js';

@ApiTags('gift cards')
@Public()
@Controller('api/gift-cards')
export class GiftCardsController {
  constructor(
    @Inject(GIFTCARD) private readonly giftcards: GiftcardClient,
    @Inject(COUPON) private readonly coupons: CouponClient,
    @Inject(NOTIFICATION) private readonly notifications: NotificationClient,
  ) {}

  /**
   * The status of a purchase, for its success page. A pending payment is checked at the provider first, and its outcome
   * is recorded. `mailState` is `none` while the notification service is down.
   */
  @Get('by-session')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: GiftCardStateDto })
  async getGiftCardBySession(@Query() { sessionId }: SessionIdDto): Promise<GiftCardStateDto> {
    const { purchaseId, purchaseStatus, valueCents, maskedBuyerEmail, gift } = await this.giftcards.refreshPurchase({
      sessionId,
    });
    const mail = await this.notifications
      .getMailState({
        mailTemplate: gift ? 'MAIL_TEMPLATE_GIFT_CARD_RECEIPT' : 'MAIL_TEMPLATE_GIFT_CARD',
        referenceId: purchaseId,
      })
      .catch(() => ({ mailState: 'MAIL_STATE_NONE' as const }));
    return {
      status: purchaseStatusEnum.fromWire(purchaseStatus),
      mailState: mailStateEnum.fromWire(mail.mailState),
      valueCents,
      maskedEmail: maskedBuyerEmail ?? null,
      gift: gift && {
        recipientName: gift.recipientName,
        recipientEmail: gift.recipientEmail,
        deliverOn: gift.deliverOn,
      },
    };
  }

  /**
   * What is left on a gift card. Every code but that of a usable or used-up gift card gets the same response, so that
   * the response does not show which codes exist.
   */
  @Post('balance')
  @HttpCode(200)
  @RateLimit('validate-coupon')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: GiftCardBalanceDto })
  async getGiftCardBalance(@Body() { code }: GiftCardCodeDto): Promise<GiftCardBalanceDto> {
    const { balanceCents, validUntil } = await this.coupons.getGiftCardBalance({ code });
    return balanceCents === undefined ? { valid: false } : { valid: true, balanceCents, validUntil };
  }
}
