import type { couponV1, giftcardV1 } from '@shop/contracts';
import type { ShopConfig } from '../../config.js';
import { giftCardConsents } from '../consents.js';
import type { Block } from '../document/mail-document.js';
import { calendarDay, day, money } from '../format.js';
import type { Language } from '../language.js';
import { shopUrl } from '../shop-footer.js';

const de = {
  codeIsMoney: 'Der Code ist so viel wert wie Bargeld: Wer ihn kennt, kann ihn einlösen.',
  value: 'Wert',
  validUntil: 'Gültig bis einschließlich',
  howTo: 'So wird er eingelöst',
  steps: [
    'Wählen Sie im Shop Stadt und Spiel. Der Gutschein gilt für alle unsere Escape Games.',
    'Geben Sie den Code in das Feld „Rabattcode“ ein. Groß- und Kleinschreibung, Leerzeichen und Striche sind egal.',
    'Bleibt etwas übrig, behält der Code den Rest. Sie können ihn verwenden, bis das Guthaben aufgebraucht ist.',
  ],
  shop: 'Zum Shop',
  attachment: 'Im Anhang finden Sie den Gutschein zum Ausdrucken.',
  balance: 'Guthaben abfragen',
  order: 'Ihre Bestellung',
  orderNumber: 'Bestellnummer',
  date: 'Datum',
  paid: 'Bezahlt',
  noVat: 'Mehrzweckgutschein: Die Mehrwertsteuer fällt erst bei der Einlösung an und wird dort ausgewiesen.',
};

const en: typeof de = {
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
  attachment: 'The attachment is the gift card to print.',
  balance: 'Check the balance',
  order: 'Your order',
  orderNumber: 'Order number',
  date: 'Date',
  paid: 'Paid',
  noVat: 'Multi-purpose voucher: VAT is due, and shown, when it is redeemed.',
};

const texts = { de, en };

/** The code with everything that its holder must know. */
export function cardBlocks(
  { code, valueCents, validUntil }: couponV1.GetIssuedGiftCardResponse,
  currency: string,
  language: Language,
  shop: ShopConfig,
): Block[] {
  const text = texts[language];
  return [
    { kind: 'code', text: inGroups(code) },
    { kind: 'note', text: `${text.codeIsMoney} ${text.attachment}` },
    {
      kind: 'table',
      rows: [
        { label: text.value, value: money(valueCents, currency, language), emphasis: 'total' },
        { label: text.validUntil, value: calendarDay(validUntil, language) },
      ],
    },
    { kind: 'heading', text: text.howTo },
    { kind: 'steps', items: text.steps },
    { kind: 'button', label: text.shop, url: shopUrl(shop, '/') },
    { kind: 'links', links: [{ label: text.balance, url: shopUrl(shop, '/gift-card/balance') }] },
  ];
}

/** What the buyer ordered, paid and declared. */
export function orderBlocks(
  purchase: giftcardV1.GetPurchaseMailResponse,
  language: Language,
  shop: ShopConfig,
): Block[] {
  const text = texts[language];
  return [
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
  ];
}

/** The code in groups of four characters; the discount field accepts it with its hyphens (decision D39). */
export function inGroups(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}
