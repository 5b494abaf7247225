import { notificationHarness, type NotificationHarness } from './notification.harness.js';

const queue = 'notification.gift-card-mail';
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the gift-card mail', () => {
  let t: NotificationHarness;

  beforeAll(async () => {
    t = await notificationHarness();
  });
  afterAll(() => t.close());

  it('[GC-5] [LG-2] contains the code once, with value, validity and instructions, in German', async () => {
    const consents = { terms: true, earlyStart: false, textsVersion: '2026-11', givenAt: '2026-11-21T11:59:00.000Z' };
    const { purchaseId, buyerEmail } = t.givenGiftCard({ consents });
    await Promise.all(
      Array.from({ length: 5 }, () => t.deliver(queue, 'giftcard.issued.v1', { purchaseId, couponId: 'coupon' })),
    );
    await t.waitForState('gift_card', purchaseId, 'sent');

    const mails = await t.inbox(buyerEmail);
    expect(mails).toHaveLength(1);
    const { subject, text, html } = mails[0]!;
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
      expect(body).toContain('Fassung der Texte: 2026-11 (Deutsch), erklärt am 21. November 2026 um 12:59.');
      expect(body).not.toMatch(/\d % MwSt/);
    }
    expect(plain(text)).toMatch(/Widerrufsbelehrung finden Sie hier:\n+AGB: https:\/\/shop\.example\/agb\n/);
  });

  it('[GC-5] is English for a purchase in English', async () => {
    const { purchaseId, buyerEmail } = t.givenGiftCard({ uiLanguage: 'en' });
    await t.deliver(queue, 'giftcard.issued.v1', { purchaseId, couponId: 'coupon' });
    await t.waitForState('gift_card', purchaseId, 'sent');

    const [mail] = await t.inbox(buyerEmail);
    expect(mail!.subject).toBe('Your gift card worth €100.00');
    expect(mail!.text).toContain('Valid through: 21 November 2029');
  });

  it('[GC-5] is not sent once the purchase was refunded', async () => {
    const { purchaseId, buyerEmail } = t.givenGiftCard({ purchaseStatus: 'PURCHASE_STATUS_REFUNDED' });
    await t.deliver(queue, 'giftcard.issued.v1', { purchaseId, couponId: 'coupon' });
    await t.waitForState('gift_card', purchaseId, 'failed');

    expect(await t.inbox(buyerEmail)).toEqual([]);
    expect(await t.published('mail.failed.v1')).toEqual([]);
  });

  it('[GC-5] does not store the code in the database', async () => {
    const { purchaseId } = t.givenGiftCard();
    await t.deliver(queue, 'giftcard.issued.v1', { purchaseId, couponId: 'coupon' });
    await t.waitForState('gift_card', purchaseId, 'sent');

    const stored = await t.database.query('SELECT row_to_json(m)::text AS row FROM mails m');
    expect(JSON.stringify(stored)).not.toContain('ABCD2345EFGH6789');
  });
});
