import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { bookingV1 } from '@shop/contracts';
import { type Browser, chromium } from 'playwright-core';
import { adminInvitationMail } from '../src/content/admin-invitation/admin-invitation-mail.js';
import type { MailDocument } from '../src/content/document/mail-document.js';
import { toHtml } from '../src/content/document/to-html.js';
import { documentsMail } from '../src/content/documents/documents-mail.js';
import { giftCardMail } from '../src/content/gift-card/gift-card-mail.js';
import { giftCardReceiptMail } from '../src/content/gift-card/gift-card-receipt-mail.js';
import { giftMail } from '../src/content/gift-card/gift-mail.js';
import { orderLinksMail } from '../src/content/order-links/order-links-mail.js';
import { refundMail } from '../src/content/refund/refund-mail.js';
import { operatorAlertMail } from '../src/content/ticket-delayed/operator-alert-mail.js';
import { ticketDelayedMail } from '../src/content/ticket-delayed/ticket-delayed-mail.js';
import { ticketMail } from '../src/content/ticket/ticket-mail.js';
import { withdrawalDecisionMail, withdrawalReceiptMail } from '../src/content/withdrawal/withdrawal-mails.js';
import { withdrawalWaitingMail } from '../src/content/withdrawal/withdrawal-waiting-mail.js';
import { notificationSchema } from '../src/config.js';
import {
  aDocumentsMail,
  anIssuedGiftCard,
  anOrderSummary,
  aPurchaseMail,
  aRefundMail,
  aTicketMail,
} from './service-responses.builder.js';

const folder = process.env['SCREENS_DIR']!;

const shop = notificationSchema
  .pick({
    SHOP_NAME: true,
    PUBLIC_SHOP_URL: true,
    SUPPORT_EMAIL: true,
    APP_STORE_URL: true,
    PLAY_STORE_URL: true,
    HOW_TO_START_URL: true,
    ...legalPages(),
  })
  .parse({
    PUBLIC_SHOP_URL: 'https://shop.example',
    ...Object.fromEntries(Object.keys(legalPages()).map((name) => [name, 'https://www.example.com/legal'])),
  });

function legalPages() {
  return {
    TERMS_URL_DE: true,
    TERMS_URL_EN: true,
    PRIVACY_URL_DE: true,
    PRIVACY_URL_EN: true,
    IMPRINT_URL_DE: true,
    IMPRINT_URL_EN: true,
    WITHDRAWAL_URL_DE: true,
    WITHDRAWAL_URL_EN: true,
  } as const;
}

const consents = { terms: true, earlyStart: true, textsVersion: '2026-11-23', givenAt: '2026-11-21T10:05:00.000Z' };
const giftToBuyer = { recipientName: 'Mia', message: 'Alles Gute!\nHave fun.', deliverOn: '2026-12-24' };
const giftToRecipient = { ...giftToBuyer, recipientEmail: 'mia@example.org' };

function mailsIn(uiLanguage: string): Record<string, MailDocument> {
  const summary = anOrderSummary({ discountCents: 500, discountCode: 'SOMMER10', giftCardCents: 1_000 });
  const booking = aTicketMail({ uiLanguage, teams: 2, summary, consents });
  const purchase = aPurchaseMail({ uiLanguage, consents });
  const giftCard = anIssuedGiftCard();
  const refund = aRefundMail({ uiLanguage });
  const withdrawal: bookingV1.GetWithdrawalMailResponse = {
    email: 'mia@example.org',
    name: 'Mia Muster',
    orderNumber: 'B-7K2M9Q',
    text: 'Nur Team 2.',
    uiLanguage,
    receivedAt: '2026-11-21T10:15:00.000Z',
    isOrderKnown: true,
    withdrawalState: 'WITHDRAWAL_STATE_REFUNDED',
    refundedCents: 2_999,
    reason: '',
    waitReason: 'WITHDRAWAL_WAIT_REASON_GIFT_CARD',
  };
  const invitation = {
    email: 'new@example.org',
    role: 'ADMIN_ROLE_SUPPORT' as const,
    inviter: 'owner@example.org',
    uiLanguage,
    token: 'token',
    expiresAt: '2026-11-24T10:15:00.000Z',
  };
  return {
    ticket: ticketMail(booking, shop),
    'ticket-delayed': ticketDelayedMail(booking, shop),
    'gift-card': giftCardMail({ purchase, giftCard }, shop),
    'gift-card-receipt': giftCardReceiptMail(purchase, giftToRecipient, shop),
    'gift-to-recipient': giftMail({ purchase, giftCard, gift: giftToRecipient }, shop),
    'gift-to-buyer': giftMail({ purchase, giftCard, gift: giftToBuyer }, shop),
    'order-links': orderLinksMail(
      {
        bookings: [
          { ...booking, createdAt: booking.paidAt },
          { ...booking, accessToken: undefined, createdAt: booking.paidAt },
        ],
        giftCards: [{ purchase, giftCard, createdAt: booking.paidAt }],
      },
      shop,
    ),
    refund: refundMail(refund, { order: refund.booking!, hasAttachments: true }, shop),
    documents: documentsMail(aDocumentsMail({ uiLanguage }), 'billing', shop),
    'withdrawal-receipt': withdrawalReceiptMail(withdrawal, shop),
    'withdrawal-refunded': withdrawalDecisionMail(withdrawal, shop),
    'withdrawal-declined': withdrawalDecisionMail(
      { ...withdrawal, withdrawalState: 'WITHDRAWAL_STATE_DECLINED', refundedCents: 0, reason: 'Gespielt.' },
      shop,
    ),
    'admin-invitation': adminInvitationMail(invitation, shop),
    ...(uiLanguage === 'de' && {
      'operator-alert': operatorAlertMail(booking, shop),
      'withdrawal-waiting': withdrawalWaitingMail(withdrawal, shop),
    }),
  };
}

/** The mail's HTML with its attached pictures in place of their content ids, as a mail program shows it. */
const withPictures = (mail: MailDocument): string =>
  mail.blocks.reduce((html, block) => {
    const image = block.kind === 'card' ? block.image : undefined;
    return image ? html.replace(`cid:${image.cid}`, `data:image/png;base64,${image.png.toString('base64')}`) : html;
  }, toHtml(mail));

describe.each(['de', 'en'])('the screenshots of mails in %s', (language) => {
  let browser: Browser;
  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium' });
  });
  afterAll(() => browser?.close());

  it.each(Object.entries(mailsIn(language)))('show %s in two widths and both colour schemes', async (name, mail) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [360, 720]) {
        const page = await browser.newPage({ colorScheme, viewport: { width, height: 600 } });
        await page.setContent(withPictures(mail));
        const path = join(folder, `mail-${name}-${language}-${width}-${colorScheme}.png`);
        await page.screenshot({ path, fullPage: true });
        await page.close();
      }
    }
  });
});
