import { Inject, Injectable } from '@nestjs/common';
import { type Period, readPages, toWirePeriod } from '@shop/scheduling';
import { GIFTCARD, type GiftcardClient } from '../clients/clients.js';
import { giftCardMails } from '../mail/domain/gift-card-mails.js';
import type { DueMail } from '../mail/domain/mail.js';
import type { DueMailSource } from './due-mail-source.js';

/** The promise that each issued gift card has a mail with its code, and each gift also a receipt for its buyer. */
@Injectable()
export class GiftCardDueMails implements DueMailSource {
  readonly rule = 'gift_card_mails';

  constructor(@Inject(GIFTCARD) private readonly giftcards: GiftcardClient) {}

  async *pages(period: Period): AsyncGenerator<DueMail[]> {
    const wirePeriod = toWirePeriod(period);
    for await (const { purchases } of readPages((page) => this.giftcards.listDueMails({ ...wirePeriod, ...page })))
      yield purchases.flatMap(giftCardMails);
  }
}
