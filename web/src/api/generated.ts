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
    listCityGames: build.query<ListCityGamesApiResponse, ListCityGamesApiArg>({
      query: (queryArg) => ({ url: `/api/cities/${queryArg.id}/games` }),
    }),
    searchTeamevents: build.query<SearchTeameventsApiResponse, SearchTeameventsApiArg>({
      query: (queryArg) => ({
        url: `/api/teamevents`,
        params: {
          lang: queryArg.lang,
          search: queryArg.search,
        },
      }),
    }),
    listCountries: build.query<ListCountriesApiResponse, ListCountriesApiArg>({
      query: () => ({ url: `/api/countries` }),
    }),
    listCountryCities: build.query<ListCountryCitiesApiResponse, ListCountryCitiesApiArg>({
      query: (queryArg) => ({
        url: `/api/countries/${queryArg.slug}/cities`,
        params: {
          lang: queryArg.lang,
        },
      }),
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
    getCitiesMapData: build.query<GetCitiesMapDataApiResponse, GetCitiesMapDataApiArg>({
      query: (queryArg) => ({ url: `/api/functions/get-cities-map-data`, method: 'POST', body: queryArg.mapDataDto }),
    }),
    syncWebflowData: build.mutation<SyncWebflowDataApiResponse, SyncWebflowDataApiArg>({
      query: (queryArg) => ({ url: `/api/functions/sync-webflow-data`, method: 'POST', body: queryArg.syncDto }),
    }),
    listCoupons: build.query<ListCouponsApiResponse, ListCouponsApiArg>({
      query: (queryArg) => ({
        url: `/api/coupons`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    createCoupon: build.mutation<CreateCouponApiResponse, CreateCouponApiArg>({
      query: (queryArg) => ({ url: `/api/coupons`, method: 'POST', body: queryArg.couponFieldsDto }),
    }),
    updateCoupon: build.mutation<UpdateCouponApiResponse, UpdateCouponApiArg>({
      query: (queryArg) => ({
        url: `/api/coupons/${queryArg.id}`,
        method: 'PUT',
        body: queryArg.couponFieldsDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    deleteCoupon: build.mutation<DeleteCouponApiResponse, DeleteCouponApiArg>({
      query: (queryArg) => ({
        url: `/api/coupons/${queryArg.id}`,
        method: 'DELETE',
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    signIn: build.mutation<SignInApiResponse, SignInApiArg>({
      query: (queryArg) => ({ url: `/api/auth/sign-in`, method: 'POST', body: queryArg.signInDto }),
    }),
    refresh: build.mutation<RefreshApiResponse, RefreshApiArg>({
      query: () => ({ url: `/api/auth/refresh`, method: 'POST' }),
    }),
    signOut: build.mutation<SignOutApiResponse, SignOutApiArg>({
      query: () => ({ url: `/api/auth/sign-out`, method: 'POST' }),
    }),
    getSession: build.query<GetSessionApiResponse, GetSessionApiArg>({
      query: () => ({ url: `/api/auth/session` }),
    }),
    listFactors: build.query<ListFactorsApiResponse, ListFactorsApiArg>({
      query: () => ({ url: `/api/auth/factors` }),
    }),
    enrollFactor: build.mutation<EnrollFactorApiResponse, EnrollFactorApiArg>({
      query: () => ({ url: `/api/auth/factors`, method: 'POST' }),
    }),
    challengeFactor: build.mutation<ChallengeFactorApiResponse, ChallengeFactorApiArg>({
      query: (queryArg) => ({ url: `/api/auth/factors/${queryArg.id}/challenge`, method: 'POST' }),
    }),
    verifyFactor: build.mutation<VerifyFactorApiResponse, VerifyFactorApiArg>({
      query: (queryArg) => ({ url: `/api/auth/factors/${queryArg.id}/verify`, method: 'POST' }),
    }),
    unenrollFactor: build.mutation<UnenrollFactorApiResponse, UnenrollFactorApiArg>({
      query: (queryArg) => ({ url: `/api/auth/factors/${queryArg.id}`, method: 'DELETE' }),
    }),
    authorize: build.query<AuthorizeApiResponse, AuthorizeApiArg>({
      query: () => ({ url: `/api/auth/authorize` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as shopApi };
export type GetConfigApiResponse = /** status 200  */ PublicConfigDto;
export type GetConfigApiArg = void;
export type SearchCitiesApiResponse = /** status 200  */ CityDto[];
export type SearchCitiesApiArg = {
  lang?: 'de' | 'en';
  /** Fewer than 2 characters find nothing. */
  search?: string;
};
export type ListCityGamesApiResponse = /** status 200  */ GameDto[];
export type ListCityGamesApiArg = {
  id: string;
};
export type SearchTeameventsApiResponse = /** status 200  */ CityDto[];
export type SearchTeameventsApiArg = {
  lang?: 'de' | 'en';
  /** Fewer than 2 characters find nothing. */
  search?: string;
};
export type ListCountriesApiResponse = /** status 200  */ CountryDto[];
export type ListCountriesApiArg = void;
export type ListCountryCitiesApiResponse = /** status 200  */ CityDto[];
export type ListCountryCitiesApiArg = {
  slug: string;
  lang?: 'de' | 'en';
};
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
export type GetCitiesMapDataApiResponse = /** status 200  */ MapCityDto[];
export type GetCitiesMapDataApiArg = {
  mapDataDto: MapDataDto;
};
export type SyncWebflowDataApiResponse = /** status 200  */ SyncAnswerDto;
export type SyncWebflowDataApiArg = {
  syncDto: SyncDto;
};
export type ListCouponsApiResponse = /** status 200  */ CouponDto[];
export type ListCouponsApiArg = {
  limit?: string;
  cursor?: string;
};
export type CreateCouponApiResponse = /** status 201  */ CouponDto;
export type CreateCouponApiArg = {
  couponFieldsDto: CouponFieldsDto;
};
export type UpdateCouponApiResponse = /** status 200  */ CouponDto;
export type UpdateCouponApiArg = {
  id: string;
  'If-Match'?: string;
  couponFieldsDto: CouponFieldsDto;
};
export type DeleteCouponApiResponse = unknown;
export type DeleteCouponApiArg = {
  id: string;
  'If-Match'?: string;
};
export type SignInApiResponse = /** status 200  */ SessionDto;
export type SignInApiArg = {
  signInDto: SignInDto;
};
export type RefreshApiResponse = /** status 200  */ SessionDto;
export type RefreshApiArg = void;
export type SignOutApiResponse = /** status 200  */ EmptyDto;
export type SignOutApiArg = void;
export type GetSessionApiResponse = /** status 200  */ SessionDto | null;
export type GetSessionApiArg = void;
export type ListFactorsApiResponse = unknown;
export type ListFactorsApiArg = void;
export type EnrollFactorApiResponse = unknown;
export type EnrollFactorApiArg = void;
export type ChallengeFactorApiResponse = unknown;
export type ChallengeFactorApiArg = {
  id: string;
};
export type VerifyFactorApiResponse = unknown;
export type VerifyFactorApiArg = {
  id: string;
};
export type UnenrollFactorApiResponse = unknown;
export type UnenrollFactorApiArg = {
  id: string;
};
export type AuthorizeApiResponse = unknown;
export type AuthorizeApiArg = void;
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
  textsVersion: string;
  mapTilesUrl: string | null;
  /** True where payments are imitated */
  sandbox: boolean;
  /** Euro cents; a smaller rest is waived */
  stripeMinimumChargeCents: number;
};
export type CityDto = {
  id: string;
  /** German name */
  name: string;
  nameEn: string;
  slug: string;
  countryCode: string;
  bundesland: string;
  hasGermanGames: boolean;
  hasEnglishGames: boolean;
};
export type GameDto = {
  id: string;
  title: string;
  slug: string;
  /** HTML from the content system */
  description: string;
  compactDescription?: string;
  /** Euro cents a team; 0 or less: price on request */
  priceCents: number;
  currency: 'EUR';
  languages: ('de' | 'en')[];
  cityRefs: string[];
  teaserImage: string | null;
  loquizIdDe: string | null;
  loquizIdEn: string | null;
};
export type CountryDto = {
  code: string;
  nameDe: string;
  nameEn: string;
  slugDe: string;
  slugEn: string;
};
export type GiftCardStateDto = {
  status: 'pending_payment' | 'paid' | 'issued' | 'expired' | 'payment_failed' | 'refunded';
  mailState: 'none' | 'pending' | 'sent' | 'failed';
};
export type CheckoutOpenedDto = {
  /** Page of the payment provider, or the return page when nothing is to pay */
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
  /** An earlier session of the same customer that this one takes the place of */
  replacesSessionId?: string;
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
    | 'refunded';
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
    | 'refunded';
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
  /** Percent, or cents; of a gift card the balance free of holds */
  discountValue: number;
  isGiftCard: boolean;
  remainingValueCents: number | null;
};
export type CouponCheckDto = {
  valid: boolean;
  coupon?: UsableCouponDto;
  /** Why the code cannot be used, in the language of the request */
  error?: string;
};
export type ValidateCouponDto = {
  code: string;
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
  consents?: ConsentsDto;
  replacesSessionId?: string;
};
export type MapCityDto = {
  name: string;
  slug: string;
  lat: number;
  lng: number;
};
export type MapDataDto = {
  lang: 'de' | 'en';
};
export type SyncStatsDto = {
  cities: number;
  games: number;
  teamevents: number;
};
export type SyncAnswerDto = {
  stats: SyncStatsDto;
};
export type SyncDto = {};
export type CouponDto = {
  id: string;
  code: string;
  discount_type: 'percentage' | 'fixed';
  discount_value: number;
  is_active: boolean;
  is_gift_card: boolean;
  remaining_value_cents: number | null;
  usage_limit: number | null;
  times_used: number;
  /** YYYY-MM-DD */
  valid_from: string | null;
  /** YYYY-MM-DD, included */
  valid_until: string | null;
  created_at: string;
};
export type CouponFieldsDto = {
  code: string;
  discount_type: 'percentage' | 'fixed';
  /** Percent as is, fixed amounts in cents */
  discount_value: number;
  is_active?: boolean;
  is_gift_card?: boolean;
  /** Cents, gift cards only */
  remaining_value_cents?: number | null;
  /** null: unlimited */
  usage_limit?: number | null;
  valid_from?: string | null;
  valid_until?: string | null;
};
export type SessionUserDto = {
  id: string;
  email: string;
  aal: 'aal1' | 'aal2';
};
export type SessionDto = {
  accessToken: string;
  /** ISO 8601 UTC, of the access token */
  expiresAt: string;
  user: SessionUserDto;
};
export type SignInDto = {
  email: string;
  password: string;
};
export type EmptyDto = {};
export type FieldProblemDto = {
  field: string;
  code: string;
  message: string;
};
export type ProblemDto = {
  type: string;
  title: string;
  status: number;
  detail: string;
  /** Stable, for programs */
  code: string;
  /** The same text as detail */
  error: string;
  errors?: FieldProblemDto[];
  requestId: string;
};
export const {
  useGetConfigQuery,
  useSearchCitiesQuery,
  useListCityGamesQuery,
  useSearchTeameventsQuery,
  useListCountriesQuery,
  useListCountryCitiesQuery,
  useGetGiftCardBySessionQuery,
  useCreateStripeCheckoutMutation,
  useCancelCheckoutMutation,
  useGetBookingBySessionQuery,
  useCreateLoquizTicketMutation,
  useGetBookingByTokenQuery,
  useValidateCouponMutation,
  useCreateGiftCardCheckoutMutation,
  useGetCitiesMapDataQuery,
  useSyncWebflowDataMutation,
  useListCouponsQuery,
  useCreateCouponMutation,
  useUpdateCouponMutation,
  useDeleteCouponMutation,
  useSignInMutation,
  useRefreshMutation,
  useSignOutMutation,
  useGetSessionQuery,
  useListFactorsQuery,
  useEnrollFactorMutation,
  useChallengeFactorMutation,
  useVerifyFactorMutation,
  useUnenrollFactorMutation,
  useAuthorizeQuery,
} = injectedRtkApi;
