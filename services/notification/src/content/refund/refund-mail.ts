import { type bookingEventsV1, type bookingV1, matchEnum } from '@shop/contracts';
import type { ShopConfig } from '../../config.js';
import type { Block, MailDocument, TableRow } from '../document/mail-document.js';
import { day, money } from '../format.js';
import { languageOf } from '../language.js';
import { footerOf, shopUrl } from '../shop-footer.js';

type MoneyTo = 'card' | 'elsewhere';

const de = {
  subject: (orderNumber: string) => `Ihre Erstattung zur Bestellung ${orderNumber}`,
  duplicate: (amount: string) =>
    `Ihre Bestellung wurde zweimal bezahlt. Die zweite Zahlung haben wir Ihnen erstattet: ${amount}. An Ihrer Bestellung ändert sich nichts.`,
  preview: (amount: string) => `Wir haben Ihnen ${amount} erstattet.`,
  title: 'Ihre Erstattung',
  greeting: (name: string) => `Hallo ${name},`,
  booking: (amount: string, game: string, city: string) =>
    `wir haben Ihnen ${amount} für „${game}“ in ${city} erstattet.`,
  purchase: (amount: string) => `wir haben Ihnen ${amount} für Ihren Wertgutschein erstattet.`,
  bookingEnds: 'Damit ist Ihre Bestellung vollständig erstattet. Ihre Zugangsdaten sind nicht mehr gültig.',
  purchaseEnds: 'Damit ist Ihr Kauf vollständig erstattet. Der Wertgutschein ist nicht mehr gültig.',
  purchaseShrinks: 'Der Wert des Wertgutscheins verringert sich um diesen Betrag.',
  teamsEnd: (teams: string, count: number) =>
    count === 1
      ? `Die Zugangsdaten von Team ${teams} sind nicht mehr gültig. Für die übrigen Teams ändert sich nichts.`
      : `Die Zugangsdaten der Teams ${teams} sind nicht mehr gültig. Für die übrigen Teams ändert sich nichts.`,
  accessStays: 'Ihre Zugangsdaten bleiben gültig.',
  orderNumber: 'Bestellnummer',
  date: 'Datum',
  money: { card: 'Auf Ihre Karte', elsewhere: 'Auf die ursprüngliche Zahlungsart' } satisfies Record<MoneyTo, string>,
  giftCard: (end: string) => (end ? `Auf den Wertgutschein mit Endung ${end}` : 'Auf den Wertgutschein'),
  total: 'Erstattet',
  arrives: {
    card: 'Bis Ihre Bank den Betrag gutschreibt, vergehen meist fünf bis zehn Werktage.',
    elsewhere: 'Wir erstatten auf die ursprüngliche Zahlungsart. Das kann einige Tage dauern.',
  } satisfies Record<MoneyTo, string>,
  giftCardArrives: 'Das Guthaben auf dem Wertgutschein steht sofort bereit, solange er gültig ist.',
  documents: 'Rechnung und Stornorechnung',
  documentsHint: 'Beide finden Sie auf der Seite Ihrer Bestellung.',
  attached: {
    booking: 'Die Stornorechnung finden Sie im Anhang.',
    purchase: 'Den Belegstorno finden Sie im Anhang.',
  },
};

const en: typeof de = {
  subject: (orderNumber) => `Your refund for order ${orderNumber}`,
  duplicate: (amount) =>
    `Your order was paid twice. We have refunded the second payment: ${amount}. Your order stays as it is.`,
  preview: (amount) => `We have refunded you ${amount}.`,
  title: 'Your refund',
  greeting: (name) => `Hello ${name},`,
  booking: (amount, game, city) => `We have refunded you ${amount} for “${game}” in ${city}.`,
  purchase: (amount) => `We have refunded you ${amount} for your gift card.`,
  bookingEnds: 'Your order has now been refunded in full. Your login details no longer work.',
  purchaseEnds: 'Your purchase has now been refunded in full. The gift card is no longer valid.',
  purchaseShrinks: 'The value of the gift card is reduced by this amount.',
  teamsEnd: (teams, count) =>
    count === 1
      ? `The login details of team ${teams} no longer work. Nothing changes for the other teams.`
      : `The login details of teams ${teams} no longer work. Nothing changes for the other teams.`,
  accessStays: 'Your login details remain valid.',
  orderNumber: 'Order number',
  date: 'Date',
  money: { card: 'To your card', elsewhere: 'To your original payment method' },
  giftCard: (end) => (end ? `To the gift card ending in ${end}` : 'To the gift card'),
  total: 'Refunded',
  arrives: {
    card: 'It usually takes your bank five to ten working days to credit the amount.',
    elsewhere: 'We refund your original payment method. This may take a few days.',
  },
  giftCardArrives: 'The balance on the gift card is available right away, as long as the card is valid.',
  documents: 'Invoice and cancellation invoice',
  documentsHint: 'You will find both on your order page.',
  attached: {
    booking: 'The cancellation invoice is attached.',
    purchase: 'The cancellation of your receipt is attached.',
  },
};

