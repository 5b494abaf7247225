import { berlinDay } from '@shop/calendar';
import type { giftcardV1 } from '@shop/contracts';
import type { ShopConfig } from '../../config.js';
import type { MailDocument } from '../document/mail-document.js';
import { calendarDay } from '../format.js';
import { languageOf } from '../language.js';
import { footerOf } from '../shop-footer.js';
import { orderBlocks } from './gift-card-blocks.js';

const de = {
  subject: (orderNumber: string) => `Ihre Bestellung ${orderNumber}: Wertgutschein`,
  preview: 'Ihre Bestellbestätigung und wann der Wertgutschein ankommt.',
  title: 'Vielen Dank für Ihren Kauf',
  greeting: (name: string) => `Hallo ${name},`,
  paid: 'wir haben Ihre Zahlung erhalten.',
  toRecipient: (to: string, day: string | undefined) =>
    day ? `Den Wertgutschein senden wir am ${day} an ${to}.` : `Der Wertgutschein ist unterwegs an ${to}.`,
  toBuyer: (day: string | undefined) =>
    day
      ? `Den Wertgutschein senden wir Ihnen am ${day} an diese Adresse.`
      : 'Den Wertgutschein erhalten Sie in einer eigenen E-Mail, die Sie weiterleiten können.',
  wrong: 'Stimmt etwas nicht? Antworten Sie einfach auf diese E-Mail.',
};

const en: typeof de = {
  subject: (orderNumber) => `Your order ${orderNumber}: gift card`,
  preview: 'Your order confirmation and when the gift card arrives.',
  title: 'Thank you for your purchase',
  greeting: (name) => `Hello ${name},`,
  paid: 'We have received your payment.',
  toRecipient: (to, day) =>
    day ? `We will send the gift card to ${to} on ${day}.` : `The gift card is on its way to ${to}.`,
  toBuyer: (day) =>
    day
      ? `We will send you the gift card to this address on ${day}.`
      : 'The gift card will arrive in a separate email, which you can forward.',
  wrong: 'Is something wrong? Simply reply to this email.',
};

const texts = { de, en };

/**
 * The order confirmation for the buyer of a gift, not the document named receipt. The code is in another mail: to the
 * recipient, or to the buyer when the gift has no address.
 */
export function giftCardReceiptMail(
  purchase: giftcardV1.GetPurchaseMailResponse,
  { recipientName, recipientEmail, deliverOn }: giftcardV1.Gift,
  shop: ShopConfig,
): MailDocument {
  const language = languageOf(purchase.uiLanguage);
  const text = texts[language];
  // A card for the day of the payment is sent at once.
  const isLater = deliverOn !== undefined && deliverOn > berlinDay(new Date(purchase.paidAt));
  const day = isLater ? calendarDay(deliverOn, language) : undefined;
  const recipient = recipientName ? `${recipientName} (${recipientEmail})` : recipientEmail;
  return {
    language,
    subject: text.subject(purchase.orderNumber),
    preview: text.preview,
    blocks: [
      { kind: 'title', text: text.title },
      { kind: 'paragraph', text: text.greeting(purchase.buyerName) },
      {
        kind: 'paragraph',
        text: `${text.paid} ${recipientEmail ? text.toRecipient(recipient!, day) : text.toBuyer(day)}`,
      },
      { kind: 'note', text: text.wrong },
      ...orderBlocks(purchase, language, shop),
    ],
    footer: footerOf(shop, language),
  };
}
