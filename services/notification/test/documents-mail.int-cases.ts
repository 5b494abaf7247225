import { randomUUID } from 'node:crypto';
import { notificationHarness, type NotificationHarness, type ReceivedMail } from './notification.harness.js';
import { aDocument } from './service-responses.builder.js';

describe('the mail with documents', () => {
  let t: NotificationHarness;
  beforeAll(async () => {
    t = await notificationHarness();
  });
  afterAll(() => t.close());

  const givenOrder = (given: Parameters<NotificationHarness['givenDocuments']>[1] = {}) => {
    const orderId = randomUUID();
    const email = `${orderId}@example.org`;
    t.givenDocuments({ orderId, mailed: 'MAILED_DOCUMENTS_ALL' }, { email, ...given });
    return { orderId, email };
  };
  const request = (orderId: string, notSince: Date) =>
    t.deliver('notification.documents', 'order.documents_requested.v1', {
      orderId,
      notSince: notSince.toISOString(),
    });
  const before = (ms: number): Date => new Date(t.clock.now().getTime() - ms);
  const files = async (mail: ReceivedMail): Promise<Record<string, string>> => {
    const entries = mail.attachments.map(async ({ filename, contentType }) => {
      expect(contentType).toBe('application/pdf');
      return [filename, (await t.attachment(mail, filename)).toString()] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  };

  it('[OR-3] goes to the address of the order with the invoice as PDF, on request', async () => {
    const { orderId, email } = givenOrder();
    await request(orderId, before(600_000));
    await t.waitForState('documents', orderId, 'sent');
    const [mail] = await t.inbox(email);
    expect(mail!.subject).toBe('Ihre Rechnung zur Bestellung B-7K2M9Q');
    expect(mail!.text).toContain('Rechnung: RE-2026-000042');
    expect(await files(mail!)).toEqual({ 'RE-2026-000042.pdf': '%PDF-1.7 RE-2026-000042' });
  });

  it('[OR-3] is sent for a later request only when no such mail was recorded after the `notSince` of that request', async () => {
    const { orderId, email } = givenOrder({ uiLanguage: 'en' });
    await request(orderId, before(600_000));
    await t.waitForState('documents', orderId, 'sent');
    await request(orderId, before(600_000));
    await t.asAdmin(async () => {
      const { mails } = await t.client.listMails({ referenceId: orderId, relatedIds: [] });
      expect(mails).toHaveLength(1);
    });
    t.clock.advance(1_000);
    await request(orderId, before(500));
    await t.waitForState('documents', orderId, 'sent');
    expect((await t.inbox(email)).map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => 'Your invoice for order B-7K2M9Q'),
    );
  });

  it('[OR-3] brings cancellation and new invoice without a request after a billing address was added', async () => {
    const orderId = randomUUID();
    const email = `${orderId}@example.org`;
    const documents = [
      aDocument('ST-2026-000007', 'INVOICE_KIND_CANCELLATION'),
      aDocument('RE-2026-000043', 'INVOICE_KIND_INVOICE'),
    ];
    t.givenDocuments({ orderId, mailed: 'MAILED_DOCUMENTS_BILLING' }, { email, documents });
    const addBilling = () => t.deliver('notification.billing-documents', 'order.billing_given.v1', { orderId });
    await addBilling();
    await addBilling();
    await t.waitForState('billing_documents', orderId, 'sent');
    const mails = await t.inbox(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('Sie haben Ihre Rechnungsangaben ergänzt.');
    expect(Object.keys(await files(mails[0]!))).toEqual(['ST-2026-000007.pdf', 'RE-2026-000043.pdf']);
  });

  it('[OR-3] the cancellation for a refund is attached to the mail about the refund, also for a gift card', async () => {
    const { refundId, referenceId, booking } = t.givenRefund({ referenceId: randomUUID() });
    const number = 'ST-2026-000008';
    const ofBooking = { orderId: referenceId, mailed: 'MAILED_DOCUMENTS_REFUND', refundId } as const;
    t.givenDocuments(ofBooking, { documents: [aDocument(number, 'INVOICE_KIND_CANCELLATION')] });
    const { purchaseId, buyerEmail } = t.givenGiftCard();
    const card = t.givenRefund({ referenceId: purchaseId, booking: undefined, giftCardCents: 0 });
    const ofCard = { orderId: purchaseId, mailed: 'MAILED_DOCUMENTS_REFUND', refundId: card.refundId } as const;
    t.givenDocuments(ofCard, { documents: [aDocument('BS-2026-000002', 'INVOICE_KIND_RECEIPT_CANCELLATION')] });
    // The mail is found by the refund's id alone; nothing else of the event is read.
    const payment = {
      paymentId: 'p',
      paymentPurpose: 'PAYMENT_PURPOSE_BOOKING',
      amountCents: 1,
      giftCardCents: 0,
    } as const;
    for (const id of [refundId, card.refundId]) {
      await t.deliver('notification.refund-mail', 'refund.completed.v1', { ...payment, referenceId: '', refundId: id });
      await t.waitForState('refund', id, 'sent');
    }
    const [mail] = await t.inbox(booking!.email);
    expect(mail!.text).toContain('Die Stornorechnung finden Sie im Anhang.');
    expect(await files(mail!)).toEqual({ 'ST-2026-000008.pdf': '%PDF-1.7 ST-2026-000008' });
    const [cardMail] = await t.inbox(buyerEmail);
    expect(cardMail!.text).toContain('Den Belegstorno finden Sie im Anhang.');
    expect(Object.keys(await files(cardMail!))).toEqual(['BS-2026-000002.pdf']);
  });

  it('[OR-3] is sent by support also when nobody asked before, but not without documents', async () => {
    const { orderId, email } = givenOrder();
    const send = (referenceId: string, role: 'support' | 'viewer' = 'support') =>
      t.asAdmin(() => t.client.resendMail({ mailTemplate: 'MAIL_TEMPLATE_DOCUMENTS', referenceId }), { role });
    await expect(send(orderId, 'viewer')).rejects.toMatchObject({ code: 'AUTH.FORBIDDEN' });
    await send(orderId);
    await t.waitForState('documents', orderId, 'sent');
    expect(await t.inbox(email)).toHaveLength(1);
    const records = await t.outboxEvents('admin.action_recorded.v1');
    expect(records.filter(({ target }) => target === orderId)).toMatchObject([
      { action: 'mail.resent', after: '{"template":"documents"}' },
    ]);
    await expect(send(randomUUID())).rejects.toMatchObject({ code: 'NOTIFICATION.MAIL_OUTDATED' });
  });

  it('[OR-3] does not keep the mail with the tickets from being sent again', async () => {
    const { bookingId, email } = t.givenBooking();
    t.givenDocuments({ orderId: bookingId, mailed: 'MAILED_DOCUMENTS_ALL' }, { email });
    await t.deliver('notification.ticket-mail', 'ticket.created.v1', { bookingId });
    await t.waitForState('ticket', bookingId, 'sent');
    await request(bookingId, before(0));
    await t.waitForState('documents', bookingId, 'sent');
    await t.asAdmin(() => t.client.resendLatestMail({ referenceId: bookingId, relatedIds: [] }));
    await t.waitForState('ticket', bookingId, 'sent');
    const subjects = (await t.inbox(email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Ihre Zugangsdaten'))).toHaveLength(2);
  });
});
