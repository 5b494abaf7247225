import type { bookingV1 } from '@shop/contracts';
import type { ShopConfig } from '../../config.js';
import type { MailDocument } from '../document/mail-document.js';
import { languageOf } from '../language.js';
import { footerOf } from '../shop-footer.js';

const de = {
  subject: (game: string) => `Ihre Zugangsdaten für ${game} verzögern sich`,
  preview: 'Ihre Bestellung ist sicher. Wir kümmern uns darum.',
  title: 'Ihre Zugangsdaten kommen später',
  greeting: (name: string) => `Hallo ${name},`,
  sorry: (game: string, city: string) =>
    `Ihre Zahlung für „${game}“ in ${city} ist bei uns angekommen, aber die Zugangsdaten konnten noch nicht erstellt werden. Das tut uns leid.`,
  next: 'Sie müssen nichts tun: Wir arbeiten daran und schicken Ihnen die Zugangsdaten per E-Mail, sobald sie da sind.',
  urgent: (email: string) =>
    `Möchten Sie bald spielen, oder hätten Sie lieber Ihr Geld zurück? Schreiben Sie uns unter Angabe der Bestellnummer an ${email}.`,
  orderNumber: 'Bestellnummer',
};

const en: typeof de = {
  subject: (game) => `Your tickets for ${game} are delayed`,
  preview: 'Your order is safe. We are taking care of it.',
  title: 'Your tickets will arrive later',
  greeting: (name) => `Hello ${name},`,
  sorry: (game, city) =>
    `We have received your payment for “${game}” in ${city}, but your login details could not be created yet. We are sorry about that.`,
  next: 'You don’t need to do anything: we are working on it and will email your login details as soon as they are ready.',
  urgent: (email) =>
    `Would you like to play soon, or would you prefer a refund? Email us at ${email}, quoting your order number.`,
  orderNumber: 'Order number',
};

const texts = { de, en };

/** The mail to a customer whose payment has arrived but whose tickets are delayed. */
export function ticketDelayedMail(booking: bookingV1.GetTicketMailResponse, shop: ShopConfig): MailDocument {
  const language = languageOf(booking.uiLanguage);
  const text = texts[language];
  return {
    language,
    subject: text.subject(booking.gameTitle),
    preview: text.preview,
    blocks: [
      { kind: 'title', text: text.title },
      { kind: 'paragraph', text: text.greeting(`${booking.firstName} ${booking.lastName}`) },
      { kind: 'paragraph', text: text.sorry(booking.gameTitle, booking.cityName) },
      { kind: 'paragraph', text: text.next },
      { kind: 'paragraph', text: text.urgent(shop.SUPPORT_EMAIL) },
      { kind: 'table', rows: [{ label: text.orderNumber, value: booking.orderNumber }] },
    ],
    footer: footerOf(shop, language),
  };
}
