import { Controller, Get, Header, Inject, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../access/access.js';
import { GIFTCARD, type GiftcardClient, NOTIFICATION, type NotificationClient } from '../clients/clients.js';
import { mailStateEnum, purchaseStatusEnum } from '../clients/enums.js';
import { GiftCardStateDto } from '../functions/gift-card.dto.js';
import { SessionIdDto } from '../functions/shared.dto.js';

@ApiTags('gift cards')
@Public()
@Controller('api/gift-cards')
export class GiftCardsController {
  constructor(
    @Inject(GIFTCARD) private readonly giftcards: GiftcardClient,
    @Inject(NOTIFICATION) private readonly notifications: NotificationClient,
  ) {}

  /** The status of a purchase, for its success page; without the mail's state when notification is unavailable. */
  @Get('by-session')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: GiftCardStateDto })
  async getGiftCardBySession(@Query() { sessionId }: SessionIdDto): Promise<GiftCardStateDto> {
    const { purchaseId, purchaseStatus } = await this.giftcards.getPurchaseBySession({ sessionId });
    const mail = await this.notifications
      .getMailState({ mailTemplate: 'MAIL_TEMPLATE_GIFT_CARD', referenceId: purchaseId })
      .catch(() => ({ mailState: 'MAIL_STATE_NONE' as const }));
    return {
      status: purchaseStatusEnum.fromWire(purchaseStatus),
      mailState: mailStateEnum.fromWire(mail.mailState),
    };
  }
}
