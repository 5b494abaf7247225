import type { couponV1, giftcardV1 } from '@shop/contracts';
import type { ShopConfig } from '../../config.js';
import { giftCardConsents } from '../consents.js';
import type { Block } from '../document/mail-document.js';
import { calendarDay, day, money } from '../format.js';
import type { Language } from '../language.js';
import { shopUrl } from '../shop-footer.js';

const de = {
  codeIsMoney: 'Behandeln Sie den Code wie Bargeld: Wer ihn kennt, kann ihn einlösen.',
  value: 'Wert',
  validUntil: 'Gültig bis einschließlich',
  howTo: 'So wird er eingelöst',
  steps: [
    'Wählen Sie im Shop Stadt und Spiel. Der Wertgutschein gilt für alle unsere Escape Games.',
    'Geben Sie den Code unter „Rabattcode oder Wertgutschein“ ein. Groß- und Kleinschreibung, Leerzeichen und Bindestriche spielen keine Rolle.',
    'Restguthaben bleibt auf dem Wertgutschein. Sie können ihn verwenden, bis das Guthaben aufgebraucht ist.',
  ],
  shop: 'Zum Shop',
  attachment: 'Im Anhang finden Sie den Wertgutschein zum Ausdrucken.',
  balance: 'Guthaben abfragen',
  order: 'Ihre Bestellung',
  orderNumber: 'Bestellnummer',
  date: 'Datum',
  paid: 'Bezahlt',
  noVat: 'Auf Wertgutscheine fällt beim Kauf keine MwSt. an; sie wird bei der Einlösung ausgewiesen.',
};

const en: typeof de = {
  codeIsMoney: 'Treat the code like cash: anyone who knows it can redeem it.',
  value: 'Value',
  validUntil: 'Valid through',
  howTo: 'How to redeem it',
  steps: [
    'Choose a city and a game in the shop. The gift card is valid for all our escape games.',
    'Enter the code under “Discount code or gift card”. Upper or lower case, spaces and hyphens make no difference.',
    'Any balance stays on the card. You can use it until nothing is left.',
  ],
  shop: 'Go to the shop',
  attachment: 'You will find the gift card attached, ready to print.',
  balance: 'Check the balance',
  order: 'Your order',
  orderNumber: 'Order number',
  date: 'Date',
  paid: 'Paid',
  noVat: 'No VAT is charged when you buy a gift card; it is shown when the card is redeemed.',
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
