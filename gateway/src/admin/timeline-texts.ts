import { type MailTemplate, type OrderFact, orderFactEnum, type OrderFlag } from '../clients/enums.js';
import type { Language } from '../http/problem-texts.js';

const mailFacts = ['mail_sent', 'mail_failed', 'mail_resent', 'mail_bounced', 'mail_complained'] as const;
export const timelineKinds = [...orderFactEnum.words, ...mailFacts] as const;
export type TimelineKind = OrderFact | (typeof mailFacts)[number];
export type TimelineFact = { kind: TimelineKind; amountCents?: number; detail?: string; attempts?: number };

type Text = Record<Language, string>;

/** `{amount}`, `{attempts}` and `{detail}` are replaced by facts of the entry. */
const texts: Record<TimelineKind, Text> = {
  placed: { de: 'Bestellung aufgegeben', en: 'Order placed' },
  paid: { de: '{amount} bezahlt', en: '{amount} paid' },
  payment_expired: { de: 'Zahlung über {amount} ist abgelaufen', en: 'Payment of {amount} expired' },
  payment_failed: { de: 'Zahlung über {amount} ist gescheitert', en: 'Payment of {amount} failed' },
  cancelled: { de: 'Bestellung abgebrochen', en: 'Order cancelled' },
  tickets_requested: { de: 'Zugangsdaten werden erstellt', en: 'Tickets are being created' },
  tickets_attempt_failed: {
    de: '{attempts} bei Loquiz gescheitert: {detail}',
    en: '{attempts} at Loquiz failed: {detail}',
  },
  tickets_created: { de: 'Zugangsdaten für alle Teams erstellt', en: 'Tickets created for all teams' },
  tickets_failed: { de: 'Zugangsdaten konnten nicht erstellt werden', en: 'Tickets could not be created' },
  tickets_retried: { de: 'Erstellung der Zugangsdaten neu gestartet', en: 'Creation of the tickets started again' },
  gift_card_issued: { de: 'Wertgutschein ausgestellt', en: 'Gift card issued' },
  refund_requested: { de: 'Erstattung von {amount} angefordert', en: 'Refund of {amount} requested' },
  refund_pending: { de: 'Erstattung von {amount} ist unterwegs', en: 'Refund of {amount} is on its way' },
  refund_succeeded: { de: '{amount} erstattet', en: '{amount} refunded' },
  refund_failed: { de: 'Erstattung von {amount} ist gescheitert', en: 'Refund of {amount} failed' },
  refund_cancelled: { de: 'Erstattung von {amount} nicht mehr nötig', en: 'Refund of {amount} no longer needed' },
  refunded: { de: 'Bestellung vollständig erstattet, Zugang gesperrt', en: 'Order refunded in full, access closed' },
  charged_back: { de: 'Zahlung zurückgebucht, Zugang gesperrt', en: 'Payment charged back, access closed' },
  flagged: { de: 'Zu prüfen: {detail}', en: 'To be checked: {detail}' },
  flag_completed: { de: 'Erledigt: {detail}', en: 'Dealt with: {detail}' },
  mail_sent: { de: 'E-Mail verschickt: {detail}', en: 'Email sent: {detail}' },
  mail_failed: { de: 'E-Mail nicht zugestellt: {detail}', en: 'Email not delivered: {detail}' },
  mail_resent: { de: 'Erneuter Versand angefordert: {detail}', en: 'Email requested again: {detail}' },
  mail_bounced: { de: 'E-Mail zurückgekommen: {detail}', en: 'Email came back: {detail}' },
  mail_complained: { de: 'E-Mail als Spam gemeldet: {detail}', en: 'Email reported as spam: {detail}' },
  email_corrected: { de: 'E-Mail-Adresse berichtigt', en: 'Email address corrected' },
  recipient_corrected: {
    de: 'E-Mail-Adresse des Beschenkten berichtigt',
    en: 'Email address of the recipient corrected',
  },
  note_added: { de: '{detail}', en: '{detail}' },
  data_erased: { de: 'Personenbezogene Daten gelöscht', en: 'Personal data erased' },
  withdrawal_received: { de: 'Widerruf eingegangen', en: 'Withdrawal received' },
  withdrawal_refunded: { de: 'Widerruf angenommen, {amount} erstattet', en: 'Withdrawal accepted, {amount} refunded' },
  withdrawal_declined: { de: 'Widerruf abgelehnt: {detail}', en: 'Withdrawal declined: {detail}' },
  withdrawal_closed: { de: 'Widerruf anders erledigt: {detail}', en: 'Withdrawal dealt with otherwise: {detail}' },
};

/** Why attempts at Loquiz failed. */
type AttemptOutcome =
  'refused' | 'username_taken' | 'unavailable' | 'server_error' | 'timeout' | 'unusable' | 'unexpected';

