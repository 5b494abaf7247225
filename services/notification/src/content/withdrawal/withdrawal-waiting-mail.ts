import { type bookingV1, matchEnum } from '@shop/contracts';
import type { ShopConfig } from '../../config.js';
import type { MailDocument } from '../document/mail-document.js';
import { dateTime, money } from '../format.js';
import { footerOf } from '../shop-footer.js';

const reasons = {
  WITHDRAWAL_WAIT_REASON_ORDER_UNKNOWN: 'Keine Bestellung mit dieser Nummer und Adresse',
  WITHDRAWAL_WAIT_REASON_NOTHING_PAID: 'Nicht bezahlt oder schon erstattet',
  WITHDRAWAL_WAIT_REASON_PERIOD_OVER: 'Nach Ablauf der Widerrufsfrist',
  WITHDRAWAL_WAIT_REASON_GIFT_CARD: 'Wertgutschein',
  WITHDRAWAL_WAIT_REASON_FLAGGED: 'Die Bestellung ist markiert',
  WITHDRAWAL_WAIT_REASON_TEAMS_STARTED: 'Mindestens ein Team hat schon gespielt',
  WITHDRAWAL_WAIT_REASON_USE_UNKNOWN: 'Loquiz meldet nicht, wer gespielt hat',
  WITHDRAWAL_WAIT_REASON_REFUND_FAILED: 'Die Erstattung ist gescheitert',
};

/**
 * The mail to the operator about a withdrawal that nobody has decided: always in German, and without the customer's
 * name, e-mail address and text.
 */
export function withdrawalWaitingMail(withdrawal: bookingV1.GetWithdrawalMailResponse, shop: ShopConfig): MailDocument {
  const { orderNumber, receivedAt, refundedCents, waitReason } = withdrawal;
  const refunded = { label: 'Schon erstattet', value: money(refundedCents, 'EUR', 'de') };
  return {
    language: 'de',
    subject: `Widerruf wartet auf Entscheidung: Bestellung ${orderNumber}`,
    preview: 'Bitte im Admin-Bereich entscheiden.',
    blocks: [
      { kind: 'title', text: 'Ein Widerruf wartet auf Ihre Entscheidung' },
      {
        kind: 'paragraph',
        text: 'Der Shop konnte diesen Widerruf nicht automatisch erstatten. Der Kunde hat eine Eingangsbestätigung und erwartet eine Antwort.',
      },
      {
        kind: 'table',
        rows: [
          { label: 'Bestellnummer', value: orderNumber },
          { label: 'Eingegangen am', value: dateTime(receivedAt, 'de') },
          { label: 'Grund', value: matchEnum(waitReason, reasons) },
          ...(refundedCents > 0 ? [refunded] : []),
        ],
      },
      {
        kind: 'button',
        label: 'Widerrufe öffnen',
        url: new URL('/admin/withdrawals?state=waiting', shop.PUBLIC_SHOP_URL).href,
      },
    ],
    footer: footerOf(shop, 'de'),
  };
}
