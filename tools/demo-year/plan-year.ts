import { randomUUID } from 'node:crypto';
import { berlinDay, daysAfter, yearsAfter } from '@shop/calendar';
import { type Discount, giftCardValueForTeams, priceBooking, vatRateBp } from '@shop/pricing';
import { v7 as uuidv7 } from 'uuid';
import { emailOf, firstNames, lastNames } from './people.ts';
import type { Random } from './random.ts';
import type { Customer, DemoBooking, DemoCode, DemoPurchase, Offer, Outcome, Payment, Refund, Year } from './year.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const codeCharacters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const idCharacters = 'abcdefghijkmnpqrstuvwxyz0123456789';
const refundReasons = ['Regen', 'Termin verschoben', 'krank', 'doppelt gebucht', 'Kulanz'];
const partners = ['hotel-elbblick', 'stadtmagazin', 'ferienpark-nord'];

/** The orders of a year that ends `now`, oldest first. */
export function planYear(offers: Offer[], count: number, now: number, random: Random): Year {
  return new YearPlanner(offers, now, random).plan(count);
}

class YearPlanner {
  private readonly year: Year;
  private readonly customers: Customer[] = [];
  private readonly pickOffer: () => Offer;
  /** Gift cards that get money back later. They are not used again: `remainingCents` contains that money already. */
  private readonly cardsWithRefund = new Set<DemoCode>();
  private readonly now: number;
  private readonly random: Random;

  constructor(offers: Offer[], now: number, random: Random) {
    this.now = now;
    this.random = random;
    // Large cities sell more; all games of a city have the same chance.
    this.pickOffer = random.weighted(offers, ({ population }) => Math.sqrt(population + 10_000));
    const batchId = uuidv7();
    this.year = { bookings: [], purchases: [], codes: this.coupons(batchId), batch: { id: batchId } };
  }

  plan(count: number): Year {
    for (const at of this.times(count)) {
      const isChristmas = new Date(at).getUTCMonth() === 11;
      if (this.random.chance(isChristmas ? 0.35 : 0.08)) this.year.purchases.push(this.purchase(at));
      else this.year.bookings.push(this.booking(at));
    }
    return this.year;
  }

  /** The times of orders: there are more at weekends, in summer, by day, and in later months. */
  private times(count: number): number[] {
    const days = Array.from({ length: 366 }, (_, index) => index);
    const pickDay = this.random.weighted(days, (index) => {
      const date = new Date(this.now - (365 - index) * dayMs);
      const weekday = [1.6, 0.8, 0.8, 0.9, 1, 1.4, 1.8][date.getUTCDay()]!;
      const month = [0.6, 0.7, 0.9, 1, 1.3, 1.4, 1.5, 1.5, 1.2, 1, 0.8, 1.2][date.getUTCMonth()]!;
      return weekday * month * (0.7 + (0.6 * index) / 365);
    });
    const at = (): number => {
      const minuteOfDay = this.random.between(7 * 60, 14 * 60) + this.random.between(0, 7 * 60);
      const midnight = Math.floor((this.now - (365 - pickDay()) * dayMs) / dayMs) * dayMs;
      return midnight + minuteOfDay * minuteMs + this.random.between(0, 59_999);
    };
    const newest = this.now - 2 * 60 * minuteMs;
    const beforeNow = (): number => {
      const time = at();
      return time < newest ? time : beforeNow();
    };
    return Array.from({ length: count }, beforeNow).toSorted((a, b) => a - b);
  }

  private booking(at: number): DemoBooking {
    const offer = this.pickOffer();
    const customer = this.customer();
    const gameLanguage = offer.appIds[customer.language] ? customer.language : offer.appIds.de ? 'de' : 'en';
    const participants = this.random.chance(0.1) ? this.random.between(13, 60) : this.random.between(2, 12);
    const teams = this.random.between(Math.ceil(participants / 4), Math.floor(participants / 2));
    const isPlacedByAdmin = this.random.chance(0.02);
    const code = isPlacedByAdmin ? null : this.codeFor(at);
    const gross = offer.priceCents * teams;
    const isFree = isPlacedByAdmin && this.random.chance(0.5);
    const price = priceBooking({
      pricePerTeamCents: offer.priceCents,
      teams,
      vatRateBp: vatRateBp(offer.countryCode),
      discount: isFree ? { type: 'fixed', cents: gross } : discountOf(code),
      giftCardAvailableCents: code?.isGiftCard ? code.remainingCents : undefined,
    });
    const id = uuidv7({ msecs: at });
    const payment = this.payment(price.chargeCents, price.giftCardCents, code !== null, isPlacedByAdmin);
    const isPaidLate = payment.through === 'stripe' && !code && this.random.chance(0.001);
    const outcome = this.bookingOutcome(at, payment, teams);
    const isPaid = !['expired', 'failed', 'cancelled'].includes(outcome);
    const paidAt = !isPaid ? null : payment.through === 'stripe' ? at + this.payDelayMs(isPaidLate) : at;
    const refund = this.refundOf(outcome, payment, teams, paidAt);
    const booking = {
      id,
      orderNumber: this.random.text(10, codeCharacters),
      at,
      paidAt,
      customer,
      offer,
      gameLanguage,
    };
    if (isPaid && code) this.use(code, price.giftCardCents, refund);
    const partner = !isPlacedByAdmin && this.random.chance(0.08) ? this.random.pick(partners) : null;
    return {
      ...booking,
      participants,
      teams,
      price,
      code,
      payment,
      partner,
      outcome,
      refund,
      isPlacedByAdmin,
      isPaidLate,
    };
  }

