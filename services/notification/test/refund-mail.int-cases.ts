import { notificationHarness, type NotificationHarness, type ReceivedMail } from './notification.harness.js';

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the mail about a refund', () => {
  let t: NotificationHarness;

  beforeAll(async () => {
    t = await notificationHarness();
  });
  afterAll(() => t.close());

  /** The mail shows the amounts that booking returns for the refund, not those of the event. */
  const completed = (refundId: string) =>
    t.deliver('notification.refund-mail', 'refund.completed.v1', {
      paymentId: 'payment',
      paymentPurpose: 'PAYMENT_PURPOSE_BOOKING',
      referenceId: 'order',
      refundId,
      amountCents: 1,
      giftCardCents: 0,
    });
  const mailOf = async (refundId: string, email: string): Promise<ReceivedMail & { plainText: string }> => {
    await completed(refundId);
    await t.waitForState('refund', refundId, 'sent');
    const [mail] = await t.inbox(email);
    return { ...mail!, plainText: plain(mail!.text) };
  };
  const refunded = async (...given: Parameters<NotificationHarness['givenRefund']>) => {
    const { refundId, booking } = t.givenRefund(...given);
    return mailOf(refundId, booking!.email);
  };

  it('[OR-1] of the whole order shows both legs, says that the access ends, and links the page with the documents', async () => {
    const { subject, plainText, html } = await refunded();
    expect(subject).toBe('Ihre Erstattung zur Bestellung B-7K2M9Q');
    for (const line of [
      'wir haben Ihnen 59,98 € für „Das Geheimnis der Spree“ in Berlin erstattet.',
      'Damit ist Ihre Bestellung vollständig erstattet. Ihre Zugangsdaten sind nicht mehr gültig.',
      'Auf Ihre Karte: 39,98 €',
      'Auf den Wertgutschein mit Endung 6789: 20,00 €',
      'fünf bis zehn Werktage',
      'Das Guthaben auf dem Wertgutschein steht sofort bereit',
    ])
      expect(plainText).toContain(line);
    expect(html).toContain('https://shop.example/ticket/tok_3fQm8vYxN2');
  });

  it('[OR-1] of teams says whose access ends, in English', async () => {
    const given = { isOrderRefunded: false, giftCardCents: 0, amountCents: 5_998 };
    const { subject, plainText } = await refunded(given, { uiLanguage: 'en', teams: [2, 3] });
    expect(subject).toBe('Your refund for order B-7K2M9Q');
    expect(plainText).toContain('The login details of teams 2 and 3 no longer work.');
    expect(plainText).toContain('To your card: €59.98');
    expect(plainText).not.toContain('gift card');
  });

  it('[OR-1] of an amount that was paid outside the shop says that the access stays, and names no card', async () => {
    const given = { isOrderRefunded: false, giftCardCents: 0, paymentProvider: 'PAYMENT_PROVIDER_MANUAL' } as const;
    const { plainText } = await refunded(given);
    expect(plainText).toContain('Ihre Zugangsdaten bleiben gültig.');
    expect(plainText).toContain('Auf die ursprüngliche Zahlungsart: 39,98 €');
    expect(plainText).not.toContain('Karte');
  });

  it.each([
    [true, 'Der Wertgutschein ist nicht mehr gültig.'],
    [false, 'Der Wert des Wertgutscheins verringert sich um diesen Betrag.'],
  ])(
    '[OR-1] of a bought gift card goes to the buyer and says what becomes of the card (refunded in full: %s)',
    async (isOrderRefunded, consequence) => {
      const { purchaseId, buyerEmail } = t.givenGiftCard();
      const about = { referenceId: purchaseId, booking: undefined, isOrderRefunded, giftCardCents: 0 };
      const { plainText, html } = await mailOf(t.givenRefund(about).refundId, buyerEmail);
      expect(plainText).toContain('wir haben Ihnen 39,98 € für Ihren Wertgutschein erstattet.');
      expect(plainText).toContain(consequence);
      expect(html).not.toContain('/ticket/');
    },
  );

  it('[PY-8] of a second payment says that the order stays as it is', async () => {
    const { subject, plainText, html } = await refunded({ isDuplicate: true, giftCardCents: 0 });
    expect(subject).toBe('Ihre Erstattung zur Bestellung B-7K2M9Q');
    expect(plainText).toContain('Ihre Bestellung wurde zweimal bezahlt.');
    expect(plainText).toContain('Die zweite Zahlung haben wir Ihnen erstattet: 39,98 €.');
    expect(plainText).not.toContain('nicht mehr gültig');
    expect(html).not.toContain('/ticket/');
  });

  it('[OR-1] is sent once although its event comes twice, and not for a refund that has failed', async () => {
    const { refundId, booking } = t.givenRefund();
    await completed(refundId);
    await mailOf(refundId, booking!.email);
    const failed = t.givenRefund({ refundState: 'REFUND_STATE_FAILED' });
    await completed(failed.refundId);
    await t.waitForState('refund', failed.refundId, 'failed');
    expect(await t.inbox(booking!.email)).toHaveLength(1);
    expect(await t.inbox(failed.booking!.email)).toEqual([]);
  });

  it('[OR-1] is listed with the mails of its order, and is sent again when it is the latest', async () => {
    const { bookingId } = t.givenBooking();
    const { refundId, booking } = t.givenRefund();
    await t.deliver('notification.ticket-mail', 'ticket.created.v1', { bookingId });
    await t.waitForState('ticket', bookingId, 'sent');
    await mailOf(refundId, booking!.email);
    const request = { referenceId: bookingId, relatedIds: [refundId] };
    const { mails } = await t.asAdmin(() => t.client.listMails(request));
    expect(mails.map(({ mailTemplate }) => mailTemplate)).toEqual(['MAIL_TEMPLATE_TICKET', 'MAIL_TEMPLATE_REFUND']);
    await t.asAdmin(() => t.client.resendLatestMail(request));
    await t.waitForState('refund', refundId, 'sent');
    expect(await t.inbox(booking!.email)).toHaveLength(2);
  });
});
