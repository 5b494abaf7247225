import type { couponV1, giftcardV1 } from '@shop/contracts';
import type { ShopConfig } from '../../config.js';
import type { MailDocument } from '../document/mail-document.js';
import { money } from '../format.js';
import { languageOf } from '../language.js';
import { footerOf } from '../shop-footer.js';
import { cardBlocks, orderBlocks } from './gift-card-blocks.js';

const de = {
  subject: (value: string) => `Ihr Wertgutschein über ${value}`,
  preview: 'Ihr Code und wie Sie ihn einlösen.',
  title: 'Ihr Wertgutschein',
  greeting: (name: string) => `Hallo ${name},`,
  thanks: 'vielen Dank für Ihren Kauf. Hier ist der Code Ihres Wertgutscheins:',
};

const en: typeof de = {
  subject: (value) => `Your gift card worth ${value}`,
  preview: 'Your gift card code and how to redeem it.',
  title: 'Your gift card',
  greeting: (name) => `Hello ${name},`,
  thanks: 'Thank you for your purchase. Here is your gift card code:',
};

const texts = { de, en };

export type GiftCardMailInput = {
  purchase: giftcardV1.GetPurchaseMailResponse;
  giftCard: couponV1.GetIssuedGiftCardResponse;
};

/** The code and the order, for a buyer who did not name the card as a gift. */
export function giftCardMail({ purchase, giftCard }: GiftCardMailInput, shop: ShopConfig): MailDocument {
  const language = languageOf(purchase.uiLanguage);
  const text = texts[language];
  return {
    language,
    subject: text.subject(money(giftCard.valueCents, purchase.currency, language)),
    preview: text.preview,
    blocks: [
      { kind: 'title', text: text.title },
      { kind: 'paragraph', text: text.greeting(purchase.buyerName) },
      { kind: 'paragraph', text: text.thanks },
      ...cardBlocks(giftCard, purchase.currency, language, shop),
      ...orderBlocks(purchase, language, shop),
    ],
    footer: footerOf(shop, language),
  };
}