const texts = { de, en };

/** Who gets the mail, and about which order. */
export type RefundMailOrder = Pick<bookingV1.RefundedBooking, 'orderNumber' | 'email' | 'firstName' | 'uiLanguage'> & {
  lastName?: string;
};

const moneyTo = (provider: bookingEventsV1.PaymentProvider): MoneyTo =>
  matchEnum<bookingEventsV1.PaymentProvider, MoneyTo>(provider, {
    PAYMENT_PROVIDER_STRIPE: 'card',
    PAYMENT_PROVIDER_MANUAL: 'elsewhere',
    PAYMENT_PROVIDER_NONE: 'elsewhere',
  });

/** The amounts and where they go, how long the bank takes, the access that ends, and the link to the documents. */
export function refundMail(
  refund: bookingV1.GetRefundMailResponse,
  { order, hasAttachments }: { order: RefundMailOrder; hasAttachments: boolean },
  shop: ShopConfig,
): MailDocument {
  const { orderNumber, firstName, lastName, uiLanguage } = order;
  const language = languageOf(uiLanguage);
  const text = texts[language];
  const { amountCents, giftCardCents, currency, booking, isDuplicate } = refund;
  const amount = (cents: number): string => money(cents, currency, language);
  const total = amount(amountCents + giftCardCents);
  const to = moneyTo(refund.paymentProvider);
  const rows: Array<TableRow | false> = [
    { label: text.orderNumber, value: orderNumber },
    { label: text.date, value: day(refund.refundedAt, language) },
    amountCents > 0 && { label: text.money[to], value: amount(amountCents) },
    giftCardCents > 0 && { label: text.giftCard(booking?.giftCardCodeEnd ?? ''), value: amount(giftCardCents) },
    { label: text.total, value: total, emphasis: 'total' },
  ];
  return {
    language,
    subject: text.subject(orderNumber),
    preview: text.preview(total),
    blocks: [
      { kind: 'title', text: text.title },
      { kind: 'paragraph', text: text.greeting([firstName, lastName].filter(Boolean).join(' ')) },
      { kind: 'paragraph', text: introOf(refund, total, text) },
      { kind: 'table', rows: rows.filter((row) => row !== false) },
      ...(amountCents > 0 ? [{ kind: 'paragraph', text: text.arrives[to] } as const] : []),
      ...(giftCardCents > 0 ? [{ kind: 'paragraph', text: text.giftCardArrives } as const] : []),
      ...(hasAttachments
        ? [{ kind: 'paragraph', text: text.attached[booking ? 'booking' : 'purchase'] } as const]
        : []),
      ...(booking && !isDuplicate ? documentBlocks(booking, text, shop) : []),
    ],
    footer: footerOf(shop, language),
  };
}

/** What was refunded, and what follows from it. */
function introOf(refund: bookingV1.GetRefundMailResponse, total: string, text: typeof de): string {
  const { booking, isDuplicate } = refund;
  if (isDuplicate) return text.duplicate(total);
  const refunded = booking ? text.booking(total, booking.gameTitle, booking.cityName) : text.purchase(total);
  return `${refunded} ${consequence(refund, text)}`;
}

/** What the refund changes for the customer, or that the access stays. */
function consequence({ booking, isOrderRefunded }: bookingV1.GetRefundMailResponse, text: typeof de): string {
  if (!booking) return isOrderRefunded ? text.purchaseEnds : text.purchaseShrinks;
  if (isOrderRefunded) return text.bookingEnds;
  if (booking.teams.length === 0) return text.accessStays;
  const list = new Intl.ListFormat(text === de ? 'de-DE' : 'en-GB').format(booking.teams.map(String));
  return text.teamsEnd(list, booking.teams.length);
}

function documentBlocks({ accessToken }: bookingV1.RefundedBooking, text: typeof de, shop: ShopConfig): Block[] {
  return [
    { kind: 'button', label: text.documents, url: shopUrl(shop, `/ticket/${encodeURIComponent(accessToken)}`) },
    { kind: 'note', text: text.documentsHint },
  ];
}