  private purchase(at: number): DemoPurchase {
    const customer = this.customer();
    const teams = this.random.chance(0.3) ? this.random.between(1, 6) : null;
    const valueCents = teams === null ? this.random.pick([5_000, 10_000, 15_000]) : giftCardValueForTeams(teams);
    const draw = this.random.next();
    const canBeRefunded = at < this.now - 5 * dayMs;
    const outcome: Outcome =
      draw < 0.09 ? 'expired' : draw < 0.1 ? 'failed' : draw < 0.12 && canBeRefunded ? 'refunded' : 'card_issued';
    const payment = this.payment(valueCents, 0, false, false);
    const paidAt = outcome === 'expired' || outcome === 'failed' ? null : at + this.payDelayMs(false);
    const id = uuidv7({ msecs: at });
    const refund = this.refundOf(outcome, payment, 0, paidAt);
    const card = paidAt === null ? null : this.card(id, valueCents, paidAt, refund?.at ?? null);
    const gift = this.random.chance(0.35)
      ? { recipientName: this.random.pick(firstNames[customer.language]), message: 'Viel Spaß! 🎉' }
      : null;
    const orderNumber = `G-${this.random.text(8, codeCharacters)}`;
    return {
      id,
      orderNumber,
      at,
      paidAt,
      customer,
      partner: null,
      payment,
      outcome,
      refund,
      valueCents,
      teams,
      card,
      gift,
    };
  }

  private customer(): Customer {
    if (this.customers.length > 100 && this.random.chance(0.15)) return this.random.pick(this.customers);
    const language = this.random.chance(0.75) ? 'de' : 'en';
    const firstName = this.random.pick(firstNames[language]);
    const lastName = this.random.pick(lastNames[language]);
    const email = emailOf(firstName, lastName, this.customers.length + 1);
    const phone = `+4915${this.random.text(9, '0123456789')}`;
    const customer = { firstName, lastName, email, phone, countryCode: '+49', language } as const;
    this.customers.push(customer);
    return customer;
  }

  private coupons(batchId: string): DemoCode[] {
    const start = this.now - 366 * dayMs;
    const today = berlinDay(new Date(this.now));
    const coupon = (code: string, discount: Discount, changes: Partial<DemoCode> = {}): DemoCode => ({
      id: uuidv7({ msecs: changes.at ?? start }),
      code,
      type: discount.type,
      value: discount.type === 'percentage' ? discount.percent : discount.cents,
      isGiftCard: false,
      isActive: true,
      usageLimit: null,
      validFrom: null,
      validUntil: null,
      at: start,
      batchId: null,
      purchaseId: null,
      remainingCents: 0,
      closedAt: null,
      uses: 0,
      ...changes,
    });
    const percent = (value: number): Discount => ({ type: 'percentage', percent: value });
    const euros = (value: number): Discount => ({ type: 'fixed', cents: value * 100 });
    const batchAt = this.now - 120 * dayMs;
    const batch = Array.from({ length: 200 }, () =>
      coupon(`MESSE-${this.random.text(10, codeCharacters)}`, percent(20), { batchId, usageLimit: 1, at: batchAt }),
    );
    const campaigns = [
      coupon('WILLKOMMEN10', percent(10)),
      coupon('FREUNDE5', euros(5)),
      coupon('FRÜHLING15', percent(15), { validUntil: daysAfter(today, -200) }),
      coupon('SOMMER20', percent(20), { validFrom: daysAfter(today, -180), validUntil: daysAfter(today, -80) }),
      coupon('HERBST12', percent(12), { validFrom: daysAfter(today, -80), validUntil: daysAfter(today, 20) }),
      coupon('NEWSLETTER', euros(10), { usageLimit: 60 }),
      coupon('FIRMENFEIER', euros(25), { usageLimit: 100 }),
      coupon('PRESSE100', percent(100), { usageLimit: 40 }),
      coupon('ALTERCODE', percent(50), { isActive: false }),
    ];
    return [...campaigns, ...batch];
  }

