import { LOGGER, type Logger } from '@shop/platform';
import { eventually } from '@shop/testing';
import { NOTIFICATION_CONFIG, type NotificationConfig } from '../src/config.js';
import { MailSender } from '../src/mail/mail-sender.js';
import { MailRepository } from '../src/mail/persistence/mail.repository.js';
import { SenderPresence } from '../src/mail/sender-presence.js';
import { SendMail } from '../src/mail/use-cases/send-mail.use-case.js';
import { notificationHarness, type NotificationHarness } from './notification.harness.js';

const queue = 'notification.gift-card-mail';
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the gift-card mail', () => {
  let t: NotificationHarness;

  beforeAll(async () => {
    t = await notificationHarness();
  });
  afterAll(() => t.close());

  it('[GC-5] [LG-2] is sent once, with code, value, validity, instructions and consents, in German', async () => {
    const consents = { terms: true, earlyStart: false, textsVersion: '2026-11', givenAt: '2026-11-21T11:59:00.000Z' };
    const { purchaseId, buyerEmail } = t.givenGiftCard({ consents });
    await Promise.all(
      Array.from({ length: 5 }, () =>
        t.deliver(queue, 'giftcard.issued.v1', { purchaseId, couponId: 'coupon', isGift: false }),
      ),
    );
    await t.waitForState('gift_card', purchaseId, 'sent');

    const mails = await t.inbox(buyerEmail);
    expect(mails).toHaveLength(1);
    const { subject, text, html, attachments } = mails[0]!;
    expect(attachments).toMatchObject([{ filename: 'wertgutschein.pdf', contentType: 'application/pdf' }]);
    expect(plain(subject)).toBe('Ihr Wertgutschein über 100,00 €');
    for (const body of [plain(text), plain(html)]) {
      expect(body).toContain('Hallo Tom Berger,');
      expect(body).toContain('ABCD-2345-EFGH-6789');
      expect(body).toContain('100,00 €');
      expect(body).toContain('21. November 2029');
      expect(body).toContain('alle unsere Escape Games');
      expect(body).toContain('bis das Guthaben aufgebraucht ist');
      expect(body).toContain('https://shop.example/');
      expect(body).toContain('G-4T8XWZ');
      expect(body).toContain('Mit der Bestellung akzeptieren Sie die AGB.');
      expect(body).toContain('Fassung der Texte: 2026-11 (Deutsch), bestätigt am 21. November 2026 um 12:59.');
      expect(body).not.toMatch(/\d % MwSt/);
    }
    expect(plain(text)).toMatch(/Widerrufsbelehrung finden Sie hier:\n+AGB: https:\/\/shop\.example\/agb\n/);
  });

  it('[GC-5] is English for a purchase in English', async () => {
    const { purchaseId, buyerEmail } = t.givenGiftCard({ uiLanguage: 'en' });
    await t.deliver(queue, 'giftcard.issued.v1', { purchaseId, couponId: 'coupon', isGift: false });
    await t.waitForState('gift_card', purchaseId, 'sent');

    const [mail] = await t.inbox(buyerEmail);
    expect(mail!.subject).toBe('Your gift card worth €100.00');
    expect(mail!.text).toContain('Valid through: 21 November 2029');
  });

  it('[GC-5] is not sent after the purchase was refunded', async () => {
    const { purchaseId, buyerEmail } = t.givenGiftCard({ purchaseStatus: 'PURCHASE_STATUS_REFUNDED' });
    await t.deliver(queue, 'giftcard.issued.v1', { purchaseId, couponId: 'coupon', isGift: false });
    await t.waitForState('gift_card', purchaseId, 'failed');

    expect(await t.inbox(buyerEmail)).toEqual([]);
    expect(await t.outboxEvents('mail.failed.v1')).toEqual([]);
  });

  it('[GC-5] leaves no code in the table of mails', async () => {
    const { purchaseId } = t.givenGiftCard();
    await t.deliver(queue, 'giftcard.issued.v1', { purchaseId, couponId: 'coupon', isGift: false });
    await t.waitForState('gift_card', purchaseId, 'sent');

    const stored = await t.database.query('SELECT row_to_json(m)::text AS row FROM mails m');
    expect(JSON.stringify(stored).replaceAll('-', '')).not.toContain('ABCD2345EFGH6789');
  });
});

