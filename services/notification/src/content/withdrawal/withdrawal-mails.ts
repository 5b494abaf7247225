import type { bookingV1 } from '@shop/contracts';
import type { ShopConfig } from '../../config.js';
import type { Block, MailDocument } from '../document/mail-document.js';
import { dateTime, money } from '../format.js';
import { languageOf } from '../language.js';
import { footerOf } from '../shop-footer.js';

const de = {
  greeting: 'Guten Tag,',
  receipt: {
    subject: 'Ihr Widerruf ist eingegangen',
    preview: 'Bestätigung mit Inhalt und Zeitpunkt.',
    intro: 'wir haben Ihren Widerruf erhalten. Diese E-Mail bestätigt seinen Inhalt und den Zeitpunkt des Eingangs.',
    next: 'Teams, die noch nicht gespielt haben, erstatten wir sofort. In allen anderen Fällen prüfen wir den Widerruf und schreiben Ihnen.',
    unknown:
      'Zu dieser Bestellnummer und dieser E-Mail-Adresse haben wir keine Bestellung gefunden. Bitte prüfen Sie beide Angaben. Ihr Widerruf liegt uns trotzdem vor, und wir sehen ihn uns an.',
  },
  refunded: {
    subject: 'Ihr Widerruf: Wir erstatten den Betrag',
    preview: 'Das Geld ist auf dem Weg zu Ihnen.',
    intro: 'wir haben Ihren Widerruf angenommen und erstatten den Betrag auf die ursprüngliche Zahlungsart.',
    next: 'Bis das Geld bei Ihnen ist, können einige Tage vergehen. Was Sie mit einem Wertgutschein bezahlt haben, steht dort wieder bereit.',
  },
  declined: {
    subject: 'Antwort auf Ihren Widerruf',
    preview: 'Unsere Entscheidung und ihre Begründung.',
    intro: 'wir haben Ihren Widerruf geprüft und können den Betrag leider nicht oder nicht ganz erstatten.',
    next: (email: string) => `Sind Sie anderer Meinung? Schreiben Sie uns unter Angabe der Bestellnummer an ${email}.`,
  },
  declaration: 'Hiermit widerrufe ich den von mir abgeschlossenen Vertrag.',
  content: 'Inhalt Ihres Widerrufs',
  orderNumber: 'Bestellnummer',
  name: 'Name',
  email: 'E-Mail',
  receivedAt: 'Eingegangen am',
  message: 'Ihre Mitteilung',
  amount: 'Erstattung',
  reason: 'Begründung',
};

const en: typeof de = {
  greeting: 'Hello,',
  receipt: {
    subject: 'We have received your withdrawal',
    preview: 'Confirmation of its content and time.',
    intro: 'We have received your withdrawal. This email confirms its content and when it was received.',
    next: 'We will refund teams that have not played yet right away. In all other cases, we will review your withdrawal and write to you.',
    unknown:
      'We could not find an order with this order number and email address. Please check both. We have still received your withdrawal and will look into it.',
  },
  refunded: {
    subject: 'Your withdrawal: we are refunding the amount',
    preview: 'The money is on its way to you.',
    intro: 'We have accepted your withdrawal and will refund your original payment method.',
    next: 'It may take a few days for the money to arrive. Anything you paid by gift card is back on the card.',
  },
  declined: {
    subject: 'Our reply to your withdrawal',
    preview: 'Our decision and the reason.',
    intro: 'We have reviewed your withdrawal and are sorry that we cannot refund the amount, or not all of it.',
    next: (email) => `Do you disagree? Email us at ${email}, quoting your order number.`,
  },
  declaration: 'I hereby withdraw from the contract that I have concluded.',
  content: 'Content of your withdrawal',
  orderNumber: 'Order number',
  name: 'Name',
  email: 'Email',
  receivedAt: 'Received on',
  message: 'Your message',
  amount: 'Refund',
  reason: 'Reason',
};

const texts = { de, en };
type WithdrawalMail = bookingV1.GetWithdrawalMailResponse;

/**
 * Confirms the declaration with its content and time, as § 356a BGB demands. Without a matching order the receipt
 * leaves out what the sender wrote freely. Otherwise strangers could make the shop mail their own texts to any address.
 */
export function withdrawalReceiptMail(withdrawal: WithdrawalMail, shop: ShopConfig): MailDocument {
  const language = languageOf(withdrawal.uiLanguage);
  const text = texts[language];
  const { receipt } = text;
  const { isOrderKnown } = withdrawal;
  return {
    language,
    subject: receipt.subject,
    preview: receipt.preview,
    blocks: [
      { kind: 'title', text: receipt.subject },
      { kind: 'paragraph', text: text.greeting },
      { kind: 'paragraph', text: receipt.intro },
      { kind: 'heading', text: text.content },
      { kind: 'paragraph', text: text.declaration },
      {
        kind: 'table',
        rows: [
          { label: text.orderNumber, value: withdrawal.orderNumber },
          ...(isOrderKnown ? [{ label: text.name, value: withdrawal.name }] : []),
          { label: text.email, value: withdrawal.email },
          { label: text.receivedAt, value: dateTime(withdrawal.receivedAt, language) },
        ],
      },
      ...(isOrderKnown ? messageBlocks(text.message, withdrawal.text) : []),
      { kind: 'paragraph', text: isOrderKnown ? receipt.next : receipt.unknown },
    ],
    footer: footerOf(shop, language),
  };
}

/** The decision, by rule or by a manager, with its reason. */
export function withdrawalDecisionMail(withdrawal: WithdrawalMail, shop: ShopConfig): MailDocument {
  const language = languageOf(withdrawal.uiLanguage);
  const text = texts[language];
  const isRefunded = withdrawal.withdrawalState === 'WITHDRAWAL_STATE_REFUNDED';
  const { subject, preview, intro } = isRefunded ? text.refunded : text.declined;
  const next = isRefunded ? text.refunded.next : text.declined.next(shop.SUPPORT_EMAIL);
  const amount = { label: text.amount, value: money(withdrawal.refundedCents, 'EUR', language) };
  return {
    language,
    subject,
    preview,
    blocks: [
      { kind: 'title', text: subject },
      { kind: 'paragraph', text: text.greeting },
      { kind: 'paragraph', text: intro },
      {
        kind: 'table',
        rows: [
          { label: text.orderNumber, value: withdrawal.orderNumber },
          { label: text.receivedAt, value: dateTime(withdrawal.receivedAt, language) },
          ...(withdrawal.refundedCents > 0 ? [amount] : []),
        ],
      },
      ...messageBlocks(text.reason, withdrawal.reason),
      { kind: 'paragraph', text: next },
    ],
    footer: footerOf(shop, language),
  };
}

const messageBlocks = (heading: string, message: string): Block[] =>
  message === ''
    ? []
    : [
        { kind: 'heading', text: heading },
        { kind: 'paragraph', text: message },
      ];