  /** A coupon, a gift card or, most often, nothing. */
  private codeFor(at: number): DemoCode | null {
    const draw = this.random.next();
    const day = berlinDay(new Date(at));
    const canBeUsed = (code: DemoCode): boolean =>
      code.isActive &&
      code.at < at &&
      (code.validFrom ?? day) <= day &&
      day <= (code.validUntil ?? day) &&
      (code.isGiftCard
        ? code.closedAt === null && code.remainingCents > 0 && !this.cardsWithRefund.has(code)
        : code.uses < (code.usageLimit ?? Infinity));
    const candidates =
      draw < 0.07
        ? this.year.codes.filter(({ isGiftCard }) => isGiftCard)
        : draw < 0.2
          ? this.year.codes.filter(({ isGiftCard, batchId }) => !isGiftCard && !batchId)
          : draw < 0.23
            ? this.year.codes.filter(({ batchId }) => batchId !== null)
            : [];
    const usable = candidates.filter(canBeUsed);
    return usable.length > 0 ? this.random.pick(usable) : null;
  }

  private card(purchaseId: string, valueCents: number, paidAt: number, refundedAt: number | null): DemoCode {
    const card: DemoCode = {
      id: uuidv7({ msecs: paidAt }),
      code: this.random.text(16, codeCharacters),
      type: 'fixed',
      value: valueCents,
      isGiftCard: true,
      isActive: true,
      usageLimit: 1,
      validFrom: null,
      validUntil: yearsAfter(berlinDay(new Date(paidAt)), 3),
      at: paidAt + 5_000,
      batchId: null,
      purchaseId,
      remainingCents: refundedAt === null ? valueCents : 0,
      closedAt: refundedAt,
      uses: 0,
    };
    this.year.codes.push(card);
    return card;
  }

  /** A full refund gives back the use of a coupon, but of a gift card only the amount (decision D2). */
  private use(code: DemoCode, cents: number, refund: Refund | null): void {
    const isGivenBack = refund !== null && refund.teams.length === 0;
    if (code.isGiftCard || !isGivenBack) code.uses += 1;
    code.remainingCents -= cents - (refund?.giftCardCents ?? 0);
    if (refund?.giftCardCents) this.cardsWithRefund.add(code);
  }

  private payment(moneyCents: number, giftCardCents: number, hasHold: boolean, isManual: boolean): Payment {
    const through = moneyCents === 0 ? 'none' : isManual ? 'manual' : 'stripe';
    const prefix = { none: 'free_', manual: 'manual_', stripe: 'cs_test_' }[through];
    const sessionId = prefix + this.random.text(32, idCharacters);
    const intentId = through === 'stripe' ? `pi_${this.random.text(24, idCharacters)}` : null;
    return { id: randomUUID(), through, sessionId, intentId, moneyCents, giftCardCents, hasHold };
  }

  private payDelayMs(isPaidLate: boolean): number {
    return isPaidLate ? 55 * minuteMs : this.random.between(40, 700) * 1_000;
  }

  private bookingOutcome(at: number, { through, moneyCents, giftCardCents }: Payment, teams: number): Outcome {
    if (through !== 'stripe') return 'tickets';
    const draw = this.random.next();
    if (draw < 0.08) return draw < 0.06 ? 'expired' : draw < 0.07 ? 'failed' : 'cancelled';
    const ageDays = (this.now - at) / dayMs;
    // A day after the payment the promise ledger refunds what was not delivered.
    if (ageDays < 0.9) return this.random.chance(0.1) ? 'tickets_failed' : 'tickets';
    if (ageDays < 12 || moneyCents + giftCardCents === 0) return 'tickets';
    if (draw < 0.115) return 'refunded';
    return draw < 0.135 && teams > 1 && giftCardCents === 0 ? 'team_refunded' : 'tickets';
  }

  private refundOf(outcome: Outcome, payment: Payment, teams: number, paidAt: number | null): Refund | null {
    const isFull = outcome === 'refunded';
    if (paidAt === null || (!isFull && outcome !== 'team_refunded')) return null;
    const { moneyCents, giftCardCents, through } = payment;
    return {
      id: randomUUID(),
      at: paidAt + this.random.between(60, isFull ? 4 * 24 * 60 : 9 * 24 * 60) * minuteMs,
      moneyCents: isFull ? moneyCents : Math.floor(moneyCents / teams),
      giftCardCents: isFull ? giftCardCents : 0,
      // The last team: its share is rounded down, as above.
      teams: isFull ? [] : [teams],
      reason: this.random.pick(refundReasons),
      providerRefundId: through === 'stripe' ? `re_${this.random.text(24, idCharacters)}` : null,
    };
  }
}

function discountOf(code: DemoCode | null): Discount | undefined {
  if (!code || code.isGiftCard) return undefined;
  return code.type === 'percentage'
    ? { type: 'percentage', percent: code.value }
    : { type: 'fixed', cents: code.value };
}
