import type { bookingV1, couponV1, giftcardV1 } from '@shop/contracts';
import type { ShopConfig } from '../../config.js';
import type { Block, MailDocument } from '../document/mail-document.js';
import { calendarDay, day, money } from '../format.js';
import { inGroups } from '../gift-card/gift-card-blocks.js';
import { type Language, languageOf } from '../language.js';
import { footerOf, shopUrl } from '../shop-footer.js';

const de = {
  subject: 'Ihre Buchungen',
  preview: 'Die Links zu Ihren Tickets und Wertgutscheinen.',
  title: 'Ihre Buchungen',
  intro: 'Sie haben die Links zu Ihren Bestellungen angefordert. Hier sind alle, die es zu dieser E-Mail-Adresse gibt.',
  bookings: 'Tickets',
  booking: (game: string, city: string) => `${game}, ${city}`,
  teams: 'Teams',
  orderNumber: 'Bestellnummer',
  date: 'Bestellt am',
  open: 'Ticket öffnen',
  access: 'Zugangsdaten',
  later: 'werden noch erstellt und kommen per E-Mail',
  giftCards: 'Wertgutscheine',
  giftCard: (value: string) => `Wertgutschein über ${value}`,
  code: 'Code',
  validUntil: 'Gültig bis einschließlich',
  balance: 'Guthaben abfragen',
  notAsked: 'Sie haben diese E-Mail nicht angefordert? Dann müssen Sie nichts tun. Geben Sie die Links nicht weiter.',
};

const en: typeof de = {
  subject: 'Your bookings',
  preview: 'The links to your tickets and gift cards.',
  title: 'Your bookings',
  intro: 'You asked us for the links to your orders. Here are all those that belong to this email address.',
  bookings: 'Tickets',
  booking: (game, city) => `${game}, ${city}`,
  teams: 'Teams',
  orderNumber: 'Order number',
  date: 'Ordered on',
  open: 'Open ticket',
  access: 'Login details',
  later: 'are still being created and will come by email',
  giftCards: 'Gift cards',
  giftCard: (value) => `Gift card worth ${value}`,
  code: 'Code',
  validUntil: 'Valid through',
  balance: 'Check balance',
  notAsked: 'Didn’t ask for this email? Then you don’t need to do anything. Please do not pass the links on.',
};

const texts = { de, en };
type Texts = typeof de;

export type LinkedGiftCard = {
  purchase: giftcardV1.GetPurchaseMailResponse;
  giftCard: couponV1.GetIssuedGiftCardResponse;
  createdAt: string;
};
export type OrderLinksMailInput = { bookings: bookingV1.LinkedBooking[]; giftCards: LinkedGiftCard[] };

/**
 * The links to tickets, and the gift cards with their codes, in the language of the latest order. There is at least one
 * order.
 */
export function orderLinksMail({ bookings, giftCards }: OrderLinksMailInput, shop: ShopConfig): MailDocument {
  const language = languageOfLatest([
    ...bookings,
    ...giftCards.map(({ purchase: { uiLanguage }, createdAt }) => ({ uiLanguage, createdAt })),
  ]);
  const text = texts[language];
  return {
    language,
    subject: text.subject,
    preview: text.preview,
    blocks: [
      { kind: 'title', text: text.title },
      { kind: 'paragraph', text: text.intro },
      ...heading(text.bookings, bookings),
      ...bookings.flatMap((booking) => bookingBlocks(booking, text, language, shop)),
      ...heading(text.giftCards, giftCards),
      ...giftCards.map((card) => giftCardBlock(card, text, language)),
      ...links(giftCards, [{ label: text.balance, url: shopUrl(shop, '/gift-card/balance') }]),
      { kind: 'note', text: text.notAsked },
    ],
    footer: footerOf(shop, language),
  };
}

function languageOfLatest(orders: Array<{ uiLanguage: string; createdAt: string }>): Language {
  const [latest] = orders.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  return languageOf(latest?.uiLanguage ?? '');
}

const heading = (text: string, items: unknown[]): Block[] => (items.length > 0 ? [{ kind: 'heading', text }] : []);

const links = (items: unknown[], given: Array<{ label: string; url: string }>): Block[] =>
  items.length > 0 ? [{ kind: 'links', links: given }] : [];

function bookingBlocks(booking: bookingV1.LinkedBooking, text: Texts, language: Language, shop: ShopConfig): Block[] {
  const fields = [
    { label: text.teams, value: String(booking.teams) },
    { label: text.orderNumber, value: booking.orderNumber },
    { label: text.date, value: day(booking.createdAt, language) },
  ];
  const title = text.booking(booking.gameTitle, booking.cityName);
  if (!booking.accessToken) {
    return [{ kind: 'card', title, fields: [...fields, { label: text.access, value: text.later }] }];
  }
  return [
    { kind: 'card', title, fields },
    { kind: 'button', label: text.open, url: shopUrl(shop, `/ticket/${booking.accessToken}`) },
  ];
}

function giftCardBlock({ purchase, giftCard }: LinkedGiftCard, text: Texts, language: Language): Block {
  return {
    kind: 'card',
    title: text.giftCard(money(giftCard.valueCents, purchase.currency, language)),
    fields: [
      { label: text.code, value: inGroups(giftCard.code), isTyped: true },
      { label: text.validUntil, value: calendarDay(giftCard.validUntil, language) },
      { label: text.orderNumber, value: purchase.orderNumber },
    ],
  };
}
