import type { bookingV1 } from '@shop/contracts';
import type { ShopConfig } from '../../config.js';
import { bookingConsents } from '../consents.js';
import type { Block, MailDocument, TableRow } from '../document/mail-document.js';
import { day } from '../format.js';
import { type Language, languageOf } from '../language.js';
import { qrPng } from '../qr-png.js';
import { footerOf, shopUrl } from '../shop-footer.js';
import { orderSummary } from './order-summary.js';
import { ticketMailTexts } from './ticket-mail.texts.js';

/** The credentials of all teams, links and the order summary. */
export function ticketMail(booking: bookingV1.GetTicketMailResponse, shop: ShopConfig): MailDocument {
  const language = languageOf(booking.uiLanguage);
  const text = ticketMailTexts[language];
  const { gameTitle, cityName } = booking;
  const page = shopUrl(shop, `/ticket/${encodeURIComponent(booking.accessToken)}`);
  return {
    language,
    subject: text.subject(gameTitle, cityName),
    preview: text.preview,
    blocks: [
      { kind: 'title', text: gameTitle },
      { kind: 'paragraph', text: text.greeting(`${booking.firstName} ${booking.lastName}`) },
      { kind: 'paragraph', text: text.thanks(gameTitle, cityName) },
      { kind: 'button', label: text.open, url: page },
      { kind: 'note', text: text.linkIsKey },
      { kind: 'heading', text: text.credentials },
      ...booking.teamCredentials.map((credentials) => teamCard(credentials, booking.teamCredentials.length, language)),
      { kind: 'heading', text: text.start },
      { kind: 'steps', items: text.steps },
      {
        kind: 'links',
        links: [
          { label: text.appStore, url: shop.APP_STORE_URL },
          { label: text.playStore, url: shop.PLAY_STORE_URL },
          { label: text.howToStart, url: shop.HOW_TO_START_URL },
        ],
      },
      { kind: 'heading', text: text.order },
      { kind: 'table', rows: orderFacts(booking, language) },
      { kind: 'table', rows: booking.summary ? orderSummary(booking.summary, booking.teams, language) : [] },
      ...invoiceLink(booking, `${page}#invoice`, text.invoice),
      ...bookingConsents(booking, language),
    ],
    footer: footerOf(shop, language),
  };
}

/** The link to the documents on the ticket page; no documents are issued when nothing was to be paid. */
function invoiceLink({ summary }: bookingV1.GetTicketMailResponse, url: string, label: string): Block[] {
  const paidCents = summary ? summary.chargedCents + summary.giftCardCents : 0;
  return paidCents > 0 ? [{ kind: 'links', links: [{ label, url }] }] : [];
}

function teamCard(credentials: bookingV1.TeamCredentials, teams: number, language: Language): Block {
  const text = ticketMailTexts[language];
  const { teamNumber, username, password } = credentials;
  const title = teams > 1 ? text.team(teamNumber) : text.onlyTeam;
  const fields = [
    { label: text.username, value: username, isTyped: true },
    { label: text.password, value: password, isTyped: true },
  ];
  const image = { ...qrPng(`${username}\n${password}`), cid: `team-${teamNumber}`, description: text.qr(title) };
  return { kind: 'card', title, fields, image };
}

function orderFacts(booking: bookingV1.GetTicketMailResponse, language: Language): TableRow[] {
  const text = ticketMailTexts[language];
  return [
    { label: text.orderNumber, value: booking.orderNumber },
    { label: text.date, value: day(booking.paidAt, language) },
    { label: text.game, value: booking.gameTitle },
    { label: text.city, value: booking.cityName },
    { label: text.participants, value: String(booking.participants) },
    { label: text.gameLanguage, value: text.languages[booking.language] ?? booking.language },
  ];
}
