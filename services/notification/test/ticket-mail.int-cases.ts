import { eventually } from '@shop/testing';
import { readQr } from './read-qr.js';
import { anOrderSummary } from './service-responses.builder.js';
import { notificationHarness, type NotificationHarness, type ReceivedMail } from './notification.harness.js';

const queue = 'notification.ticket-mail';
/** Money and rates contain non-breaking spaces. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the ticket mail', () => {
  let t: NotificationHarness;

  beforeAll(async () => {
    t = await notificationHarness();
  });
  afterAll(() => t.close());

  async function mailOf(booking: { bookingId: string; email: string }): Promise<ReceivedMail> {
    await t.deliver(queue, 'ticket.created.v1', { bookingId: booking.bookingId });
    await t.waitForState('ticket', booking.bookingId, 'sent');
    const [mail] = await t.inbox(booking.email);
    return mail!;
  }

  it('[TK-3] is sent once although its event comes three times in a row', async () => {
    const { bookingId, email } = t.givenBooking();
    for (const messageId of [
      '0190f0c2-0000-7000-8000-00000000000a',
      '0190f0c2-0000-7000-8000-00000000000a',
      undefined,
    ]) {
      await t.deliver(queue, 'ticket.created.v1', { bookingId }, messageId);
    }
    await t.waitForState('ticket', bookingId, 'sent');
    await t.advanceClock(3_600_000);

    expect(await t.inbox(email)).toHaveLength(1);
    expect(await t.database.query('SELECT 1 FROM mails WHERE reference_id = $1', [bookingId])).toHaveLength(1);
  });

  it('[TK-3] is sent once although its event comes many times in parallel', async () => {
    const { bookingId, email } = t.givenBooking();
    await Promise.all(Array.from({ length: 10 }, () => t.deliver(queue, 'ticket.created.v1', { bookingId })));
    await t.waitForState('ticket', bookingId, 'sent');

    expect(await t.inbox(email)).toHaveLength(1);
  });

  it('[TK-3] contains link, credentials and readable QR codes of every team, in German', async () => {
    const booking = t.givenBooking({ teams: 2 });
    const mail = await mailOf(booking);

    expect(mail.subject).toBe('Ihre Zugangsdaten: Das Geheimnis der Spree in Berlin');
    expect(mail.from).toBe('City Escape <tickets@shop.example>');
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain('Hallo Jana Müller,');
      expect(body).toContain('https://shop.example/ticket/tok_3fQm8vYxN2');
      expect(body).toContain('Team 2');
      expect(body).toContain('https://shop.example/agb');
      expect(body).toContain('hilfe@shop.example');
    }
    for (const { teamNumber, username, password } of booking.teamCredentials) {
      expect(mail.text).toContain(`Benutzername: ${username}`);
      expect(mail.text).toContain(`Passwort: ${password}`);
      expect(mail.html).toContain(`cid:team-${teamNumber}`);
      const { content } = readQr(await t.attachment(mail, `team-${teamNumber}`));
      expect(content).toBe(`${username}\n${password}`);
    }
  });

  it('[TK-3] is English for a booking in English', async () => {
    const mail = await mailOf(t.givenBooking({ uiLanguage: 'en', gameTitle: 'The Secret of the Spree' }));

    expect(mail.subject).toBe('Your tickets for The Secret of the Spree in Berlin');
    expect(mail.text).toContain('Hello Jana Müller,');
    expect(mail.text).toContain('Username: berlin-4f7k2m-1');
    expect(mail.text).toContain('Total price: €29.99');
    expect(mail.html).toContain('<html lang="en">');
    expect(mail.text).not.toMatch(/Benutzername|Passwort|Gesamt/);
  });

  it('[PR-5] shows the parts of the price, with the gift card as a means of payment', async () => {
    const summary = anOrderSummary({
      grossCents: 8_997,
      discountCents: 900,
      discountCode: 'SOMMER10',
      totalCents: 8_097,
      netCents: 7_518,
      vatCents: 579,
      vatRateBp: 770,
      giftCardCents: 8_067,
      waivedCents: 30,
      chargedCents: 0,
    });
    const { text } = await mailOf(t.givenBooking({ teams: 3, summary }));

    expect(plain(text)).toContain(
      [
        '29,99 € × 3 Teams: 89,97 €',
        'Rabatt (SOMMER10): −9,00 €',
        'Gesamtpreis: 80,97 €',
        'Nettobetrag: 75,18 €',
        'enthaltene MwSt. (7,7 %): 5,79 €',
        'Wertgutschein: −80,67 €',
        'Erlassener Kleinbetrag: −0,30 €',
        'Bezahlt: 0,00 €',
      ].join('\n'),
    );
    expect(text).toContain('Bestellnummer: B-7K2M9Q');
  });

  it('[OR-3] links to the invoice, also when a gift card paid everything, unless the total is zero', async () => {
    const link = 'https://shop.example/ticket/tok_3fQm8vYxN2#invoice';
    const paid = await mailOf(t.givenBooking());
    for (const body of [paid.text, paid.html]) expect(body).toContain(link);
    const byGiftCard = anOrderSummary({ giftCardCents: 2_999, chargedCents: 0 });
    expect((await mailOf(t.givenBooking({ summary: byGiftCard }))).html).toContain(link);
    const free = anOrderSummary({ discountCents: 2_999, totalCents: 0, chargedCents: 0 });
    expect((await mailOf(t.givenBooking({ summary: free }))).html).not.toContain('#invoice');
  });

  it('[LG-2] repeats the customer’s consents with their time, and the version and language of the texts', async () => {
    const textsVersion = '2026-11-23';
    const consents = { terms: true, earlyStart: true, textsVersion, givenAt: '2026-11-23T23:05:00.000Z' };
    const { text, html } = await mailOf(t.givenBooking({ consents }));

    for (const body of [text, html]) {
      expect(body).toContain('Ich akzeptiere die Allgemeinen Geschäftsbedingungen und habe die Datenschutzerklärung');
      expect(body).toContain('weiß, dass mein Widerrufsrecht mit vollständiger Vertragserfüllung erlischt.');
      expect(body).toContain('Fassung der Texte: 2026-11-23 (Deutsch), bestätigt am 24. November 2026 um 00:05.');
    }
  });

  it('[LG-2] repeats the consents in English, and in the wording of an earlier version that the customer accepted', async () => {
    const consents = { terms: true, earlyStart: false, textsVersion: '2026-11', givenAt: '2026-11-21T12:05:00.000Z' };
    const { text } = await mailOf(t.givenBooking({ consents, uiLanguage: 'en' }));

    expect(text).toContain('I accept the general terms and conditions and have read the privacy policy');
    expect(text).not.toContain('before the withdrawal period ends');
    expect(text).toContain('Version of the texts: 2026-11 (English), confirmed on 21 November 2026 at 13:05.');
  });

  it('escapes markup in the customer’s name', async () => {
    const { html } = await mailOf(t.givenBooking({ firstName: '<img src=x onerror=alert(1)>' }));

    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toContain('<img src=x');
  });

  it('is not sent once the booking was refunded', async () => {
    const { bookingId, email } = t.givenBooking({ bookingStatus: 'BOOKING_STATUS_REFUNDED', teamCredentials: [] });
    await t.deliver(queue, 'ticket.created.v1', { bookingId });
    await t.waitForState('ticket', bookingId, 'failed');

    expect(await t.inbox(email)).toEqual([]);
    expect(await t.outboxEvents('mail.failed.v1')).toEqual([]);
  });

  it('is retried, neither sent nor dropped, while the booking has a status that this release does not know', async () => {
    const unknown = 'BOOKING_STATUS_RESCHEDULED' as 'BOOKING_STATUS_UNSPECIFIED';
    const { bookingId, email } = t.givenBooking({ bookingStatus: unknown });
    await t.deliver(queue, 'ticket.created.v1', { bookingId });
    const row = await eventually(async () => {
      const [mail] = await t.database.query<{ state: string; last_error: string | null }>(
        'SELECT state, last_error FROM mails WHERE reference_id = $1',
        [bookingId],
      );
      return mail?.last_error ? mail : undefined;
    });
    expect(row.state).toBe('pending');
    expect(await t.inbox(email)).toEqual([]);
  });

  it('is recorded in the database without address and content', async () => {
    const booking = t.givenBooking();
    await mailOf(booking);

    const stored = await t.database.query('SELECT row_to_json(m)::text AS row FROM mails m');
    const secrets = [
      booking.email,
      booking.accessToken,
      booking.lastName,
      ...booking.teamCredentials.map((team) => team.password),
    ];
    for (const secret of secrets) expect(JSON.stringify(stored)).not.toContain(secret);
  });
});
