import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import type { VatTable } from '@shop/pricing';
import { v7 as uuidv7 } from 'uuid';
import { newAccessToken, newOrderNumber } from '../../booking/booking-credentials.js';
import { Booking } from '../../booking/domain/booking.js';
import type { GameLanguage, PriceSnapshot, UiLanguage } from '../../booking/domain/booking-snapshots.js';
import { BookingRepository } from '../../booking/persistence/booking.repository.js';
import { AlreadyPaid, CheckoutClosed } from '../../payment/domain/payment.errors.js';
import { Payment } from '../../payment/domain/payment.js';
import { PaymentRepository } from '../../payment/persistence/payment.repository.js';
import { type OpenedPage, StripeCheckout } from '../../payment/stripe/stripe-checkout.js';
import { AbandonCheckout } from '../../payment/use-cases/abandon-checkout.use-case.js';
import { CloseCheckout, type ReplacedCheckout } from '../../payment/use-cases/close-checkout.use-case.js';
import { ConfirmPayment } from '../../payment/use-cases/confirm-payment.use-case.js';
import { OpenPage } from '../../payment/use-cases/open-page.use-case.js';
import { bookingPage, successPath } from '../booking-page.js';
import { assertBookable, type BookingRequest, fingerprintOf } from '../booking-request.js';
import { IdempotencyKeyReused } from '../checkout.errors.js';
import { Coupons } from '../coupons.js';
import { type Offer, Offers } from '../offer.js';
import { assertClientTotal, quote } from '../quote.js';

export const SHOP_TERMS = Symbol('shop terms');
export type ShopTerms = { publicShopUrl: string; vat: VatTable };

export type CreateBookingCheckoutInput = BookingRequest & { idempotencyKey?: string; clientAddress: string };

type BookableRequest = BookingRequest & { language: GameLanguage; uiLanguage?: UiLanguage };
type Placed = { booking: Booking; payment: Payment };

type Idempotency = NonNullable<Booking['idempotency']>;

/** Where the customer can be sent on to: the provider's page, or ours once nothing is left to do. */
const openedPage = ({ payment }: Placed): OpenedPage | undefined =>
  payment.provider === 'stripe' || payment.hasTakenMoney ? payment.page : undefined;

/**
 * From a customer's wish to the page where it is paid. Every refusal comes before anything is written; after that each
 * step may be the last one of a dying process, and a sweep ends what it left.
 */
@Injectable()
export class CreateBookingCheckout {
  constructor(
    private readonly tx: Transaction,
    private readonly bookings: BookingRepository,
    private readonly payments: PaymentRepository,
    private readonly offers: Offers,
    private readonly coupons: Coupons,
    private readonly close: CloseCheckout,
    private readonly abandon: AbandonCheckout,
    private readonly confirm: ConfirmPayment,
    private readonly openPage: OpenPage,
    private readonly stripe: StripeCheckout,
    private readonly clock: Clock,
    @Inject(SHOP_TERMS) private readonly terms: ShopTerms,
  ) {}

  async execute({ idempotencyKey, clientAddress, ...request }: CreateBookingCheckoutInput): Promise<OpenedPage> {
    assertBookable(request);
    const idempotency = idempotencyKey ? { key: idempotencyKey, fingerprint: fingerprintOf(request) } : null;
    try {
      return await this.open(request, idempotency, clientAddress);
    } catch (error) {
      // The same request was sent twice, and the other one has come through.
      const placed = idempotency && (await this.findPlaced(idempotency));
      const page = placed && openedPage(placed);
      if (!page) throw error;
      return page;
    }
  }

  private async open(
    request: BookableRequest,
    idempotency: Idempotency | null,
    clientAddress: string,
  ): Promise<OpenedPage> {
    const placed = idempotency && (await this.findPlaced(idempotency));
    const page = placed && openedPage(placed);
    if (page) return page;
    const earlier = await this.findEarlier(request.replacesSessionId);
    if (placed) return this.replacing(earlier, (replaced) => this.proceed(placed, clientAddress, replaced));

    const { discountCode, couponId } = request;
    const [offer, coupon] = await Promise.all([
      this.offers.find(request),
      discountCode ? this.coupons.find(discountCode, couponId, earlier?.referenceId) : undefined,
    ]);
    const price = quote(offer, request.teams, coupon, this.terms.vat);
    assertClientTotal(price, request.totalCents);
    return this.replacing(earlier, async (replaced) => {
      const stored = await this.store(this.place(request, offer, price, idempotency, replaced));
      return openedPage(stored) ?? this.proceed(stored, clientAddress, replaced);
    });
  }

  /** The customer's earlier checkout of a booking, which this one takes over from. */
  private async findEarlier(sessionId: string | undefined): Promise<Payment | undefined> {
    const payment = sessionId ? await this.close.find(sessionId) : undefined;
    return payment?.purpose === 'booking' ? payment : undefined;
  }

