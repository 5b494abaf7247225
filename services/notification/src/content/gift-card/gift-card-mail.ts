import type { couponV1, giftcardV1 } from '@shop/contracts';
import type { ShopConfig } from '../../config.js';
import { giftCardConsents } from '../consents.js';
import type { MailDocument } from '../document/mail-document.js';
import { calendarDay, day, money } from '../format.js';
import { languageOf } from '../language.js';
import { footerOf, shopUrl } from '../shop-footer.js';

const de = {
  subject: (value: string) => `Ihr Wertgutschein über ${value}`,
  preview: 'Ihr Gutscheincode und wie er eingelöst wird.',
  title: 'Ihr Wertgutschein',
  greeting: (name: string) => `Hallo ${name},`,
  thanks: 'vielen Dank für Ihren Kauf. Das ist Ihr Gutscheincode:',
  codeIsMoney: 'Der Code ist so viel wert wie Bargeld: Wer ihn kennt, kann ihn einlösen.',
  value: 'Wert',
  validUntil: 'Gültig bis einschließlich',
  howTo: 'So lösen Sie ihn ein',
  steps: [
    'Wählen Sie im Shop Stadt und Spiel. Der Gutschein gilt für alle unsere Escape Games.',
    'Geben Sie den Code in das Feld „Rabattcode“ ein. Groß- und Kleinschreibung, Leerzeichen und Striche sind egal.',
    'Bleibt etwas übrig, behält der Code den Rest. Sie können ihn verwenden, bis das Guthaben aufgebraucht ist.',
  ],
  shop: 'Zum Shop',
  order: 'Ihre Bestellung',
  orderNumber: 'Bestellnummer',
  date: 'Datum',
  paid: 'Bezahlt',
  noVat: 'Mehrzweckgutschein: Die Mehrwertsteuer fällt erst bei der Einlösung an und wird dort ausgewiesen.',
};

const en: typeof de = {
  subject: (value) => `Your gift card worth ${value}`,
  preview: 'Your gift card code and how to redeem it.',
  title: 'Your gift card',
  greeting: (name) => `Hello ${name},`,
  thanks: 'Thank you for your purchase. This is your gift card code:',
  codeIsMoney: 'The code is as good as cash: whoever knows it can redeem it.',
  value: 'Value',
  validUntil: 'Valid through',
  howTo: 'How to redeem it',
  steps: [
    'Choose a city and a game in the shop. The gift card is valid for all our escape games.',
    'Enter the code in the field “Discount code”. Upper and lower case, spaces and hyphens do not matter.',
    'If anything is left, the code keeps it. You can use it until its balance is used up.',
  ],
  shop: 'Go to the shop',
  order: 'Your order',
  orderNumber: 'Order number',
  date: 'Date',
  paid: 'Paid',
  noVat: 'Multi-purpose voucher: VAT is due, and shown, when it is redeemed.',
};

const texts = { de, en };

export type GiftCardMailInput = {
  purchase: giftcardV1.GetPurchaseMailResponse;
  giftCard: couponV1.GetIssuedGiftCardResponse;
};

/** The code, with everything that its buyer or its recipient must know. */
export function giftCardMail({ purchase, giftCard }: GiftCardMailInput, shop: ShopConfig): MailDocument {
  const language = languageOf(purchase.uiLanguage);
  const text = texts[language];
  const value = money(giftCard.valueCents, purchase.currency, language);
  return {
    language,
    subject: text.subject(value),
    preview: text.preview,
    blocks: [
      { kind: 'title', text: text.title },
      { kind: 'paragraph', text: text.greeting(purchase.buyerName) },
      { kind: 'paragraph', text: text.thanks },
      { kind: 'code', text: inGroups(giftCard.code) },
      { kind: 'note', text: text.codeIsMoney },
      {
        kind: 'table',
        rows: [
          { label: text.value, value, emphasis: 'total' },
          { label: text.validUntil, value: calendarDay(giftCard.validUntil, language) },
        ],
      },
      { kind: 'heading', text: text.howTo },
      { kind: 'steps', items: text.steps },
      { kind: 'button', label: text.shop, url: shopUrl(shop, '/') },
      { kind: 'heading', text: text.order },
      {
        kind: 'table',
        rows: [
          { label: text.orderNumber, value: purchase.orderNumber },
          { label: text.date, value: day(purchase.paidAt, language) },
          { label: text.paid, value: money(purchase.valueCents, purchase.currency, language), emphasis: 'total' },
        ],
      },
      { kind: 'note', text: text.noVat },
      ...giftCardConsents(purchase, language, shop),
    ],
    footer: footerOf(shop, language),
  };
}

/** The code in groups of four characters; the discount field accepts it with its hyphens (decision D39). */
export function inGroups(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}