/** The details that have a text; any other detail is shown as it is. */
const details: Record<OrderFlag | MailTemplate | AttemptOutcome, Text> = {
  refused: {
    de: 'Loquiz lehnt die Anfrage ab; Schlüssel, Spiel oder App-ID prüfen',
    en: 'Loquiz refuses the request; check key, game and app id',
  },
  username_taken: { de: 'der Benutzername ist schon vergeben', en: 'the username is taken already' },
  unavailable: { de: 'Loquiz ist nicht erreichbar', en: 'Loquiz cannot be reached' },
  server_error: { de: 'Loquiz meldet einen Fehler', en: 'Loquiz reports an error' },
  timeout: { de: 'Loquiz antwortet nicht', en: 'Loquiz does not answer' },
  unusable: { de: 'die Antwort ist unbrauchbar', en: 'the response is unusable' },
  unexpected: { de: 'Fehler im Shop', en: 'error in the shop' },
  late_payment: { de: 'nach Ablauf bezahlt', en: 'paid after the checkout had ended' },
  payment_mismatch: { de: 'anderer Betrag bezahlt als bestellt', en: 'another amount was paid than ordered' },
  coupon_overrun: { de: 'Code über Limit oder Guthaben hinaus genutzt', en: 'code used beyond its limit or balance' },
  duplicate_payment: { de: 'doppelt bezahlt', en: 'paid twice' },
  disputed: { de: 'Zahlung wird von der Bank angefochten', en: 'the bank disputes the payment' },
  dispute_lost: { de: 'Anfechtung verloren', en: 'dispute lost' },
  dispute_reversed: { de: 'Anfechtung nachträglich gewonnen', en: 'dispute won after all' },
  refund_failed: { de: 'Erstattung gescheitert', en: 'refund failed' },
  gift_card_spent: { de: 'Wertgutschein vor der Rückzahlung genutzt', en: 'gift card used before its refund' },
  ticket: { de: 'Zugangsdaten', en: 'tickets' },
  ticket_delayed: { de: 'Zugangsdaten verzögern sich', en: 'tickets are delayed' },
  ticket_delayed_operator: { de: 'Hinweis an den Betrieb', en: 'notice to the operator' },
  gift_card: { de: 'Wertgutschein', en: 'gift card' },
  withdrawal_receipt: { de: 'Eingang des Widerrufs', en: 'receipt of the withdrawal' },
  withdrawal_decision: { de: 'Antwort auf den Widerruf', en: 'answer to the withdrawal' },
  withdrawal_waiting: { de: 'Hinweis an den Betrieb: Widerruf wartet', en: 'notice to the operator: withdrawal waits' },
  refund: { de: 'Erstattung', en: 'refund' },
  documents: { de: 'Rechnungen und Belege', en: 'invoices and receipts' },
  billing_documents: { de: 'Rechnung mit Firmendaten', en: 'invoice with company details' },
  admin_invitation: { de: 'Einladung eines Admins', en: 'invitation of an admin' },
  order_links: { de: 'Links zu allen Bestellungen', en: 'links to all orders' },
  gift_card_receipt: { de: 'Beleg zum Wertgutschein', en: 'receipt of the gift card' },
};

/** Kinds whose detail is the text of an admin, which is shown as it was written. */
const kindsWithFreeText: ReadonlySet<TimelineKind> = new Set([
  'note_added',
  'withdrawal_declined',
  'withdrawal_closed',
]);

const erasedNote: Text = { de: 'Notiz (gelöscht)', en: 'Note (erased)' };

/** What happened, in one line. */
export function timelineText(
  { kind, amountCents, detail = '', attempts = 1 }: TimelineFact,
  language: Language,
): string {
  if (kind === 'note_added' && detail === '') return erasedNote[language];
  const hasText = !kindsWithFreeText.has(kind) && Object.hasOwn(details, detail);
  const facts: Record<string, string> = {
    amount: amountCents === undefined ? '' : amountOf(amountCents, language),
    attempts: attemptsText(attempts, language),
    detail: hasText ? details[detail as OrderFlag | MailTemplate | AttemptOutcome][language] : detail,
  };
  const text = texts[kind][language].replace(/\{(\w+)\}/g, (_, fact: string) => facts[fact] ?? '');
  // The reason after the colon may have been erased.
  return text.replace(/: $/, '');
}

function attemptsText(count: number, language: Language): string {
  if (language === 'de') return count === 1 ? 'Ein Versuch' : `${count} Versuche`;
  return count === 1 ? 'One attempt' : `${count} attempts`;
}

/** The shop sells in euros only. */
const amountOf = (cents: number, language: Language): string =>
  new Intl.NumberFormat(language === 'de' ? 'de-DE' : 'en-IE', { style: 'currency', currency: 'EUR' }).format(
    cents / 100,
  );