  /** Makes the customer's earlier checkout unpayable first; should the new one fail, the earlier is over all the same. */
  private async replacing(
    earlier: Payment | undefined,
    work: (replaced: ReplacedCheckout | undefined) => Promise<OpenedPage>,
  ): Promise<OpenedPage> {
    const replaced = earlier && (await this.close.execute(earlier));
    try {
      return await work(replaced);
    } catch (error) {
      await replaced?.settle();
      throw error;
    }
  }

  /** Writes booking and payment. The same key at the same moment: both requests lead to the one booking. */
  private async store(placed: Placed): Promise<Placed> {
    const { booking, payment } = placed;
    const isFirst = await this.tx.run(
      async () => (await this.bookings.insert(booking)) && this.payments.insert(payment),
    );
    const stored = isFirst || !booking.idempotency ? placed : await this.findPlaced(booking.idempotency);
    // The other request has failed meanwhile and given the key free: then this one is the first.
    return stored ?? this.store(placed);
  }

  /** From the stored booking to its page. Runs again for a request that comes back under its key. */
  private async proceed(
    { booking, payment }: Placed,
    clientAddress: string,
    replaced: ReplacedCheckout | undefined,
  ): Promise<OpenedPage> {
    await this.hold(booking, payment, clientAddress, replaced);
    // Only now: until the hold has moved over, the end of the earlier checkout would give it back.
    await replaced?.settle();
    if (payment.provider === 'none') return this.completeUnpaid(payment);
    return this.openPage.execute({ payment, page: bookingPage(booking), isResumable: booking.idempotency !== null });
  }

  private async hold(
    { id, price }: Booking,
    payment: Payment,
    clientAddress: string,
    replaced: ReplacedCheckout | undefined,
  ): Promise<void> {
    if (!price.discountCode) return;
    const { discountCode: code, giftCardCents } = price;
    try {
      await this.coupons.hold({
        code,
        bookingId: id,
        giftCardCents,
        replacesBookingId: replaced?.referenceId,
        clientAddress,
      });
    } catch (error) {
      await this.abandon.execute({ paymentId: payment.id });
      throw error;
    }
  }

  /** Nothing remains to pay, so the word of a provider is not needed (decisions D7, D28). */
  private async completeUnpaid(payment: Payment): Promise<OpenedPage> {
    const { page, amountCents, currency, livemode } = payment;
    if (!page) throw new Error('a payment without a provider has its page from the start');
    const status = await this.confirm.execute({
      session: { sessionId: page.sessionId, state: 'paid', amountCents, currency, livemode },
    });
    // Given up meanwhile, by a sweep or by the same request sent twice.
    if (status !== 'paid') throw new CheckoutClosed();
    // Another tab of the same customer was faster.
    if ((await this.payments.findBySession(page.sessionId))?.isDuplicate) throw new AlreadyPaid();
    return page;
  }

  private place(
    request: BookableRequest,
    { game }: Offer,
    price: PriceSnapshot,
    idempotency: Idempotency | null,
    replaced: ReplacedCheckout | undefined,
  ): Placed {
    const now = this.clock.now();
    const { participants, teams, language, email, firstName, lastName, phone, countryCode, uiLanguage, consents } =
      request;
    const booking = Booking.place({
      id: uuidv7(),
      orderNumber: newOrderNumber(),
      accessToken: newAccessToken(),
      participants,
      teams,
      language,
      game,
      price,
      customer: { email, firstName, lastName, phone, countryCode, uiLanguage: uiLanguage ?? 'de' },
      consents: consents ? { ...consents, givenAt: now.toISOString() } : null,
      idempotency,
      createdAt: now,
    });
    const id = uuidv7();
    const page = price.chargeCents === 0 ? this.freePage() : { sessionId: null, url: null };
    const payment = Payment.open({
      id,
      ...page,
      purpose: 'booking',
      referenceId: booking.id,
      attempt: 1,
      checkoutId: replaced?.checkoutId ?? id,
      provider: price.chargeCents === 0 ? 'none' : 'stripe',
      amountCents: price.chargeCents,
      currency: price.currency,
      livemode: this.stripe.livemode,
      hasHold: price.discountCode !== undefined,
      giftCardCents: price.giftCardCents,
      createdAt: now,
    });
    return { booking, payment };
  }

  private freePage(): OpenedPage {
    const sessionId = `free_${randomBytes(24).toString('base64url')}`;
    return { sessionId, url: this.terms.publicShopUrl + successPath(sessionId) };
  }

  private async findPlaced({ key, fingerprint }: Idempotency): Promise<Placed | undefined> {
    const booking = await this.bookings.findByIdempotencyKey(key);
    if (!booking) return undefined;
    if (booking.idempotency?.fingerprint !== fingerprint) throw new IdempotencyKeyReused();
    const payment = await this.payments.findLatest('booking', booking.id);
    return payment && { booking, payment };
  }
}
