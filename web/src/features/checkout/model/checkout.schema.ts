import * as z from 'zod/mini';

const gameLanguage = z.enum(['de', 'en']);

/** For fields that are missing in checkouts stored by an earlier release. */
const emptyIfMissing = z._default(z.string(), '');

const city = z.object({
  id: z.string(),
  name: z.string(),
  nameEn: z.string(),
  slug: z.string(),
  slugEn: emptyIfMissing,
  countryCode: z.string(),
  bundesland: z.string(),
  hasGermanGames: z.boolean(),
  hasEnglishGames: z.boolean(),
});

const game = z.object({
  id: z.string(),
  title: z.string(),
  titleEn: emptyIfMissing,
  slug: z.string(),
  slugEn: emptyIfMissing,
  description: z.string(),
  descriptionEn: emptyIfMissing,
  compactDescription: z.optional(z.string()),
  compactDescriptionEn: z.optional(z.string()),
  priceCents: z.int(),
  currency: z.literal('EUR'),
  languages: z.array(z.string()),
  cityRefs: z.array(z.string()),
  teaserImage: z.nullable(z.string()),
  loquizIdDe: z.nullable(z.string()),
  loquizIdEn: z.nullable(z.string()),
});

const coupon = z.object({
  id: z.string(),
  discountType: z.enum(['percentage', 'fixed']),
  discountValue: z.int(),
  isGiftCard: z.boolean(),
  remainingValueCents: z.nullable(z.int()),
  /** Whether the coupon is limited to cities or games. */
  isScoped: z.optional(z.boolean()),
  firstOrderOnly: z.optional(z.boolean()),
});

/**
 * Why a code is not accepted: a reason with a text of our own, or a message of the server in one language. Without such
 * a message, `invalidCode` is a refusal by the check, and `unusable` one by the order. `failure`: the check failed.
 */
const couponRefusal = z.union([
  z.object({ reason: z.enum(['invalidCode', 'failure', 'unusable']) }),
  z.object({ text: z.string(), language: z.enum(['de', 'en']), isOutOfScope: z.optional(z.boolean()) }),
]);

/** Why an order led to no payment: shown in place of the review. */
const paymentProblem = z.enum(['failure', 'offline', 'expired', 'declined']);

/**
 * What happened to the payment of a session; shown above the order, which is kept. `replaced`: a later order opened
 * another session. `paid`: the session has paid for another choice than the one that is kept.
 */
const paymentNotice = z.object({ reason: z.enum(['cancelled', 'replaced', 'paid']), sessionId: z.string() });

/** The server's price, when it differed from this page's total. */
const quote = z.object({
  grossCents: z.int(),
  discountCents: z.int(),
  giftCardCents: z.int(),
  vatRateBp: z.int(),
});

const choice = z.object({
  cityId: z.nullable(z.string()),
  gameId: z.nullable(z.string()),
  participants: z.int(),
  teams: z.int(),
  language: z.nullable(gameLanguage),
});

export const checkoutSchema = z.object({
  step: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  participants: z.int().check(z.minimum(0), z.maximum(100)),
  teams: z.int().check(z.minimum(0), z.maximum(50)),
  /** Null in step 1 until the customer chooses a language; meanwhile `gameLanguageOf` gives the preset one. */
  language: z.nullable(gameLanguage),
  /** Whether the customer has chosen `language`, which after step 1 may also be the preset one. */
  isLanguageChosen: z._default(z.boolean(), false),
  isDialCodeChosen: z._default(z.boolean(), false),
  selectedCity: z.nullable(city),
  selectedGame: z.nullable(game),
  selectedDate: z.nullable(z.string()),
  vatRateBp: z.int(),
  discountCode: z.string(),
  coupon: z.nullable(coupon),
  couponStatus: z.enum(['idle', 'loading', 'valid', 'invalid']),
  couponError: z.nullable(couponRefusal),
  quote: z.nullable(quote),
  paymentStatus: z.enum(['idle', 'error']),
  paymentProblem: z._default(paymentProblem, 'failure'),
  paymentNotice: z._default(z.nullable(paymentNotice), null),
  /**
   * The payment session that was opened last, shared by all tabs. Every tab polls it and the next order replaces it;
   * while `awaited`, this tab shows only the waiting view.
   */
  openSession: z.nullable(
    z.object({
      sessionId: z.string(),
      url: z.string(),
      awaited: z.boolean(),
      /** Milliseconds since 1970; 0 in checkouts of an earlier release. */
      openedAt: z._default(z.number(), 0),
      /** What the session pays for; null in checkouts of an earlier release. */
      choice: z._default(z.nullable(choice), null),
      /** Where its payment page opened; `blocked`: the customer follows a link. */
      place: z._default(z.enum(['new-tab', 'same-tab', 'blocked']), 'new-tab'),
    }),
  ),
  personalData: z.object({
    firstName: z.string(),
    lastName: z.string(),
    /** The dial code, such as `+49`. */
    countryCode: z.string(),
    phone: z.string(),
    email: z.string(),
    acceptTerms: z.boolean(),
    acceptEarlyStart: z.boolean(),
  }),
});

export type CheckoutState = z.infer<typeof checkoutSchema>;
export type OpenSession = NonNullable<CheckoutState['openSession']>;
export type PersonalData = CheckoutState['personalData'];
export type UsableCoupon = z.infer<typeof coupon>;
export type CouponRefusal = z.infer<typeof couponRefusal>;
export type PaymentProblem = z.infer<typeof paymentProblem>;
export type PaymentNotice = z.infer<typeof paymentNotice>;
export type Quote = z.infer<typeof quote>;
export type GameLanguage = z.infer<typeof gameLanguage>;