describe('the mails of a gift for somebody else', () => {
  let t: NotificationHarness;

  beforeAll(async () => {
    t = await notificationHarness();
  });
  afterEach(() => t.setSmtpFault('none'));
  afterAll(() => t.close());

  const dayMs = 86_400_000;
  const issued = (purchaseId: string, deliverAt?: Date): Promise<unknown> =>
    t.deliver(queue, 'giftcard.issued.v1', {
      purchaseId,
      couponId: 'coupon',
      isGift: true,
      deliverAt: deliverAt?.toISOString(),
    });
  const inDays = (days: number): Date => new Date(t.clock.now().getTime() + days * dayMs);
  const recipientOf = (purchaseId: string): string => `mia-${purchaseId}@example.org`;
  const givenGift = (gift: object = {}, given: object = {}) => {
    const purchase = t.givenGiftCard({ ...given, gift: {} });
    Object.assign(purchase.gift!, { recipientEmail: recipientOf(purchase.purchaseId), ...gift });
    return { ...purchase, recipientEmail: recipientOf(purchase.purchaseId) };
  };
  const listed = async (purchaseId: string) =>
    (await t.asAdmin(() => t.client.listMails({ referenceId: purchaseId, relatedIds: [] }))).mails;
  /** The mail with the card. */
  const cardMail = async (purchaseId: string) =>
    (await listed(purchaseId)).find(({ mailTemplate }) => mailTemplate === 'MAIL_TEMPLATE_GIFT_CARD')!;

  it('[GC-9] are the card for the recipient, without the order, and a receipt for the buyer, without the code', async () => {
    const message = 'Alles Gute!\n<script>alert(1)</script> =cmd() שלום 🎁';
    const { purchaseId, buyerEmail, recipientEmail } = givenGift({ recipientName: '<b>Mia</b>', message });
    await issued(purchaseId);
    await t.waitForState('gift_card', purchaseId, 'sent');
    await t.waitForState('gift_card_receipt', purchaseId, 'sent');

    const [card] = await t.inbox(recipientEmail);
    expect(card!.subject).toBe('Tom Berger schenkt Ihnen einen Wertgutschein');
    expect(card!.text).toContain('Hallo <b>Mia</b>,');
    expect(card!.text).toContain('> Alles Gute!\n> <script>alert(1)</script> =cmd() שלום 🎁');
    expect(card!.html).toContain('Hallo &lt;b&gt;Mia&lt;/b&gt;,');
    expect(card!.html).toContain('Alles Gute!\n&lt;script&gt;alert(1)&lt;/script&gt; =cmd() שלום 🎁</blockquote>');
    for (const body of [card!.text, card!.html]) {
      expect(body).toContain('ABCD-2345-EFGH-6789');
      expect(body).toContain('https://shop.example/gift-card/balance');
      expect(body).not.toContain('G-4T8XWZ');
      expect(body).not.toContain(buyerEmail);
      expect(body).not.toContain('Bezahlt');
    }

    const [receipt] = await t.inbox(buyerEmail);
    expect(receipt!.subject).toBe('Ihre Bestellung G-4T8XWZ: Wertgutschein');
    expect(plain(receipt!.text)).toContain(`ist unterwegs an <b>Mia</b> (${recipientEmail}).`);
    expect(plain(receipt!.text)).toContain('Bezahlt: 100,00 €');
    expect(receipt!.text).not.toContain('ABCD-2345-EFGH-6789');
    expect([card!, receipt!].map(({ attachments }) => attachments.length)).toEqual([1, 0]);
  });

  it('[GC-9] go to the buyer when the gift has no address', async () => {
    const gift = { recipientEmail: undefined, recipientName: 'Mia', message: 'Hi' };
    const { purchaseId, buyerEmail } = givenGift(gift, { uiLanguage: 'en' });
    await issued(purchaseId);
    await t.waitForState('gift_card', purchaseId, 'sent');
    await t.waitForState('gift_card_receipt', purchaseId, 'sent');
    const mails = await t.inbox(buyerEmail);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Your gift card for Mia',
      'Your order G-4T8XWZ: gift card',
    ]);
    const card = mails.find(({ subject }) => subject.includes('Mia'))!;
    expect(card.text).toContain('> Hi');
    expect(card.text).not.toContain('G-4T8XWZ');
  });

  it('[GC-9] say that the card is on its way when its day has begun in Berlin, but not yet in UTC', async () => {
    const gift = { deliverOn: '2026-11-22' };
    const { purchaseId, buyerEmail } = givenGift(gift, { paidAt: '2026-11-21T23:30:00.000Z' });
    await issued(purchaseId);
    await t.waitForState('gift_card', purchaseId, 'sent');
    await t.waitForState('gift_card_receipt', purchaseId, 'sent');
    expect(plain((await t.inbox(buyerEmail))[0]!.text)).toContain('Der Wertgutschein ist unterwegs an');
  });

  it('[GC-9] include the card once on its day, sent by one of two replicas after the mail server was down', async () => {
    const { purchaseId, buyerEmail, recipientEmail } = givenGift({ deliverOn: '2099-01-02' });
    await issued(purchaseId, inDays(40));
    await issued(purchaseId, inDays(40));
    await t.waitForState('gift_card_receipt', purchaseId, 'sent');
    expect(plain((await t.inbox(buyerEmail))[0]!.text)).toMatch(/senden wir am 2\. Januar 2099 an mia-/);
    await t.advanceClock(39 * dayMs);
    expect(await listed(purchaseId)).toMatchObject([
      { mailTemplate: 'MAIL_TEMPLATE_GIFT_CARD_RECEIPT', mailState: 'MAIL_STATE_SENT' },
      { mailTemplate: 'MAIL_TEMPLATE_GIFT_CARD', mailState: 'MAIL_STATE_PENDING', attempts: 0 },
    ]);
    expect((await cardMail(purchaseId)).scheduledFor).toBeDefined();

    await t.setSmtpFault('down');
    t.clock.advance(dayMs + 60_000);
    const config = t.get<NotificationConfig>(NOTIFICATION_CONFIG);
    const [mails, sendMail, presence] = [t.get(MailRepository), t.get(SendMail), t.get(SenderPresence)];
    const replica = new MailSender(mails, sendMail, presence, t.clock, config, t.get<Logger>(LOGGER));
    for (const sender of [t.get(MailSender), replica]) sender.wake();
    await eventually(async () => {
      const { attempts, lastError } = await cardMail(purchaseId);
      return attempts === 1 && lastError !== undefined;
    });
    await t.setSmtpFault('none');
    t.clock.advance(60_000);
    for (const sender of [t.get(MailSender), replica]) sender.wake();
    await t.waitForState('gift_card', purchaseId, 'sent');
    expect(await t.inbox(recipientEmail)).toHaveLength(1);
  });

  it('[GC-9] do not include the card when the purchase was refunded before the chosen day', async () => {
    const purchase = givenGift({ deliverOn: '2099-01-02' });
    await issued(purchase.purchaseId, inDays(3));
    t.givenGiftCard({ ...purchase, purchaseStatus: 'PURCHASE_STATUS_REFUNDED' });
    await t.advanceClock(4 * dayMs);
    await t.waitForState('gift_card', purchase.purchaseId, 'failed');
    expect(await t.inbox(purchase.recipientEmail)).toEqual([]);
  });

  it('[GC-9] do not include the card while its payment is disputed, and include it once the dispute is won', async () => {
    const { purchaseId, recipientEmail } = givenGift();
    t.setIssuedGiftCard({ isFrozen: true });
    await issued(purchaseId, inDays(1));
    for (let days = 0; days < 3; days += 1) {
      const { attempts } = await cardMail(purchaseId);
      await t.advanceClock(dayMs + 60_000);
      await eventually(async () => (await cardMail(purchaseId)).attempts > attempts);
      // An attempt is counted when it begins; the next attempt is due some time after its end.
      await t.get(MailSender).idle();
    }
    expect((await cardMail(purchaseId)).lastError).toBe('may not be sent now');
    expect(await t.inbox(recipientEmail)).toEqual([]);
    t.setIssuedGiftCard({});
    await t.advanceClock(3_700_000);
    await t.waitForState('gift_card', purchaseId, 'sent');
    expect(await t.inbox(recipientEmail)).toHaveLength(1);
  });

  it('[GC-9] do not include the card after the dispute was lost', async () => {
    const { purchaseId, recipientEmail } = givenGift();
    t.setIssuedGiftCard({ isFrozen: true, isVoid: true });
    await issued(purchaseId);
    await t.waitForState('gift_card', purchaseId, 'failed');
    expect(await t.inbox(recipientEmail)).toEqual([]);
    t.setIssuedGiftCard({});
  });

  it('[GC-9] [OR-1] are sent again by support: the receipt before the day, then the card', async () => {
    const { purchaseId, buyerEmail, recipientEmail } = givenGift();
    await issued(purchaseId, inDays(3));
    await t.waitForState('gift_card_receipt', purchaseId, 'sent');
    const resend = () =>
      t.asAdmin(() => t.client.resendLatestMail({ referenceId: purchaseId, relatedIds: [] }), { role: 'support' });
    await resend();
    await eventually(async () => (await t.inbox(buyerEmail)).length === 2);
    await t.advanceClock(4 * dayMs);
    await t.waitForState('gift_card', purchaseId, 'sent');
    await resend();
    await eventually(async () => (await t.inbox(recipientEmail)).length === 2);
    expect(await t.inbox(buyerEmail)).toHaveLength(2);
  });
});
