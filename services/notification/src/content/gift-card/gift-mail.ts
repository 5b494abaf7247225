import type { giftcardV1 } from '@shop/contracts';
import type { ShopConfig } from '../../config.js';
import type { MailDocument } from '../document/mail-document.js';
import { languageOf } from '../language.js';
import { footerOf } from '../shop-footer.js';
import { cardBlocks } from './gift-card-blocks.js';
import type { GiftCardMailInput } from './gift-card-mail.js';

const de = {
  toRecipient: {
    subject: (buyer: string) => `${buyer} schenkt Ihnen einen Wertgutschein`,
    preview: 'Ihr Code und wie Sie ihn einlösen.',
    title: 'Ein Geschenk für Sie',
    lead: (buyer: string) => `${buyer} schenkt Ihnen einen Wertgutschein für unsere Escape Games. Hier ist Ihr Code:`,
    leadWithMessage: (buyer: string) =>
      `${buyer} schenkt Ihnen einen Wertgutschein für unsere Escape Games und schreibt:`,
  },
  toBuyer: {
    subject: (recipient: string | undefined) =>
      recipient ? `Ihr Wertgutschein für ${recipient}` : 'Ihr Wertgutschein zum Verschenken',
    preview: 'Der Code zum Weitergeben.',
    title: 'Ihr Wertgutschein zum Verschenken',
    lead: (recipient: string | undefined) =>
      `hier ist der Wertgutschein${recipient ? ` für ${recipient}` : ''}. Diese E-Mail enthält keine Angaben zu Ihrer Bestellung, Sie können sie also einfach weiterleiten.`,
  },
  greeting: (name: string) => `Hallo ${name},`,
  anonymous: 'Guten Tag,',
  code: 'Hier ist der Code:',
};

const en: typeof de = {
  toRecipient: {
    subject: (buyer) => `${buyer} has sent you a gift card`,
    preview: 'Your gift card code and how to redeem it.',
    title: 'A gift for you',
    lead: (buyer) => `${buyer} is giving you a gift card for our escape games. Here is your code:`,
    leadWithMessage: (buyer) => `${buyer} is giving you a gift card for our escape games and says:`,
  },
  toBuyer: {
    subject: (recipient) => (recipient ? `Your gift card for ${recipient}` : 'Your gift card to give away'),
    preview: 'The gift card code, ready to pass on.',
    title: 'Your gift card to give away',
    lead: (recipient) =>
      `Here is the gift card${recipient ? ` for ${recipient}` : ''}. This email says nothing about your order, so you can simply forward it.`,
  },
  greeting: (name) => `Hello ${name},`,
  anonymous: 'Hello,',
  code: 'Here is the gift card code:',
};

const texts = { de, en };

export type GiftMailInput = GiftCardMailInput & { gift: giftcardV1.Gift };

/**
 * A gift card for somebody else, mailed to that person, or to the buyer who hands it on.
 * Neither version contains anything about the order.
 */
export function giftMail({ purchase, gift, giftCard }: GiftMailInput, shop: ShopConfig): MailDocument {
  const language = languageOf(purchase.uiLanguage);
  const text = texts[language];
  const { buyerName, currency } = purchase;
  const { recipientName, message } = gift;
  const card = cardBlocks(giftCard, currency, language, shop);
  const footer = footerOf(shop, language);
  const words = message ? [{ kind: 'quote', text: message } as const] : [];
  if (gift.recipientEmail) {
    const { subject, preview, title, lead, leadWithMessage } = text.toRecipient;
    return {
      language,
      subject: subject(buyerName),
      preview,
      blocks: [
        { kind: 'title', text: title },
        { kind: 'paragraph', text: recipientName ? text.greeting(recipientName) : text.anonymous },
        { kind: 'paragraph', text: message ? leadWithMessage(buyerName) : lead(buyerName) },
        ...words,
        ...(message ? [{ kind: 'paragraph', text: text.code } as const] : []),
        ...card,
      ],
      footer,
    };
  }
  const { subject, preview, title, lead } = text.toBuyer;
  return {
    language,
    subject: subject(recipientName),
    preview,
    blocks: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text: text.greeting(buyerName) },
      { kind: 'paragraph', text: lead(recipientName) },
      ...words,
      { kind: 'paragraph', text: text.code },
      ...card,
    ],
    footer,
  };
}
