import { BookingStatusConflict } from './booking.errors.js';
import { type BookingStatus, isAllowedTransition } from './booking-status.js';
import type {
  BookingFlag,
  ConsentSnapshot,
  Customer,
  GameLanguage,
  GameSnapshot,
  PriceSnapshot,
} from './booking-snapshots.js';

export type BookingState = {
  id: string;
  orderNumber: string;
  accessToken: string;
  status: BookingStatus;
  participants: number;
  teams: number;
  language: GameLanguage;
  game: GameSnapshot;
  price: PriceSnapshot;
  customer: Customer;
  consents: ConsentSnapshot | null;
  /** The partner whose embed code led the customer to the shop; null when there was none. */
  partner: string | null;
  /** The e-mail address of the admin who placed the booking; null when the customer did. */
  placedBy: string | null;
  fulfilmentRound: number;
  flags: BookingFlag[];
  /** The client's idempotency key for this checkout, with a fingerprint of its request. */
  idempotency: { key: string; fingerprint: string } | null;
  createdAt: Date;
  paidAt: Date | null;
  /** When the customer's data was erased. */
  erasedAt: Date | null;
};

export type BookingDraft = Omit<BookingState, 'status' | 'fulfilmentRound' | 'flags' | 'paidAt' | 'erasedAt'>;

export type BookingEvent =
  | { name: 'ticket.created.v1'; aggregateId: string; payload: { bookingId: string } }
  | { name: 'ticket.failed.v1'; aggregateId: string; payload: { bookingId: string; reason: string } };

/**
 * One booking, from the unpaid checkout to the credentials of every team. Applies rules and records events; does
 * no I/O.
 */
export class Booking {
  private readonly recorded: BookingEvent[] = [];

  constructor(private readonly state: BookingState) {}

  static place(draft: BookingDraft): Booking {
    return new Booking({
      ...draft,
      status: 'pending_payment',
      fulfilmentRound: 1,
      flags: [],
      paidAt: null,
      erasedAt: null,
    });
  }

  get id(): string {
    return this.state.id;
  }
  get orderNumber(): string {
    return this.state.orderNumber;
  }
  get accessToken(): string {
    return this.state.accessToken;
  }
  get status(): BookingStatus {
    return this.state.status;
  }
  get participants(): number {
    return this.state.participants;
  }
  get teams(): number {
    return this.state.teams;
  }
  get language(): GameLanguage {
    return this.state.language;
  }
  get game(): Readonly<GameSnapshot> {
    return this.state.game;
  }
  get loquizGameId(): string {
    return this.state.game.loquizGameId;
  }
  get price(): Readonly<PriceSnapshot> {
    return this.state.price;
  }
  get customer(): Readonly<Customer> {
    return this.state.customer;
  }
  get consents(): Readonly<ConsentSnapshot> | null {
    return this.state.consents;
  }
  get fulfilmentRound(): number {
    return this.state.fulfilmentRound;
  }
  get flags(): readonly BookingFlag[] {
    return this.state.flags;
  }
  get idempotency(): Readonly<{ key: string; fingerprint: string }> | null {
    return this.state.idempotency;
  }
  get partner(): string | null {
    return this.state.partner;
  }
  get placedBy(): string | null {
    return this.state.placedBy;
  }
  get createdAt(): Date {
    return this.state.createdAt;
  }
  get paidAt(): Date | null {
    return this.state.paidAt;
  }
  get erasedAt(): Date | null {
    return this.state.erasedAt;
  }
  get snapshot(): Readonly<BookingState> {
    return this.state;
  }
  /**
   * Whether the booking is paid, and neither refunded in full nor charged back. A completed free booking counts as
   * paid.
   */
  get isPaid(): boolean {
    return ['paid', 'ticket_pending', 'ticket_created', 'ticket_failed'].includes(this.status);
  }

  /** Whether the booking is paid and does not have all its tickets. */
  get awaitsTickets(): boolean {
    return ['paid', 'ticket_pending', 'ticket_failed'].includes(this.status);
  }

  /** Records the payment. A booking whose checkout had already ended is honoured and flagged for an operator (D14). */
  pay(now: Date): void {
    if (this.status !== 'pending_payment') this.flag('late_payment');
    this.moveTo('paid');
    this.state.paidAt = now;
  }

  /** The checkout session expired at the provider. */
  expire(): void {
    this.moveTo('expired');
  }

  failPayment(): void {
    this.moveTo('payment_failed');
  }

  /** The customer or the shop ended the checkout before anything was paid. */
  cancel(): void {
    this.moveTo('cancelled');
  }

  /** Cancels a checkout that never reached the provider; the client may use its idempotency key again. */
  abandon(): void {
    this.cancel();
    this.state.idempotency = null;
  }

  /** Begins a round of ticket creation: the first, or after a failed round the next one. */
  requestTickets(): void {
    const isRetry = this.status === 'ticket_failed';
    this.moveTo('ticket_pending');
    if (isRetry) this.state.fulfilmentRound += 1;
  }

  /** Every team that was not refunded has its credentials. */
  completeTickets(): void {
    this.moveTo('ticket_created');
    this.recorded.push({ name: 'ticket.created.v1', aggregateId: this.id, payload: { bookingId: this.id } });
  }

  /** Ends the round although teams lack tickets: its time is used up, or those teams are refunded instead. */
  failTickets(reason: string): void {
    this.moveTo('ticket_failed');
    this.recorded.push({ name: 'ticket.failed.v1', aggregateId: this.id, payload: { bookingId: this.id, reason } });
  }

  /** The whole price was refunded: from now on the credentials are hidden. */
  refund(): void {
    this.moveTo('refunded');
  }

  /** A lost dispute took the money back (D56): from now on the credentials are hidden. */
  chargeBack(): void {
    this.moveTo('charged_back');
  }

  flag(flag: BookingFlag): void {
    if (!this.state.flags.includes(flag)) this.state.flags.push(flag);
  }

  unflag(flag: BookingFlag): void {
    this.state.flags = this.state.flags.filter((each) => each !== flag);
  }

  /** The events since the last call, for the outbox. */
  takeEvents(): BookingEvent[] {
    return this.recorded.splice(0);
  }

  private moveTo(status: BookingStatus): void {
    if (!isAllowedTransition(this.status, status)) throw new BookingStatusConflict({ from: this.status, to: status });
    this.state.status = status;
  }
}
