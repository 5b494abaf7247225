import { emptyApi as api } from './empty-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getConfig: build.query<GetConfigApiResponse, GetConfigApiArg>({
      query: () => ({ url: `/api/config` }),
    }),
    searchCities: build.query<SearchCitiesApiResponse, SearchCitiesApiArg>({
      query: (queryArg) => ({
        url: `/api/cities`,
        params: {
          lang: queryArg.lang,
          search: queryArg.search,
        },
      }),
    }),
    suggestCities: build.query<SuggestCitiesApiResponse, SuggestCitiesApiArg>({
      query: (queryArg) => ({
        url: `/api/cities/suggestions`,
        params: {
          lang: queryArg.lang,
          search: queryArg.search,
        },
      }),
    }),
    listCityGames: build.query<ListCityGamesApiResponse, ListCityGamesApiArg>({
      query: (queryArg) => ({ url: `/api/cities/${queryArg.id}/games` }),
    }),
    listGamePrices: build.query<ListGamePricesApiResponse, ListGamePricesApiArg>({
      query: () => ({ url: `/api/games/prices` }),
    }),
    getGiftCardBySession: build.query<GetGiftCardBySessionApiResponse, GetGiftCardBySessionApiArg>({
      query: (queryArg) => ({
        url: `/api/gift-cards/by-session`,
        params: {
          sessionId: queryArg.sessionId,
        },
      }),
    }),
    createStripeCheckout: build.mutation<CreateStripeCheckoutApiResponse, CreateStripeCheckoutApiArg>({
      query: (queryArg) => ({
        url: `/api/functions/create-stripe-checkout`,
        method: 'POST',
        body: queryArg.createStripeCheckoutDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    cancelCheckout: build.mutation<CancelCheckoutApiResponse, CancelCheckoutApiArg>({
      query: (queryArg) => ({ url: `/api/functions/cancel-checkout`, method: 'POST', body: queryArg.sessionIdDto }),
    }),
    getBookingBySession: build.query<GetBookingBySessionApiResponse, GetBookingBySessionApiArg>({
      query: (queryArg) => ({
        url: `/api/functions/get-booking-by-session`,
        method: 'POST',
        body: queryArg.sessionIdDto,
      }),
    }),
    createLoquizTicket: build.mutation<CreateLoquizTicketApiResponse, CreateLoquizTicketApiArg>({
      query: (queryArg) => ({
        url: `/api/functions/create-loquiz-ticket`,
        method: 'POST',
        body: queryArg.sessionIdDto,
      }),
    }),
    getBookingByToken: build.query<GetBookingByTokenApiResponse, GetBookingByTokenApiArg>({
      query: (queryArg) => ({ url: `/api/functions/get-booking-by-token`, method: 'POST', body: queryArg.tokenDto }),
    }),
    validateCoupon: build.mutation<ValidateCouponApiResponse, ValidateCouponApiArg>({
      query: (queryArg) => ({
        url: `/api/functions/validate-coupon`,
        method: 'POST',
        body: queryArg.validateCouponDto,
      }),
    }),
    createGiftCardCheckout: build.mutation<CreateGiftCardCheckoutApiResponse, CreateGiftCardCheckoutApiArg>({
      query: (queryArg) => ({
        url: `/api/functions/create-gift-card-checkout`,
        method: 'POST',
        body: queryArg.createGiftCardCheckoutDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as shopApi };
export type GetConfigApiResponse = /** status 200  */ PublicConfigDto;
export type GetConfigApiArg = void;
export type SearchCitiesApiResponse = /** status 200  */ FoundCityDto[];
export type SearchCitiesApiArg = {
  lang?: 'de' | 'en';
  /** Fewer than 2 characters find nothing. */
  search?: string;
};
export type SuggestCitiesApiResponse = /** status 200  */ SuggestionsDto;
export type SuggestCitiesApiArg = {
  lang?: 'de' | 'en';
  /** Fewer than 2 characters find nothing. */
  search?: string;
};
export type ListCityGamesApiResponse = /** status 200  */ GameDto[];
export type ListCityGamesApiArg = {
  id: string;
};
export type ListGamePricesApiResponse = /** status 200  */ GamePricesDto;
export type ListGamePricesApiArg = void;
export type GetGiftCardBySessionApiResponse = /** status 200  */ GiftCardStateDto;
export type GetGiftCardBySessionApiArg = {
  sessionId: string;
};
export type CreateStripeCheckoutApiResponse = /** status 200  */ CheckoutOpenedDto;
export type CreateStripeCheckoutApiArg = {
  'Idempotency-Key'?: string;
  createStripeCheckoutDto: CreateStripeCheckoutDto;
};
export type CancelCheckoutApiResponse = /** status 200  */ StatusDto;
export type CancelCheckoutApiArg = {
  sessionIdDto: SessionIdDto;
};
export type GetBookingBySessionApiResponse = /** status 200  */ BookingBySessionAnswerDto;
export type GetBookingBySessionApiArg = {
  sessionIdDto: SessionIdDto;
};
export type CreateLoquizTicketApiResponse = /** status 200  */ TicketProgressDto;
export type CreateLoquizTicketApiArg = {
  sessionIdDto: SessionIdDto;
};
export type GetBookingByTokenApiResponse = /** status 200  */ TicketAnswerDto;
export type GetBookingByTokenApiArg = {
  tokenDto: TokenDto;
};
export type ValidateCouponApiResponse = /** status 200  */ CouponCheckDto;
export type ValidateCouponApiArg = {
  validateCouponDto: ValidateCouponDto;
};
export type CreateGiftCardCheckoutApiResponse = /** status 200  */ CheckoutOpenedDto;
export type CreateGiftCardCheckoutApiArg = {
  'Idempotency-Key'?: string;
  createGiftCardCheckoutDto: CreateGiftCardCheckoutDto;
};
export type VatRateDto = {
  countryCode: string;
  /** Basis points: 1900 is 19 % */
  rateBp: number;
};
export type LegalLinksDto = {
  termsUrl: string | null;
  privacyUrl: string | null;
  imprintUrl: string | null;
  withdrawalUrl: string | null;
};
export type LegalDto = {
  de: LegalLinksDto;
  en: LegalLinksDto;
};
export type PublicConfigDto = {
  publicSiteUrl: string;
  appStoreUrl: string;
  playStoreUrl: string;
  resultsUrl: string;
  howToStartUrl: string;
  supportEmail: string;
  vatRates: VatRateDto[];
  defaultVatRateBp: number;
  legal: LegalDto;
  /** Version of the consent texts, to be sent back with the consents */
  textsVersion: string;
  /** With `{z}`, `{x}`, `{y}`, and `{s}` for a subdomain */
  mapTilesUrl: string | null;
  mapTilesAttribution: string | null;
  mapTilesAttributionUrl: string | null;
  /** Whether the sandbox imitates payments */
  sandbox: boolean;
  /** Euro cents; a smaller rest is waived */
  stripeMinimumChargeCents: number;
};
export type FoundCityDto = {
  id: string;
  /** German name */
  name: string;
  nameEn: string;
  slug: string;
  /** Of its page below /en */
  slugEn: string;
  countryCode: string;
  bundesland: string;
  hasGermanGames: boolean;
  hasEnglishGames: boolean;
  /** 1 is the best match; the list itself is in the order of the names */
  rank: number;
  /** The other name or district of the city that was typed */
  matchedName?: string;
};
export type NearPlaceDto = {
  name: string;
  countryCode: string;
};
export type SuggestedCityDto = {
  id: string;
  /** German name */
  name: string;
  nameEn: string;
  slug: string;
  /** Of its page below /en */
  slugEn: string;
  countryCode: string;
  bundesland: string;
  hasGermanGames: boolean;
  hasEnglishGames: boolean;
  /** From the place that was meant */
  distanceKm?: number;
};
export type SuggestionsDto = {
  /** The place that was probably meant, where nobody can play */
  near: NearPlaceDto | null;
  places: SuggestedCityDto[];
};
export type StartPointDto = {
  lat: number;
  lng: number;
  address?: string;
  /** The German one where it was not translated */
  addressEn?: string;
};
export type GameDetailsDto = {
  durationMinutes?: number;
  distanceMeters?: number;
  /** In this city */
  startPoint?: StartPointDto;
  /** From 1, easy, to 5 */
  difficulty?: number;
  minimumAge?: number;
  images: string[];
};
export type GameDto = {
  id: string;
  /** German title */
  title: string;
  /** The German title where there is no English one; the same holds for all English texts */
  titleEn: string;
  slug: string;
  slugEn: string;
  /** Plain text: paragraphs with an empty line between them */
  description: string;
  descriptionEn: string;
  compactDescription?: string;
  compactDescriptionEn?: string;
  /** Euro cents a team; 0 or less: price on request */
  priceCents: number;
  currency: 'EUR';
  languages: ('de' | 'en')[];
  cityRefs: string[];
  teaserImage: string | null;
  loquizIdDe: string | null;
  loquizIdEn: string | null;
  details?: GameDetailsDto;
};
export type GamePricesDto = {
  /** Per team, each once, the lowest first; prices on request are left out */
  priceCents: number[];
};
export type GiftDeliveryDto = {
  recipientName?: string;
  /** Such as m•••@example.org; absent: it is mailed to the buyer */
  recipientEmail?: string;
  /** YYYY-MM-DD in Europe/Berlin; absent: at once */
  deliverOn?: string;
};
export type GiftCardStateDto = {
  status: 'pending_payment' | 'paid' | 'issued' | 'expired' | 'payment_failed' | 'refunded';
  /** Of the mail to the buyer, which for a gift is the receipt */
  mailState: 'none' | 'pending' | 'sent' | 'failed' | 'bounced';
  valueCents: number;
  /** The buyer's, such as m•••@example.org; null once erased */
  maskedEmail: string | null;
  /** Of a gift for somebody else: to whom and when it is mailed */
  gift?: GiftDeliveryDto;
};
export type CheckoutOpenedDto = {
  /** Page of the payment provider, or the return page when there is nothing to pay */
  url: string;
  sessionId: string;
};
export type ConsentsDto = {
  terms: true;
  earlyStart?: boolean;
  /** Version of the texts that the customer saw */
  textsVersion: string;
};
export type CreateStripeCheckoutDto = {
  gameName: string;
  gameId: string;
  cityName: string;
  participants: number;
  teams: number;
  language: 'de' | 'en';
  /** What remains to pay ('Noch zu zahlen'), EUR with 2 decimals */
  totalPrice: number;
  currency: 'EUR';
  email: string;
  firstName: string;
  lastName: string;
  loquizGameId: string;
  discountCode?: string | null;
  couponId?: string | null;
  uiLanguage?: 'de' | 'en';
  /** As typed, with or without its dial code; stored in E.164 */
  phone?: string;
  /** Dial code, for example +49 */
  countryCode?: string;
  cityId?: string;
  consents?: ConsentsDto;
  /** An earlier session of the same customer, which this one replaces */
  replacesSessionId?: string;
  /** The partner whose embed code led the customer to the shop; the sale is attributed to it */
  partner?: string;
};
export type StatusDto = {
  status: 'pending' | 'paid' | 'expired' | 'failed' | 'refunded';
};
export type SessionIdDto = {
  sessionId: string;
};
export type BookingBySessionDto = {
  game_title: string;
  city_name: string;
  participants: number;
  teams: number;
  language: 'de' | 'en';
  status:
    | 'pending_payment'
    | 'paid'
    | 'expired'
    | 'payment_failed'
    | 'cancelled'
    | 'ticket_pending'
    | 'ticket_created'
    | 'ticket_failed'
    | 'refunded'
    | 'charged_back';
  loquiz_ticket_created: boolean;
  /** Only once the ticket is created */
  access_token: string | null;
  username: string | null;
};
export type BookingBySessionAnswerDto = {
  booking: BookingBySessionDto;
};
export type TicketProgressDto = {
  success: true;
  status:
    | 'pending_payment'
    | 'paid'
    | 'expired'
    | 'payment_failed'
    | 'cancelled'
    | 'ticket_pending'
    | 'ticket_created'
    | 'ticket_failed'
    | 'refunded'
    | 'charged_back';
};
export type TicketBookingDto = {
  /** Team 1's */
  username: string | null;
  /** Team 1's */
  password: string | null;
  loquiz_game_id: string | null;
  loquiz_scope: string | null;
  game_title: string;
  city_name: string;
};
export type TicketGameDto = {
  puzzle_sheet_pdf_url: string | null;
  puzzle_sheet_jpg_url: string | null;
};
export type TeamCredentialsDto = {
  team_number: number;
  username: string;
  password: string;
  loquiz_game_id: string;
  loquiz_scope: string;
};
export type TicketAnswerDto = {
  booking: TicketBookingDto;
  game: TicketGameDto;
  teamCredentials: TeamCredentialsDto[];
};
export type TokenDto = {
  token: string;
};
export type UsableCouponDto = {
  id: string;
  discountType: 'percentage' | 'fixed';
  /** Percent, or cents; of a gift card the balance that no checkout holds */
  discountValue: number;
  isGiftCard: boolean;
  remainingValueCents: number | null;
  /** Limited to cities or games: to be checked again when another one is chosen */
  isScoped?: boolean;
  /** Only for the first order of an e-mail address; checked when the order is placed */
  firstOrderOnly?: boolean;
};
export type CouponCheckDto = {
  valid: boolean;
  coupon?: UsableCouponDto;
  /** Why the code cannot be used, in the language of the request */
  error?: string;
  /** Whether the code is refused because of the chosen city or game; another one may be accepted */
  isOutOfScope?: boolean;
};
export type ValidateCouponDto = {
  code: string;
  /** The chosen city; without it, a limit to cities is not checked */
  cityId?: string;
  /** The chosen game; without it, a limit to games is not checked */
  gameId?: string;
};
export type CreateGiftCardCheckoutDto = {
  purchaseType: 'fixed' | 'custom';
  /** custom only */
  participants?: number;
  /** custom only */
  teams?: number;
  /** EUR; fixed only */
  fixedAmount?: 50 | 100 | 150;
  buyerEmail: string;
  buyerName: string;
  uiLanguage: 'de' | 'en';
  /** Whom the gift card is for */
  recipientName?: string;
  /** The address to which the gift card is mailed; without it, that of the buyer */
  recipientEmail?: string;
  /** Message to the recipient, plain text */
  message?: string;
  /** YYYY-MM-DD in Europe/Berlin, from today to a year ahead: when the gift card is mailed; without it, at once */
  deliverOn?: string;
  consents?: ConsentsDto;
  replacesSessionId?: string;
  /** The partner whose embed code led the buyer to the shop; the sale is attributed to it */
  partner?: string;
};
export const {
  useGetConfigQuery,
  useSearchCitiesQuery,
  useSuggestCitiesQuery,
  useListCityGamesQuery,
  useListGamePricesQuery,
  useGetGiftCardBySessionQuery,
  useCreateStripeCheckoutMutation,
  useCancelCheckoutMutation,
  useGetBookingBySessionQuery,
  useCreateLoquizTicketMutation,
  useGetBookingByTokenQuery,
  useValidateCouponMutation,
  useCreateGiftCardCheckoutMutation,
} = injectedRtkApi;
