import { Transaction } from '@shop/persistence';
import { v7 as uuidv7 } from 'uuid';
import type { BookingState } from '../src/booking/domain/booking.js';
import { BookingRepository } from '../src/booking/persistence/booking.repository.js';
import { bookingStatusEnum } from '../src/grpc/booking-status-enum.js';
import { PaymentRepository } from '../src/payment/persistence/payment.repository.js';
import { aBooking } from './booking.builder.js';
import { type BookingHarness, bookingHarness, refusalOf } from './booking.harness.js';
import { aPayment } from './payment.builder.js';

describe('access to a booking', () => {
  let t: BookingHarness;
  beforeAll(async () => {
    t = await bookingHarness();
  });
  afterAll(() => t.close());

  /** Stores a booking with its payment, and the credentials of every team unless the booking's status is `paid`. */
  async function givenBooking(
    state: Partial<BookingState>,
  ): Promise<{ id: string; sessionId: string; accessToken: string }> {
    const booking = aBooking({ createdAt: new Date(), paidAt: new Date(), ...state });
    const payment = aPayment({ referenceId: booking.id, status: 'paid' });
    await t.get(Transaction).run(async () => {
      await t.get(BookingRepository).insert(booking);
      await t.get(PaymentRepository).insert(payment);
    });
    const teams = booking.status === 'paid' ? [] : Array.from({ length: booking.teams }, (_, index) => index + 1);
    for (const team of teams) await insertCredentials(booking.id, team);
    return { id: booking.id, sessionId: payment.sessionId!, accessToken: booking.accessToken };
  }

  describe('refresh-booking', () => {
    it('[PY-4] returns token and username once the tickets are created', async () => {
      const { id, sessionId, accessToken } = await givenBooking({ status: 'ticket_created' });
      expect(await t.client.refreshBooking({ sessionId })).toEqual({
        gameTitle: 'Das Geheimnis der Spree',
        cityName: 'Berlin',
        participants: 4,
        teams: 2,
        language: 'de',
        bookingStatus: 'BOOKING_STATUS_TICKET_CREATED',
        loquizTicketCreated: true,
        accessToken,
        username: usernameOf(id, 1),
      });
    });

    it.each(['paid', 'ticket_pending', 'ticket_failed', 'refunded'] as const)(
      '[PY-4] returns neither token nor username of a booking that is %s',
      async (status) => {
        const { sessionId } = await givenBooking({ status });
        const answer = await t.client.refreshBooking({ sessionId });
        expect(answer).toMatchObject({ bookingStatus: bookingStatusEnum.toWire(status), loquizTicketCreated: false });
        expect(answer.accessToken).toBeUndefined();
        expect(answer.username).toBeUndefined();
      },
    );

    it('[TK-10] returns neither token nor username a day after the booking was made', async () => {
      const { sessionId } = await givenBooking({
        status: 'ticket_created',
        createdAt: new Date(Date.now() - 24 * 3_600_000),
      });
      const answer = await t.client.refreshBooking({ sessionId });
      expect(answer).toMatchObject({ loquizTicketCreated: true });
      expect(answer.accessToken).toBeUndefined();
      expect(answer.username).toBeUndefined();
    });
  });

  describe('get-booking-by-token', () => {
    it('[TK-10] returns the credentials of every team', async () => {
      const { id, accessToken } = await givenBooking({ status: 'ticket_created' });
      const booking = await t.client.getBookingByToken({ token: accessToken });
      expect(booking).toMatchObject({
        gameTitle: 'Das Geheimnis der Spree',
        cityName: 'Berlin',
        teams: 2,
        language: 'de',
      });
      expect(booking.teamCredentials).toEqual([
        { teamNumber: 1, username: usernameOf(id, 1), password: 'pass-1', loquizGameId: 'ABC123DEF', loquizScope: id },
        { teamNumber: 2, username: usernameOf(id, 2), password: 'pass-2', loquizGameId: 'ABC123DEF', loquizScope: id },
      ]);
    });

    it.each(['paid', 'ticket_pending', 'ticket_failed', 'refunded'] as const)(
      '[TK-10] hides a booking that is %s',
      async (status) => {
        const { accessToken } = await givenBooking({ status });
        expect(await refusalOf(t.client.getBookingByToken({ token: accessToken }))).toMatchObject({
          code: 'BOOKING.NOT_FOUND',
          kind: 'not-found',
        });
      },
    );
  });

  describe('the details of a ticket', () => {
    it('[TK-10] contain language, start point, order number, masked e-mail address and linked teams when the booking’s own link is used', async () => {
      const startPoint = { lat: 52.52, lng: 13.4, address: 'Museumsinsel 1' };
      const game = { ...aBooking().game, startPoint };
      const { id, accessToken: token } = await givenBooking({ status: 'ticket_created', language: 'en', game });
      const details = await t.client.getTicketDetails({ token });
      expect(details).toEqual({
        language: 'en',
        startPoint,
        order: {
          bookingId: id,
          orderNumber: expect.stringMatching(/^\w{10}$/),
          maskedEmail: 'm•••@example.com',
          linkedTeams: [],
        },
      });
    });

    it('[TK-10] of one team are shown by its newest link, without access to the order, until this link is revoked', async () => {
      const { id, accessToken: token } = await givenBooking({ status: 'ticket_created' });
      const { token: first } = await t.client.createTeamLink({ token, teamNumber: 2 });
      const { token: link } = await t.client.createTeamLink({ token, teamNumber: 2 });
      expect(await refusalOf(t.client.getBookingByToken({ token: first }))).toMatchObject({ kind: 'not-found' });
      expect(await t.client.getTicketDetails({ token: link })).toEqual({ language: 'de', teamNumber: 2 });
      const seen = await t.client.getBookingByToken({ token: link });
      expect(seen.teamCredentials).toMatchObject([{ teamNumber: 2, username: usernameOf(id, 2) }]);
      expect(seen.teams).toBe(1);
      expect((await t.client.getTicketDetails({ token })).order!.linkedTeams).toEqual([2]);
      const stored = await t.database.query('SELECT token_hash FROM team_links WHERE booking_id = $1', [id]);
      expect(JSON.stringify(stored)).not.toContain(link);

      const refusals = [
        t.client.getTicketRefunds({ token: link }),
        t.client.issueTicketInvoices({ token: link }),
        t.client.createTeamLink({ token: link, teamNumber: 2 }),
        t.client.revokeTeamLink({ token: link, teamNumber: 2 }),
        t.client.correctTicketEmail({ token: link, email: 'captain@example.com' }),
        // The booking itself has no third team.
        t.client.createTeamLink({ token, teamNumber: 3 }),
      ].map((call) => refusalOf(call));
      for (const refusal of await Promise.all(refusals))
        expect(refusal).toMatchObject({ code: 'BOOKING.NOT_FOUND', kind: 'not-found' });

      await t.client.revokeTeamLink({ token, teamNumber: 2 });
      expect(await refusalOf(t.client.getBookingByToken({ token: link }))).toMatchObject({ kind: 'not-found' });
    });

    it.each([
      ['the booking is refunded', `UPDATE bookings SET status = 'refunded' WHERE id = $1`],
      ['the booking is charged back', `UPDATE bookings SET status = 'charged_back' WHERE id = $1`],
      [
        'the team is refunded',
        `UPDATE team_credentials SET close_state = 'closing', close_requested_at = now(), close_due_at = now() WHERE booking_id = $1 AND team_number = 1`,
      ],
    ])('[TK-10] are no longer available by the link of a team once %s', async (_, change) => {
      const { id, accessToken: token } = await givenBooking({ status: 'ticket_created' });
      const { token: link } = await t.client.createTeamLink({ token, teamNumber: 1 });
      await t.database.query(change, [id]);
      expect(await refusalOf(t.client.getBookingByToken({ token: link }))).toMatchObject({ kind: 'not-found' });
      expect(await refusalOf(t.client.getTicketDetails({ token: link }))).toMatchObject({ kind: 'not-found' });
    });
  });

  it('[TK-3] a customer who enters the same correct address twice gets one timeline entry; an invalid address is refused', async () => {
    const { id, accessToken: token } = await givenBooking({ status: 'ticket_created' });
    for (const email of ['right@example.com', 'right@example.com']) await t.client.correctTicketEmail({ token, email });
    expect(await t.client.getTicketMail({ bookingId: id })).toMatchObject({ email: 'right@example.com' });
    const timeline = await t.database.query('SELECT kind, actor, detail FROM order_timeline WHERE order_id = $1', [id]);
    expect(timeline).toEqual([{ kind: 'email_corrected', actor: 'customer', detail: null }]);
    expect(await refusalOf(t.client.correctTicketEmail({ token, email: 'nobody' }))).toMatchObject({
      code: 'ORDER.EMAIL_INVALID',
    });
  });

  describe('sessions, tokens and booking ids without a booking', () => {
    const keys = ['', 'cs_test_unknown', 'free_unknown', "' OR 1=1", 'x'.repeat(5_000), 'a\0b', uuidv7()];

    it.each(keys)('[TK-9] are refused alike, whether unknown or malformed (%#)', async (key) => {
      const refused = { code: 'BOOKING.NOT_FOUND', kind: 'not-found', params: {} };
      expect(await refusalOf(t.client.refreshBooking({ sessionId: key }))).toEqual(refused);
      expect(await refusalOf(t.client.ensureTickets({ sessionId: key }))).toEqual(refused);
      expect(await refusalOf(t.client.getBookingByToken({ token: key }))).toEqual(refused);
      expect(await refusalOf(t.client.getTicketDetails({ token: key }))).toEqual(refused);
      expect(await refusalOf(t.client.cancelCheckout({ sessionId: key }))).toEqual(refused);
      expect(await refusalOf(t.client.refreshCheckout({ sessionId: key }))).toEqual(refused);
      expect(await refusalOf(t.client.getTicketMail({ bookingId: key }))).toEqual(refused);
    });
  });

  it('[TK-3] [LG-2] get-ticket-mail returns recipient, language, credentials, prices, time of payment, and the consents with their time', async () => {
    const { id, accessToken } = await givenBooking({
      status: 'ticket_created',
      consents: { terms: true, earlyStart: true, textsVersion: '2026-11', givenAt: '2026-11-21T09:00:00.000Z' },
    });
    expect(await t.client.getTicketMail({ bookingId: id })).toMatchObject({
      bookingId: id,
      orderNumber: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/),
      bookingStatus: 'BOOKING_STATUS_TICKET_CREATED',
      email: 'mia@example.com',
      uiLanguage: 'de',
      accessToken,
      teamCredentials: [{ teamNumber: 1 }, { teamNumber: 2 }],
      summary: {
        pricePerTeamCents: 2_999,
        grossCents: 5_998,
        netCents: 5_040,
        vatCents: 958,
        vatRateBp: 1_900,
        chargedCents: 5_998,
        currency: 'EUR',
      },
      consents: { terms: true, earlyStart: true, textsVersion: '2026-11', givenAt: '2026-11-21T09:00:00.000Z' },
      paidAt: expect.stringMatching(/^\d{4}-/),
    });
  });

  describe('retry-tickets', () => {
    it('[AD-7] is refused without an admin', async () => {
      const { id } = await givenBooking({ status: 'ticket_failed' });
      expect(await refusalOf(t.client.retryTickets({ bookingId: id }))).toMatchObject({ kind: 'unauthenticated' });
    });

    it('[TK-2] begins a new round for a booking whose tickets failed, and is refused for one that has its tickets', async () => {
      const [failed, created] = [
        await givenBooking({ status: 'ticket_failed' }),
        await givenBooking({ status: 'ticket_created' }),
      ];
      expect(await t.asAdmin(() => t.client.retryTickets({ bookingId: failed.id }))).toEqual({
        bookingStatus: 'BOOKING_STATUS_TICKET_PENDING',
      });
      expect(await refusalOf(t.asAdmin(() => t.client.retryTickets({ bookingId: created.id })))).toMatchObject({
        kind: 'conflict',
      });
    });
  });

  const usernameOf = (bookingId: string, team: number): string => `${bookingId}-${team}`;

  async function insertCredentials(bookingId: string, team: number): Promise<void> {
    await t.database.query(
      `INSERT INTO team_credentials (booking_id, team_number, status, username, loquiz_ticket_id, password, round_started_at, created_at)
     VALUES ($1, $2, 'created', $3, $3, $4, now(), now())`,
      [bookingId, team, usernameOf(bookingId, team), `pass-${team}`],
    );
  }
});
