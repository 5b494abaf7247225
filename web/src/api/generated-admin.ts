import { shopApi as api } from './tagged-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCountries: build.query<ListCountriesApiResponse, ListCountriesApiArg>({
      query: () => ({ url: `/api/countries` }),
    }),
    listWithdrawals: build.query<ListWithdrawalsApiResponse, ListWithdrawalsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/withdrawals`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          state: queryArg.state,
        },
      }),
    }),
    decideWithdrawal: build.mutation<DecideWithdrawalApiResponse, DecideWithdrawalApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/withdrawals/${queryArg.id}/decision`,
        method: 'POST',
        body: queryArg.withdrawalDecisionInput,
      }),
    }),
    listAdmins: build.query<ListAdminsApiResponse, ListAdminsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/admins`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    createAdmin: build.mutation<CreateAdminApiResponse, CreateAdminApiArg>({
      query: (queryArg) => ({ url: `/api/admin/admins`, method: 'POST', body: queryArg.newAdminDto }),
    }),
    resendInvitation: build.mutation<ResendInvitationApiResponse, ResendInvitationApiArg>({
      query: (queryArg) => ({ url: `/api/admin/admins/${queryArg.id}/invitation`, method: 'POST' }),
    }),
    revokeInvitation: build.mutation<RevokeInvitationApiResponse, RevokeInvitationApiArg>({
      query: (queryArg) => ({ url: `/api/admin/admins/${queryArg.id}/invitation`, method: 'DELETE' }),
    }),
    changeAdmin: build.mutation<ChangeAdminApiResponse, ChangeAdminApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/admins/${queryArg.id}`,
        method: 'PUT',
        body: queryArg.adminChangesDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    listAuditRecords: build.query<ListAuditRecordsApiResponse, ListAuditRecordsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/audit`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          actor: queryArg.actor,
          action: queryArg.action,
          target: queryArg.target,
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    listInvoices: build.query<ListInvoicesApiResponse, ListInvoicesApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/invoices`,
        params: {
          month: queryArg.month,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    getSalesReport: build.query<GetSalesReportApiResponse, GetSalesReportApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/reports/sales`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
          groupBy: queryArg.groupBy,
        },
      }),
    }),
    getVatReport: build.query<GetVatReportApiResponse, GetVatReportApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/reports/vat`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    getCouponReport: build.query<GetCouponReportApiResponse, GetCouponReportApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/reports/coupons`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    getGiftCardReport: build.query<GetGiftCardReportApiResponse, GetGiftCardReportApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/reports/gift-card-liability`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
          groupBy: queryArg.groupBy,
        },
      }),
    }),
    listFlaggedOrders: build.query<ListFlaggedOrdersApiResponse, ListFlaggedOrdersApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/flagged-orders`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    completeOrderFlag: build.mutation<CompleteOrderFlagApiResponse, CompleteOrderFlagApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/orders/${queryArg.id}/flags/${queryArg.flag}/done`,
        method: 'POST',
        body: queryArg.flagDoneInput,
      }),
    }),
    listFailures: build.query<ListFailuresApiResponse, ListFailuresApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/failures`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          kind: queryArg.kind,
          service: queryArg.service,
        },
      }),
    }),
    countFailures: build.query<CountFailuresApiResponse, CountFailuresApiArg>({
      query: () => ({ url: `/api/admin/failures/count` }),
    }),
    getFailure: build.query<GetFailureApiResponse, GetFailureApiArg>({
      query: (queryArg) => ({ url: `/api/admin/failures/${queryArg.service}/${queryArg.kind}/${queryArg.id}` }),
    }),
    replayFailures: build.mutation<ReplayFailuresApiResponse, ReplayFailuresApiArg>({
      query: (queryArg) => ({ url: `/api/admin/failures/replay`, method: 'POST', body: queryArg.replayInput }),
    }),
    replayFailure: build.mutation<ReplayFailureApiResponse, ReplayFailureApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/failures/${queryArg.service}/${queryArg.kind}/${queryArg.id}/replay`,
        method: 'POST',
      }),
    }),
    discardFailure: build.mutation<DiscardFailureApiResponse, DiscardFailureApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/failures/${queryArg.service}/${queryArg.kind}/${queryArg.id}/discard`,
        method: 'POST',
        body: queryArg.discardInput,
      }),
    }),
    listOrders: build.query<ListOrdersApiResponse, ListOrdersApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/orders`,
        params: {
          search: queryArg.search,
          kind: queryArg.kind,
          status: queryArg.status,
          flag: queryArg.flag,
          from: queryArg['from'],
          to: queryArg.to,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    placeManualOrder: build.mutation<PlaceManualOrderApiResponse, PlaceManualOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/orders`,
        method: 'POST',
        body: queryArg.manualOrderInput,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    getOrder: build.query<GetOrderApiResponse, GetOrderApiArg>({
      query: (queryArg) => ({ url: `/api/admin/orders/${queryArg.id}` }),
    }),
    addOrderNote: build.mutation<AddOrderNoteApiResponse, AddOrderNoteApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/orders/${queryArg.id}/notes`,
        method: 'POST',
        body: queryArg.orderNoteInput,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    refundOrder: build.mutation<RefundOrderApiResponse, RefundOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/orders/${queryArg.id}/refunds`,
        method: 'POST',
        body: queryArg.orderRefundInput,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    eraseOrder: build.mutation<EraseOrderApiResponse, EraseOrderApiArg>({
      query: (queryArg) => ({ url: `/api/admin/orders/${queryArg.id}/erasure`, method: 'POST' }),
    }),
    resendOrderMail: build.mutation<ResendOrderMailApiResponse, ResendOrderMailApiArg>({
      query: (queryArg) => ({ url: `/api/admin/orders/${queryArg.id}/resend-mail`, method: 'POST' }),
    }),
    mailOrderDocuments: build.mutation<MailOrderDocumentsApiResponse, MailOrderDocumentsApiArg>({
      query: (queryArg) => ({ url: `/api/admin/orders/${queryArg.id}/mail-documents`, method: 'POST' }),
    }),
    retryOrderTickets: build.mutation<RetryOrderTicketsApiResponse, RetryOrderTicketsApiArg>({
      query: (queryArg) => ({ url: `/api/admin/orders/${queryArg.id}/retry-tickets`, method: 'POST' }),
    }),
    correctOrderEmail: build.mutation<CorrectOrderEmailApiResponse, CorrectOrderEmailApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/orders/${queryArg.id}/email`,
        method: 'PUT',
        body: queryArg.orderEmailInput,
      }),
    }),
    correctRecipientEmail: build.mutation<CorrectRecipientEmailApiResponse, CorrectRecipientEmailApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/orders/${queryArg.id}/recipient-email`,
        method: 'PUT',
        body: queryArg.orderEmailInput,
      }),
    }),
    startSync: build.mutation<StartSyncApiResponse, StartSyncApiArg>({
      query: (queryArg) => ({ url: `/api/admin/sync-runs`, method: 'POST', body: queryArg.startSyncDto }),
    }),
    listSyncRuns: build.query<ListSyncRunsApiResponse, ListSyncRunsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/sync-runs`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          state: queryArg.state,
        },
      }),
    }),
    getSyncRun: build.query<GetSyncRunApiResponse, GetSyncRunApiArg>({
      query: (queryArg) => ({ url: `/api/admin/sync-runs/${queryArg.id}` }),
    }),
    searchCoupons: build.query<SearchCouponsApiResponse, SearchCouponsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/coupons`,
        params: {
          search: queryArg.search,
          status: queryArg.status,
          type: queryArg['type'],
          sort: queryArg.sort,
          batch: queryArg.batch,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    getCoupon: build.query<GetCouponApiResponse, GetCouponApiArg>({
      query: (queryArg) => ({ url: `/api/admin/coupons/${queryArg.id}` }),
    }),
    createCouponBatch: build.mutation<CreateCouponBatchApiResponse, CreateCouponBatchApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/coupons/bulk`,
        method: 'POST',
        body: queryArg.couponBatchDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
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
    listLedgerEntries: build.query<ListLedgerEntriesApiResponse, ListLedgerEntriesApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/gift-cards/${queryArg.couponId}/ledger`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          at: queryArg.at,
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
      query: (queryArg) => ({ url: `/api/auth/factors`, method: 'POST', body: queryArg.newFactorDto }),
    }),
    challengeFactor: build.mutation<ChallengeFactorApiResponse, ChallengeFactorApiArg>({
      query: (queryArg) => ({ url: `/api/auth/factors/${queryArg.id}/challenge`, method: 'POST' }),
    }),
    verifyFactor: build.mutation<VerifyFactorApiResponse, VerifyFactorApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/factors/${queryArg.id}/verify`,
        method: 'POST',
        body: queryArg.factorProofDto,
      }),
    }),
    unenrollFactor: build.mutation<UnenrollFactorApiResponse, UnenrollFactorApiArg>({
      query: (queryArg) => ({ url: `/api/auth/factors/${queryArg.id}`, method: 'DELETE' }),
    }),
    getInvitation: build.query<GetInvitationApiResponse, GetInvitationApiArg>({
      query: (queryArg) => ({ url: `/api/auth/invitation`, method: 'POST', body: queryArg.invitationTokenDto }),
    }),
    acceptInvitation: build.mutation<AcceptInvitationApiResponse, AcceptInvitationApiArg>({
      query: (queryArg) => ({ url: `/api/auth/invitation/accept`, method: 'POST', body: queryArg.acceptInvitationDto }),
    }),
    listSessions: build.query<ListSessionsApiResponse, ListSessionsApiArg>({
      query: () => ({ url: `/api/auth/sessions` }),
    }),
    endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
      query: (queryArg) => ({ url: `/api/auth/sessions/${queryArg.id}`, method: 'DELETE' }),
    }),
    changePassword: build.mutation<ChangePasswordApiResponse, ChangePasswordApiArg>({
      query: (queryArg) => ({ url: `/api/auth/password`, method: 'POST', body: queryArg.changePasswordDto }),
    }),
    listIdentityProviders: build.query<ListIdentityProvidersApiResponse, ListIdentityProvidersApiArg>({
      query: () => ({ url: `/api/auth/providers` }),
    }),
    authorize: build.mutation<AuthorizeApiResponse, AuthorizeApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/authorize`,
        method: 'GET',
        params: {
          provider: queryArg.provider,
          redirectTo: queryArg.redirectTo,
          scopes: queryArg.scopes,
          codeChallenge: queryArg.codeChallenge,
          codeChallengeMethod: queryArg.codeChallengeMethod,
        },
      }),
    }),
    completeSocialLogin: build.mutation<CompleteSocialLoginApiResponse, CompleteSocialLoginApiArg>({
      query: (queryArg) => ({ url: `/api/auth/callback`, method: 'POST', body: queryArg.socialLoginCallbackDto }),
    }),
    listLinkedIdentities: build.query<ListLinkedIdentitiesApiResponse, ListLinkedIdentitiesApiArg>({
      query: () => ({ url: `/api/auth/identities` }),
    }),
    unlinkIdentity: build.mutation<UnlinkIdentityApiResponse, UnlinkIdentityApiArg>({
      query: (queryArg) => ({ url: `/api/auth/identities/${queryArg.id}`, method: 'DELETE' }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as adminApi };
export type ListCountriesApiResponse = /** status 200  */ CountryDto[];
export type ListCountriesApiArg = void;
export type ListWithdrawalsApiResponse = /** status 200  */ WithdrawalListDto;
export type ListWithdrawalsApiArg = {
  limit?: string;
  cursor?: string;
  state?: 'received' | 'refund_due' | 'waiting' | 'refunded' | 'declined' | 'closed';
};
export type DecideWithdrawalApiResponse = unknown;
export type DecideWithdrawalApiArg = {
  id: string;
  withdrawalDecisionInput: WithdrawalDecisionInput;
};
export type ListAdminsApiResponse = /** status 200  */ AdminListDto;
export type ListAdminsApiArg = {
  limit?: string;
  cursor?: string;
};
export type CreateAdminApiResponse = /** status 201  */ AdminDto;
export type CreateAdminApiArg = {
  newAdminDto: NewAdminDto;
};
export type ResendInvitationApiResponse = unknown;
export type ResendInvitationApiArg = {
  id: string;
};
export type RevokeInvitationApiResponse = unknown;
export type RevokeInvitationApiArg = {
  id: string;
};
export type ChangeAdminApiResponse = /** status 200  */ AdminDto;
export type ChangeAdminApiArg = {
  id: string;
  'If-Match'?: string;
  adminChangesDto: AdminChangesDto;
};
export type ListAuditRecordsApiResponse = /** status 200  */ AuditListDto;
export type ListAuditRecordsApiArg = {
  limit?: string;
  cursor?: string;
  /** E-mail address */
  actor?: string;
  action?: string;
  /** What was changed, usually an id */
  target?: string;
  /** Lists records from this time on (ISO 8601), or from this day on (YYYY-MM-DD, in Berlin) */
  from?: string;
  /** Lists records before this time (ISO 8601), or up to and including this day (YYYY-MM-DD, in Berlin) */
  to?: string;
};
export type ListInvoicesApiResponse = /** status 200  */ InvoiceListDto;
export type ListInvoicesApiArg = {
  /** YYYY-MM, the month of issue in Berlin */
  month: string;
  limit?: string;
  cursor?: string;
};
export type GetSalesReportApiResponse = /** status 200  */ SalesReportDto;
export type GetSalesReportApiArg = {
  /** YYYY-MM-DD in Berlin, included */
  from: string;
  /** YYYY-MM-DD in Berlin, included */
  to: string;
  /** `gift_card`: sales of gift cards by channel; all other groups contain sales of bookings only */
  groupBy: 'day' | 'month' | 'city' | 'game' | 'channel' | 'partner' | 'gift_card';
};
export type GetVatReportApiResponse = /** status 200  */ VatReportDto;
export type GetVatReportApiArg = {
  /** YYYY-MM-DD in Berlin, included */
  from: string;
  /** YYYY-MM-DD in Berlin, included */
  to: string;
};
export type GetCouponReportApiResponse = /** status 200  */ CouponReportDto;
export type GetCouponReportApiArg = {
  /** YYYY-MM-DD in Berlin, included */
  from: string;
  /** YYYY-MM-DD in Berlin, included */
  to: string;
};
export type GetGiftCardReportApiResponse = /** status 200  */ GiftCardReportDto;
export type GetGiftCardReportApiArg = {
  /** YYYY-MM-DD in Berlin, included */
  from: string;
  /** YYYY-MM-DD in Berlin, included */
  to: string;
  /** Default: day */
  groupBy?: 'day' | 'month';
};
export type ListFlaggedOrdersApiResponse = /** status 200  */ FlaggedOrderListDto;
export type ListFlaggedOrdersApiArg = {
  limit?: string;
  cursor?: string;
};
export type CompleteOrderFlagApiResponse = unknown;
export type CompleteOrderFlagApiArg = {
  id: string;
  flag:
    | 'late_payment'
    | 'payment_mismatch'
    | 'coupon_overrun'
    | 'duplicate_payment'
    | 'disputed'
    | 'dispute_lost'
    | 'dispute_reversed'
    | 'refund_failed'
    | 'gift_card_spent';
  flagDoneInput: FlagDoneInput;
};
export type ListFailuresApiResponse = /** status 200  */ FailureListDto;
export type ListFailuresApiArg = {
  limit?: string;
  cursor?: string;
  kind?: 'dead_letter' | 'unpublished_event' | 'tickets' | 'mail' | 'promise';
  service?: 'booking' | 'catalog' | 'coupon' | 'giftcard' | 'identity' | 'notification';
};
export type CountFailuresApiResponse = /** status 200  */ FailureCountDto;
export type CountFailuresApiArg = void;
export type GetFailureApiResponse = /** status 200  */ FailureDetailsDto;
export type GetFailureApiArg = {
  service: 'booking' | 'catalog' | 'coupon' | 'giftcard' | 'identity' | 'notification';
  kind: 'dead_letter' | 'unpublished_event' | 'tickets' | 'mail' | 'promise';
  id: string;
};
export type ReplayFailuresApiResponse = /** status 200  */ ReplayResultDto;
export type ReplayFailuresApiArg = {
  replayInput: ReplayInput;
};
export type ReplayFailureApiResponse = unknown;
export type ReplayFailureApiArg = {
  service: 'booking' | 'catalog' | 'coupon' | 'giftcard' | 'identity' | 'notification';
  kind: 'dead_letter' | 'unpublished_event' | 'tickets' | 'mail' | 'promise';
  id: string;
};
export type DiscardFailureApiResponse = unknown;
export type DiscardFailureApiArg = {
  service: 'booking' | 'catalog' | 'coupon' | 'giftcard' | 'identity' | 'notification';
  kind: 'dead_letter' | 'unpublished_event' | 'tickets' | 'mail' | 'promise';
  id: string;
  discardInput: DiscardInput;
};
export type ListOrdersApiResponse = /** status 200  */ OrderListDto;
export type ListOrdersApiArg = {
  /** Words that all occur in order number, name, e-mail address, city or discount code; or at least six digits of a phone number; or an id of Stripe; or the number of a document; or the code of a gift card */
  search?: string;
  kind?: 'booking' | 'gift_card';
  status?:
    | 'pending_payment'
    | 'paid'
    | 'expired'
    | 'payment_failed'
    | 'cancelled'
    | 'ticket_pending'
    | 'ticket_created'
    | 'ticket_failed'
    | 'issued'
    | 'refunded'
    | 'charged_back';
  flag?:
    | 'late_payment'
    | 'payment_mismatch'
    | 'coupon_overrun'
    | 'duplicate_payment'
    | 'disputed'
    | 'dispute_lost'
    | 'dispute_reversed'
    | 'refund_failed'
    | 'gift_card_spent';
  /** From this time (ISO 8601) or day in Berlin (YYYY-MM-DD) on */
  from?: string;
  /** Before this time (ISO 8601), or up to and including this day in Berlin */
  to?: string;
  limit?: string;
  cursor?: string;
};
export type PlaceManualOrderApiResponse = /** status 201  */ OrderDetailsDto;
export type PlaceManualOrderApiArg = {
  'Idempotency-Key'?: string;
  manualOrderInput: ManualOrderInput;
};
export type GetOrderApiResponse = /** status 200  */ OrderDetailsDto;
export type GetOrderApiArg = {
  id: string;
};
export type AddOrderNoteApiResponse = /** status 200  */ OrderDetailsDto;
export type AddOrderNoteApiArg = {
  id: string;
  'Idempotency-Key'?: string;
  orderNoteInput: OrderNoteInput;
};
export type RefundOrderApiResponse = /** status 201  */ RefundDto;
export type RefundOrderApiArg = {
  id: string;
  'Idempotency-Key'?: string;
  orderRefundInput: OrderRefundInput;
};
export type EraseOrderApiResponse = /** status 200  */ OrderDetailsDto;
export type EraseOrderApiArg = {
  id: string;
};
export type ResendOrderMailApiResponse = /** status 200  */ OrderDetailsDto;
export type ResendOrderMailApiArg = {
  id: string;
};
export type MailOrderDocumentsApiResponse = /** status 200  */ OrderDetailsDto;
export type MailOrderDocumentsApiArg = {
  id: string;
};
export type RetryOrderTicketsApiResponse = /** status 200  */ OrderDetailsDto;
export type RetryOrderTicketsApiArg = {
  id: string;
};
export type CorrectOrderEmailApiResponse = /** status 200  */ OrderDetailsDto;
export type CorrectOrderEmailApiArg = {
  id: string;
  orderEmailInput: OrderEmailInput;
};
export type CorrectRecipientEmailApiResponse = /** status 200  */ OrderDetailsDto;
export type CorrectRecipientEmailApiArg = {
  id: string;
  orderEmailInput: OrderEmailInput;
};
export type StartSyncApiResponse = /** status 200  */ SyncRunDto;
export type StartSyncApiArg = {
  startSyncDto: StartSyncDto;
};
export type ListSyncRunsApiResponse = /** status 200  */ SyncRunListDto;
export type ListSyncRunsApiArg = {
  limit?: string;
  cursor?: string;
  /** Only runs in this state */
  state?: 'running' | 'succeeded' | 'failed' | 'interrupted';
};
export type GetSyncRunApiResponse = /** status 200  */ SyncRunDto;
export type GetSyncRunApiArg = {
  id: string;
};
export type SearchCouponsApiResponse = /** status 200  */ CouponListDto;
export type SearchCouponsApiArg = {
  /** A part of the code; one or two characters find only codes that begin with them */
  search?: string;
  status?: 'active' | 'inactive';
  type?: 'percentage' | 'fixed' | 'gift_card';
  /** With a minus: descending */
  sort?:
    'created_at' | '-created_at' | 'code' | '-code' | 'times_used' | '-times_used' | 'valid_until' | '-valid_until';
  /** Id of a batch: only coupons that were created together in it */
  batch?: string;
  limit?: string;
  cursor?: string;
};
export type GetCouponApiResponse = /** status 200  */ CouponDto;
export type GetCouponApiArg = {
  id: string;
};
export type CreateCouponBatchApiResponse = /** status 201  */ CouponCodesDto;
export type CreateCouponBatchApiArg = {
  'Idempotency-Key'?: string;
  couponBatchDto: CouponBatchDto;
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
export type ListLedgerEntriesApiResponse = /** status 200  */ LedgerDto;
export type ListLedgerEntriesApiArg = {
  couponId: string;
  limit?: string;
  cursor?: string;
  /** Only entries up to then: a day in Europe/Berlin, which is included, or an ISO 8601 time */
  at?: string;
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
export type ListFactorsApiResponse = /** status 200  */ FactorListDto;
export type ListFactorsApiArg = void;
export type EnrollFactorApiResponse = /** status 201  */ EnrolledFactorDto;
export type EnrollFactorApiArg = {
  newFactorDto: NewFactorDto;
};
export type ChallengeFactorApiResponse = /** status 200  */ FactorChallengeDto;
export type ChallengeFactorApiArg = {
  id: string;
};
export type VerifyFactorApiResponse = /** status 200  */ VerifiedFactorDto;
export type VerifyFactorApiArg = {
  id: string;
  factorProofDto: FactorProofDto;
};
export type UnenrollFactorApiResponse = unknown;
export type UnenrollFactorApiArg = {
  id: string;
};
export type GetInvitationApiResponse = /** status 200  */ InvitationDto;
export type GetInvitationApiArg = {
  invitationTokenDto: InvitationTokenDto;
};
export type AcceptInvitationApiResponse = /** status 200  */ AcceptedInvitationDto;
export type AcceptInvitationApiArg = {
  acceptInvitationDto: AcceptInvitationDto;
};
export type ListSessionsApiResponse = /** status 200  */ SessionListDto;
export type ListSessionsApiArg = void;
export type EndSessionApiResponse = unknown;
export type EndSessionApiArg = {
  id: string;
};
export type ChangePasswordApiResponse = /** status 200  */ EmptyDto;
export type ChangePasswordApiArg = {
  changePasswordDto: ChangePasswordDto;
};
export type ListIdentityProvidersApiResponse = /** status 200  */ IdentityProviderListDto;
export type ListIdentityProvidersApiArg = void;
export type AuthorizeApiResponse = /** status 200  */ AuthorizationUrlDto;
export type AuthorizeApiArg = {
  provider: string;
  /** The address of the shop's page to which the provider returns the admin */
  redirectTo?: string;
  /** Separated by spaces: openid, email, profile */
  scopes?: string;
  /** The SHA-256 of the code verifier (RFC 7636) */
  codeChallenge: string;
  codeChallengeMethod: 'S256';
};
export type CompleteSocialLoginApiResponse = /** status 200  */ SessionDto;
export type CompleteSocialLoginApiArg = {
  socialLoginCallbackDto: SocialLoginCallbackDto;
};
export type ListLinkedIdentitiesApiResponse = /** status 200  */ LinkedIdentityListDto;
export type ListLinkedIdentitiesApiArg = void;
export type UnlinkIdentityApiResponse = unknown;
export type UnlinkIdentityApiArg = {
  id: string;
};
export type CountryDto = {
  code: string;
  nameDe: string;
  nameEn: string;
  slugDe: string;
  slugEn: string;
};
export type WithdrawalDto = {
  id: string;
  state: 'received' | 'refund_due' | 'waiting' | 'refunded' | 'declined' | 'closed';
  receivedAt: string;
  orderNumber: string;
  email: string;
  name: string;
  /** What the customer wrote; may be empty */
  text: string;
  /** Null until the order has been looked up, and when none matches */
  orderId: string | null;
  waitReason:
    | (
        | 'order_unknown'
        | 'nothing_paid'
        | 'period_over'
        | 'gift_card'
        | 'flagged'
        | 'teams_started'
        | 'use_unknown'
        | 'refund_failed'
      )
    | null;
  refundedCents: number;
  /** The reason of the decision; empty when it was decided by rule */
  reason: string;
  decidedBy: string | null;
  decidedAt: string | null;
  /** When the personal data was erased */
  erasedAt: string | null;
};
export type WithdrawalListDto = {
  items: WithdrawalDto[];
  next: string | null;
};
export type WithdrawalDecisionInput = {
  /** `close`: it was handled in another way, and the customer gets no mail */
  decision: 'refund' | 'decline' | 'close';
  /** Mailed to the customer, unless the decision is `close` */
  reason: string;
};
export type AdminListItemDto = {
  id: string;
  email: string;
  role: 'owner' | 'manager' | 'support' | 'viewer';
  state: 'invited' | 'active' | 'disabled';
  /** ISO 8601 UTC */
  createdAt: string;
  /** Counts the changes of role and state; the value of If-Match */
  version: number;
  /** ISO 8601 UTC; null when there was none in two years */
  lastSignInAt: string | null;
  /** ISO 8601 UTC; when the link of an invited admin expires */
  invitationExpiresAt: string | null;
};
export type AdminListDto = {
  items: AdminListItemDto[];
  next: string | null;
};
export type AdminDto = {
  id: string;
  email: string;
  role: 'owner' | 'manager' | 'support' | 'viewer';
  state: 'invited' | 'active' | 'disabled';
  /** ISO 8601 UTC */
  createdAt: string;
  /** Counts the changes of role and state; the value of If-Match */
  version: number;
};
export type NewAdminDto = {
  email: string;
  role: 'owner' | 'manager' | 'support' | 'viewer';
  /** Without a password the admin is invited by mail, and chooses one */
  password?: string;
};
export type AdminChangesDto = {
  role: 'owner' | 'manager' | 'support' | 'viewer';
  disabled: boolean;
};
export type AuditRecordDto = {
  id: string;
  /** ISO 8601 UTC */
  at: string;
  /** E-mail address, when the account is known */
  actor: string | null;
  /** The IP address of the request; empty for the command line */
  address: string;
  /** `sign_in`, `coupon.created`, … */
  action: string;
  target: string;
  before?: object;
  after?: object;
};
export type AuditListDto = {
  items: AuditRecordDto[];
  next: string | null;
};
export type InvoiceDto = {
  number: string;
  kind: 'invoice' | 'cancellation' | 'receipt' | 'receipt_cancellation';
  /** YYYY-MM-DD, a day in Berlin */
  issuedOn: string;
  orderId: string;
  orderNumber: string;
  /** Company or name */
  buyerName: string;
  /** Negative for cancellations */
  grossCents: number;
  netCents: number;
  vatCents: number;
  /** Basis points; null without VAT */
  vatRateBp: number | null;
  /** Where the game is played; null for gift cards */
  countryCode: string | null;
  currency: string;
  /** The document that this one refers to */
  originalNumber: string | null;
  /** YYYY-MM-DD */
  suppliedOn: string;
  /** Paid or given back in money */
  moneyCents: number;
  /** Paid by or given back to a gift card */
  giftCardCents: number;
};
export type InvoiceTotalDto = {
  kind: 'invoice' | 'cancellation' | 'receipt' | 'receipt_cancellation';
  vatRateBp: number | null;
  countryCode: string | null;
  count: number;
  grossCents: number;
  netCents: number;
  vatCents: number;
};
export type InvoiceListDto = {
  items: InvoiceDto[];
  next: string | null;
  /** Of the whole month, by kind, VAT rate and country */
  totals: InvoiceTotalDto[];
};
export type SalesRowDto = {
  /** How many orders got their first invoice or receipt */
  orders: number;
  /** Invoices minus cancellations; of gift cards, receipts minus their cancellations */
  grossCents: number;
  netCents: number;
  vatCents: number;
  /** Given back, and no longer in `grossCents` */
  refundedCents: number;
  /** The part of `grossCents` that was paid in money */
  moneyCents: number;
  /** The part of `grossCents` that gift cards paid */
  giftCardCents: number;
  /** YYYY-MM-DD, YYYY-MM, the id of a city or game, a channel (shop, partner or manager), or a partner */
  key: string;
  /** Of cities and games, in German */
  name: string;
  nameEn: string;
};
export type SalesSumsDto = {
  /** How many orders got their first invoice or receipt */
  orders: number;
  /** Invoices minus cancellations; of gift cards, receipts minus their cancellations */
  grossCents: number;
  netCents: number;
  vatCents: number;
  /** Given back, and no longer in `grossCents` */
  refundedCents: number;
  /** The part of `grossCents` that was paid in money */
  moneyCents: number;
  /** The part of `grossCents` that gift cards paid */
  giftCardCents: number;
};
export type SalesReportDto = {
  /** Days and months in their order, anything else by gross */
  rows: SalesRowDto[];
  /** Sums of all rows, also of those that `rows` leaves out */
  totals: SalesSumsDto;
  /** How many rows the report has; `rows` has at most 400 of them */
  rowCount: number;
};
export type VatRowDto = {
  /** How many orders got their first invoice or receipt */
  orders: number;
  /** Invoices minus cancellations; of gift cards, receipts minus their cancellations */
  grossCents: number;
  netCents: number;
  vatCents: number;
  /** Given back, and no longer in `grossCents` */
  refundedCents: number;
  /** The part of `grossCents` that was paid in money */
  moneyCents: number;
  /** The part of `grossCents` that gift cards paid */
  giftCardCents: number;
  /** Basis points */
  vatRateBp: number | null;
  /** Where the game is played */
  countryCode: string | null;
};
export type VatReportDto = {
  rows: VatRowDto[];
  totals: SalesSumsDto;
};
export type CouponReportRowDto = {
  /** Paid orders, including those that were refunded later */
  uses: number;
  discountCents: number;
  /** What these orders cost after the discount */
  paidCents: number;
  code: string;
};
export type CouponSumsDto = {
  /** Paid orders, including those that were refunded later */
  uses: number;
  discountCents: number;
  /** What these orders cost after the discount */
  paidCents: number;
};
export type CouponReportDto = {
  /** The largest discount first */
  rows: CouponReportRowDto[];
  /** Sums of all rows, also of those that `rows` leaves out */
  totals: CouponSumsDto;
  /** How many rows the report has; `rows` has at most 400 of them */
  rowCount: number;
};
export type GiftCardReportRowDto = {
  /** YYYY-MM-DD or YYYY-MM; empty for the whole period */
  key: string;
  issuedCents: number;
  redeemedCents: number;
  /** Given back by refunded bookings */
  refundedCents: number;
  voidedCents: number;
  /** Changes by admins; may be negative */
  adjustedCents: number;
  /** At the end, including what unpaid checkouts hold */
  balanceCents: number;
  /** What unpaid checkouts hold at the end */
  heldCents: number;
};
export type GiftCardReportDto = {
  /** Every day or month */
  rows: GiftCardReportRowDto[];
  /** The changes of the period, and the balance at its end */
  totals: GiftCardReportRowDto;
  openingBalanceCents: number;
};
export type OrderDto = {
  id: string;
  kind: 'booking' | 'gift_card';
  orderNumber: string;
  status:
    | 'pending_payment'
    | 'paid'
    | 'expired'
    | 'payment_failed'
    | 'cancelled'
    | 'ticket_pending'
    | 'ticket_created'
    | 'ticket_failed'
    | 'issued'
    | 'refunded'
    | 'charged_back';
  customerName: string;
  email: string;
  cityName: string | null;
  gameTitle: string | null;
  totalCents: number;
  /** Refunds that succeeded, with what went back to gift cards; without those of duplicate payments */
  refundedCents: number;
  currency: string;
  createdAt: string;
  /** Why an operator should look at it */
  flags: (
    | 'late_payment'
    | 'payment_mismatch'
    | 'coupon_overrun'
    | 'duplicate_payment'
    | 'disputed'
    | 'dispute_lost'
    | 'dispute_reversed'
    | 'refund_failed'
    | 'gift_card_spent'
  )[];
  partner: string | null;
  /** When the personal data was erased */
  erasedAt: string | null;
};
export type FlaggedOrderDto = {
  order: OrderDto;
  flag:
    | 'late_payment'
    | 'payment_mismatch'
    | 'coupon_overrun'
    | 'duplicate_payment'
    | 'disputed'
    | 'dispute_lost'
    | 'dispute_reversed'
    | 'refund_failed'
    | 'gift_card_spent';
  raisedAt: string;
  /** How often it was raised */
  times: number;
  /** The amount that the flag is about; null for a flag that is about no amount */
  amountCents: number | null;
};
export type FlaggedOrderListDto = {
  items: FlaggedOrderDto[];
  next: string | null;
  /** On all pages together */
  total: number;
};
export type FlagDoneInput = {
  /** What was done */
  note?: string;
};
export type FailureDto = {
  id: string;
  kind: 'dead_letter' | 'unpublished_event' | 'tickets' | 'mail' | 'promise';
  /** The service that owns it */
  service: 'booking' | 'catalog' | 'coupon' | 'giftcard' | 'identity' | 'notification';
  /** The name of the event, the template of the mail or the rule of the promise; empty for tickets */
  subject: string;
  /** The queue of the consumer that failed; empty unless the kind is `dead_letter` */
  consumer: string;
  /** When it was given up; of a mail that came back, when it did; of an unpublished event, when it was raised; of tickets, when they were paid; of a promise, when it was found broken */
  failedAt: string;
  attempts: number;
  /** The last error, as the service has logged it, may be empty; of a promise, the reason as a word */
  error: string;
  orderId: string | null;
  /** Null without an order, and while it cannot be read */
  orderNumber: string | null;
  replayable: boolean;
  discardable: boolean;
  /** Of a dead letter, how often it was replayed before; of a mail, how many copies precede it; otherwise 0 */
  replays: number;
};
export type FailureListDto = {
  /** Newest first */
  items: FailureDto[];
  next: string | null;
  /** Services that did not answer: their failures are missing */
  unavailable: ('booking' | 'catalog' | 'coupon' | 'giftcard' | 'identity' | 'notification')[];
};
export type FailureCountDto = {
  total: number;
  unavailable: ('booking' | 'catalog' | 'coupon' | 'giftcard' | 'identity' | 'notification')[];
};
export type FailureDetailsDto = {
  id: string;
  kind: 'dead_letter' | 'unpublished_event' | 'tickets' | 'mail' | 'promise';
  /** The service that owns it */
  service: 'booking' | 'catalog' | 'coupon' | 'giftcard' | 'identity' | 'notification';
  /** The name of the event, the template of the mail or the rule of the promise; empty for tickets */
  subject: string;
  /** The queue of the consumer that failed; empty unless the kind is `dead_letter` */
  consumer: string;
  /** When it was given up; of a mail that came back, when it did; of an unpublished event, when it was raised; of tickets, when they were paid; of a promise, when it was found broken */
  failedAt: string;
  attempts: number;
  /** The last error, as the service has logged it, may be empty; of a promise, the reason as a word */
  error: string;
  orderId: string | null;
  /** Null without an order, and while it cannot be read */
  orderNumber: string | null;
  replayable: boolean;
  discardable: boolean;
  /** Of a dead letter, how often it was replayed before; of a mail, how many copies precede it; otherwise 0 */
  replays: number;
  /** The message or event; null for tickets, mails and promises, and for admins below manager */
  payload: string | null;
  /** Finds the log lines of the same request; may be empty */
  requestId: string;
  /** The id of the message or event, or the Stripe id of what breaks a promise; may be empty */
  messageId: string;
};
export type ReplayResultDto = {
  replayed: number;
  /** How many can still be replayed, because a call replays a limited number */
  remaining: number;
  unavailable: ('booking' | 'catalog' | 'coupon' | 'giftcard' | 'identity' | 'notification')[];
};
export type ReplayInput = {
  kind: 'dead_letter' | 'unpublished_event' | 'tickets' | 'mail' | 'promise';
  /** Without it, of all services */
  service?: 'booking' | 'catalog' | 'coupon' | 'giftcard' | 'identity' | 'notification';
};
export type DiscardInput = {
  reason: string;
};
export type OrderListDto = {
  items: OrderDto[];
  next: string | null;
};
export type OrderPriceDto = {
  pricePerTeamCents: number;
  grossCents: number;
  discountCents: number;
  totalCents: number;
  netCents: number;
  vatCents: number;
  /** Basis points: 1900 is 19 % */
  vatRateBp: number;
  /** What a gift card paid */
  giftCardCents: number;
  /** A rest that is too small to be charged */
  waivedCents: number;
  chargedCents: number;
  currency: string;
  discountCode: string | null;
};
export type OrderGiftCardDto = {
  /** For its ledger; null until the card is made */
  couponId: string | null;
  /** Whether it is for somebody else */
  isGift: boolean;
  recipientName: string | null;
  /** Null: it is mailed to the buyer; empty once erased */
  recipientEmail: string | null;
  message: string | null;
  /** YYYY-MM-DD in Europe/Berlin; null: at once */
  deliverOn: string | null;
};
export type OrderTeamDto = {
  number: number;
  state: 'planned' | 'requesting' | 'created' | 'closed';
};
export type OrderPaymentDto = {
  id: string;
  provider: 'stripe' | 'manual' | 'none';
  status: 'pending' | 'paid' | 'expired' | 'failed' | 'refunded';
  amountCents: number;
  refundedCents: number;
  currency: string;
  /** Stripe's id */
  paymentIntentId: string | null;
  createdAt: string;
  paidAt: string | null;
  flags: (
    | 'late_payment'
    | 'payment_mismatch'
    | 'coupon_overrun'
    | 'duplicate_payment'
    | 'disputed'
    | 'dispute_lost'
    | 'dispute_reversed'
    | 'refund_failed'
    | 'gift_card_spent'
  )[];
};
export type OrderRefundDto = {
  id: string;
  paymentId: string;
  /** Through the payment provider */
  amountCents: number;
  /** Given back to the gift card */
  giftCardCents: number;
  /** The teams whose share was refunded; none when an amount or everything was refunded */
  teams: number[];
  state: 'requested' | 'pending' | 'succeeded' | 'failed' | 'cancelled';
  reason: string;
  /** `shop`, `provider`, `customer`, or the e-mail address of an admin */
  requestedBy: string;
  /** Stripe's id */
  providerRefundId: string | null;
  /** Why the refund failed: Stripe's reason, the code of its error, or the message of an error without a code */
  failure: string | null;
  createdAt: string;
};
export type FlagStateDto = {
  flag:
    | 'late_payment'
    | 'payment_mismatch'
    | 'coupon_overrun'
    | 'duplicate_payment'
    | 'disputed'
    | 'dispute_lost'
    | 'dispute_reversed'
    | 'refund_failed'
    | 'gift_card_spent';
  raisedAt: string;
  /** How often it was raised */
  times: number;
  /** Null while it is open */
  doneAt: string | null;
  /** The e-mail address of an admin */
  doneBy: string | null;
  note: string | null;
  /** The amount that the flag is about; null for a flag that is about no amount */
  amountCents: number | null;
};
export type TeamShareDto = {
  number: number;
  cents: number;
};
export type RefundableDto = {
  /** The provider's part; refunded before the gift card's part */
  amountCents: number;
  /** The gift card's part */
  giftCardCents: number;
  /** Of the teams that were not refunded */
  teamShares: TeamShareDto[];
};
export type OrderMailDto = {
  id: string;
  template:
    | 'ticket'
    | 'ticket_delayed'
    | 'ticket_delayed_operator'
    | 'gift_card'
    | 'order_links'
    | 'gift_card_receipt'
    | 'withdrawal_receipt'
    | 'withdrawal_decision'
    | 'withdrawal_waiting'
    | 'refund'
    | 'documents'
    | 'billing_documents'
    | 'admin_invitation';
  state: 'none' | 'pending' | 'sent' | 'failed' | 'bounced';
  createdAt: string;
  /** When it was sent or given up */
  endedAt: string | null;
  /** When it came back after it was sent */
  bouncedAt: string | null;
  /** When its recipient reported it as spam */
  complainedAt: string | null;
  attempts: number;
  lastError: string | null;
  /** When it is, or was, to be sent; null: at once */
  scheduledFor: string | null;
};
export type OrderNoteDto = {
  at: string;
  author: string;
  text: string;
};
export type TimelineEntryDto = {
  at: string;
  kind:
    | 'placed'
    | 'paid'
    | 'payment_expired'
    | 'payment_failed'
    | 'cancelled'
    | 'tickets_requested'
    | 'tickets_attempt_failed'
    | 'tickets_created'
    | 'tickets_failed'
    | 'tickets_retried'
    | 'gift_card_issued'
    | 'refund_requested'
    | 'refund_pending'
    | 'refund_succeeded'
    | 'refund_failed'
    | 'refund_cancelled'
    | 'refunded'
    | 'charged_back'
    | 'flagged'
    | 'email_corrected'
    | 'recipient_corrected'
    | 'note_added'
    | 'flag_completed'
    | 'data_erased'
    | 'withdrawal_received'
    | 'withdrawal_refunded'
    | 'withdrawal_declined'
    | 'withdrawal_closed'
    | 'mail_sent'
    | 'mail_failed'
    | 'mail_resent'
    | 'mail_bounced'
    | 'mail_complained';
  /** `customer`, `shop`, `stripe`, or the e-mail address of an admin */
  actor: string;
  /** In the language of the request */
  text: string;
  /** Of attempts at Loquiz: when the next one begins */
  nextAttemptAt: string | null;
};
export type OrderDetailsDto = {
  id: string;
  kind: 'booking' | 'gift_card';
  orderNumber: string;
  status:
    | 'pending_payment'
    | 'paid'
    | 'expired'
    | 'payment_failed'
    | 'cancelled'
    | 'ticket_pending'
    | 'ticket_created'
    | 'ticket_failed'
    | 'issued'
    | 'refunded'
    | 'charged_back';
  customerName: string;
  email: string;
  cityName: string | null;
  gameTitle: string | null;
  totalCents: number;
  /** Refunds that succeeded, with what went back to gift cards; without those of duplicate payments */
  refundedCents: number;
  currency: string;
  createdAt: string;
  /** Why an operator should look at it */
  flags: (
    | 'late_payment'
    | 'payment_mismatch'
    | 'coupon_overrun'
    | 'duplicate_payment'
    | 'disputed'
    | 'dispute_lost'
    | 'dispute_reversed'
    | 'refund_failed'
    | 'gift_card_spent'
  )[];
  partner: string | null;
  /** When the personal data was erased */
  erasedAt: string | null;
  /** Bookings only */
  price: OrderPriceDto | null;
  /** Bookings only */
  participants: number | null;
  /** Of the game; bookings only */
  language: string | null;
  phone: string | null;
  /** Gift cards only; null even for them while the service that sells them does not answer */
  giftCard: OrderGiftCardDto | null;
  teams: OrderTeamDto[];
  payments: OrderPaymentDto[];
  refunds: OrderRefundDto[];
  /** Open ones first */
  flagStates: FlagStateDto[];
  /** What can still be refunded */
  refundable: RefundableDto;
  mails: OrderMailDto[];
  /** False while the notification service does not answer: then `mails` and `timeline` lack the mails */
  areMailsKnown: boolean;
  /** Oldest first */
  invoices: InvoiceDto[];
  /** Oldest first */
  notes: OrderNoteDto[];
  /** Oldest first */
  timeline: TimelineEntryDto[];
};
export type ManualOrderInput = {
  gameId: string;
  cityId: string;
  participants: number;
  teams: number;
  /** Of the game */
  language: 'de' | 'en';
  /** `manual`: paid outside the shop, for example by bank transfer */
  payment: 'free' | 'manual';
  /** What was paid outside the shop; the full price when omitted */
  amountCents?: number;
  email: string;
  firstName: string;
  lastName: string;
  /** With or without its dial code; stored in E.164 */
  phone?: string;
  /** Dial code, for example +49 */
  countryCode?: string;
  /** Of the mails and the ticket page */
  uiLanguage?: 'de' | 'en';
  /** Why the booking is free, or how it was paid; becomes a note of the order */
  note?: string;
};
export type OrderNoteInput = {
  text: string;
};
export type RefundDto = {
  refundId: string;
  /** Through the payment provider */
  amountCents: number;
  /** Given back to the gift card */
  giftCardCents: number;
  /** `requested`: the provider has not answered yet */
  state: 'requested' | 'pending' | 'succeeded' | 'failed' | 'cancelled';
};
export type OrderRefundInput = {
  /** Sum of the provider's and the gift card's part; without amount and teams, everything that is left is refunded */
  amountCents?: number;
  /** Refunds the share of these teams and closes their tickets */
  teams?: number[];
  reason: string;
};
export type OrderEmailInput = {
  email: string;
};
export type SyncProgressDto = {
  /** `cities`, `games` or `teamevents` */
  collection: string;
  itemsRead: number;
  itemsTotal: number;
};
export type SyncStatsDto = {
  cities: number;
  games: number;
  teamevents: number;
};
export type SyncCauseDto = {
  code:
    | 'webflow_status'
    | 'webflow_timeout'
    | 'webflow_unreachable'
    | 'webflow_malformed'
    | 'webflow_changing'
    | 'nothing_usable'
    | 'superseded'
    | 'not_written';
  /** Of the response, with `webflow_status` */
  status?: number;
  /** How many can be used, with `nothing_usable` */
  cities?: number;
  /** How many can be used, with `nothing_usable` */
  games?: number;
};
export type SyncErrorDto = {
  /** `sync_removes_too_much`, `sync_failed`, `sync_empty` */
  code: string;
  /** In the language of the request */
  message: string;
  /** In English, with the numbers or the response status of Webflow */
  reason: string;
  /** What `reason` says; null for runs of earlier versions, for `sync_removes_too_much` and for unforeseen errors */
  cause: SyncCauseDto | null;
};
export type ItemProblemDto = {
  /** Name of the field in Webflow */
  field: string;
  code:
    | 'missing'
    | 'not_text'
    | 'not_storable'
    | 'not_a_number'
    | 'not_an_integer'
    | 'out_of_range'
    | 'not_a_list'
    | 'not_a_link'
    | 'not_a_country_code'
    | 'invalid';
};
export type SkippedItemDto = {
  collection: string;
  itemId: string;
  name: string;
  reason: string;
  /** What `reason` says; empty for runs of earlier versions */
  problems: ItemProblemDto[];
};
export type NamedItemDto = {
  id: string;
  name: string;
};
export type ItemChangesDto = {
  count: number;
  /** At most 200 of them */
  items: NamedItemDto[];
};
export type CollectionDifferenceDto = {
  /** How many items there were before */
  before: number;
  added: ItemChangesDto;
  changed: ItemChangesDto;
  removed: ItemChangesDto;
};
export type SyncDifferenceDto = {
  cities: CollectionDifferenceDto;
  games: CollectionDifferenceDto;
  teamevents: CollectionDifferenceDto;
};
export type SyncRunDto = {
  id: string;
  trigger: 'admin' | 'webhook' | 'schedule' | 'start';
  state: 'running' | 'succeeded' | 'failed' | 'interrupted';
  dryRun: boolean;
  forced: boolean;
  /** Only of a sync after webhooks: how many single items it read, instead of all content */
  singleItems: number | null;
  /** ISO 8601 UTC */
  startedAt: string;
  endedAt: string | null;
  progress: SyncProgressDto | null;
  stats: SyncStatsDto | null;
  error: SyncErrorDto | null;
  /** At most 1000 of them */
  skipped: SkippedItemDto[];
  skippedCount: number;
  /** Present once Webflow has been read */
  difference?: SyncDifferenceDto;
};
export type StartSyncDto = {
  /** Reports what a sync would change, and changes nothing */
  dryRun?: boolean;
  /** Syncs even when more than a fifth of the cities or games would be removed */
  force?: boolean;
};
export type CityNameDto = {
  /** German name */
  name: string;
  nameEn: string;
};
export type GameOffSaleDto = {
  gameId: string;
  title: string;
  /** Language of the app id; the game may still be sold in the other language */
  language: string;
  loquizId: string;
  reason: 'closed' | 'missing';
  /** ISO 8601 UTC */
  since: string;
  /** Where it is played: the ten largest cities */
  cities: CityNameDto[];
  /** In how many cities it is played */
  cityCount: number;
};
export type SaleGateDoubtDto = {
  /** ISO 8601 UTC */
  since: string;
  /** How many app ids stay on sale although Loquiz reports them as closed or missing */
  appIdCount: number;
};
export type SaleGateOutageDto = {
  /** ISO 8601 UTC */
  since: string;
  /** Of the last response; null without a response, or when Loquiz left out too many games */
  status: number | null;
};
export type SyncRunListDto = {
  /** With all counts, but without the items that were skipped or differ */
  items: SyncRunDto[];
  next: string | null;
  /** Games that are not sold in a language now, because their app id is closed or missing at Loquiz */
  gamesOffSale: GameOffSaleDto[];
  /** Present while Loquiz reports so many app ids as closed or missing that none is taken off sale */
  saleGateDoubt: SaleGateDoubtDto | null;
  /** Present once Loquiz has given the sale gate no usable answer for 15 minutes; then no game is taken off sale */
  saleGateOutage: SaleGateOutageDto | null;
};
export type ScopeItemDto = {
  id: string;
  /** German name, kept for display */
  name: string;
};
export type CouponDto = {
  cities?: ScopeItemDto[];
  games?: ScopeItemDto[];
  /** Only for customers without a paid booking */
  first_order_only?: boolean;
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
  /** True for a gift card while a dispute about its payment blocks it */
  is_frozen?: boolean;
  /** The batch with which the coupon was created, for the parameter `batch` of the list; else missing */
  batch_id?: string;
  created_at: string;
  /** Grows with every change; in quotes it is the ETag */
  version: number;
};
export type CouponListDto = {
  items: CouponDto[];
  next: string | null;
  previous: string | null;
};
export type CouponCodesDto = {
  codes: string[];
  /** For the parameter `batch` of the list */
  batchId: string;
};
export type CouponBatchDto = {
  cities?: ScopeItemDto[];
  games?: ScopeItemDto[];
  /** Only for customers without a paid booking */
  first_order_only?: boolean;
  discount_type: 'percentage' | 'fixed';
  /** Percent, or cents of a fixed discount or a gift card */
  discount_value: number;
  is_active?: boolean;
  is_gift_card?: boolean;
  /** Cents, gift cards only */
  remaining_value_cents?: number | null;
  /** null: unlimited */
  usage_limit?: number | null;
  valid_from?: string | null;
  valid_until?: string | null;
  count: number;
  /** Beginning of every code */
  prefix?: string;
};
export type CouponFieldsDto = {
  cities?: ScopeItemDto[];
  games?: ScopeItemDto[];
  /** Only for customers without a paid booking */
  first_order_only?: boolean;
  code: string;
  discount_type: 'percentage' | 'fixed';
  /** Percent, or cents of a fixed discount or a gift card */
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
export type LedgerEntryDto = {
  /** ISO 8601 UTC */
  at: string;
  kind: 'issue' | 'hold' | 'capture' | 'release' | 'refund' | 'adjust' | 'void';
  /** By how much the balance changed: negative when it fell, 0 for a hold and its release */
  amountCents: number;
  /** By how much the entry changed what unpaid checkouts hold */
  heldCents: number;
  /** After this entry, with what unpaid checkouts hold */
  balanceCents: number;
  /** After this entry, without what unpaid checkouts hold */
  availableCents: number;
  /** Booking or purchase; null for a change by an admin */
  reference: string | null;
  /** Of the booking or purchase */
  orderNumber: string | null;
};
export type LedgerDto = {
  items: LedgerEntryDto[];
  next: string | null;
};
export type SessionUserDto = {
  id: string;
  email: string;
  aal: 'aal1' | 'aal2';
  role: 'owner' | 'manager' | 'support' | 'viewer';
  /** Whether the account has a verified second factor; if so, a session below aal2 can only verify one */
  needsAal2: boolean;
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
export type FactorDto = {
  id: string;
  friendlyName: string;
  factorType: 'phone' | 'totp' | 'webauthn';
  status: 'unverified' | 'verified';
  /** ISO 8601 UTC */
  createdAt: string;
  /** ISO 8601 UTC */
  lastUsedAt: string | null;
  /** The last digits of a phone */
  phone: string | null;
};
export type FactorListDto = {
  items: FactorDto[];
};
export type TotpEnrollmentDto = {
  /** Base32 */
  secret: string;
  /** For the QR code: otpauth://totp/… */
  uri: string;
};
export type EnrolledFactorDto = {
  id: string;
  friendlyName: string;
  factorType: 'phone' | 'totp' | 'webauthn';
  status: 'unverified' | 'verified';
  /** ISO 8601 UTC */
  createdAt: string;
  /** ISO 8601 UTC */
  lastUsedAt: string | null;
  /** The last digits of a phone */
  phone: string | null;
  /** Of an authenticator app; never shown again */
  totp: TotpEnrollmentDto | null;
};
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
export type NewFactorDto = {
  /** By which the admin recognises the factor */
  friendlyName: string;
  factorType: 'phone' | 'totp' | 'webauthn';
  /** Of a phone, with the country code */
  phone?: string;
  /** Name of the shop in the authenticator app */
  issuer?: string;
};
export type FactorChallengeDto = {
  challengeId: string;
  /** ISO 8601 UTC */
  expiresAt: string;
  /** Of WebAuthn: type ('create' or 'request') and publicKey, the options for the browser */
  webauthn: {
    [key: string]: any;
  } | null;
};
export type VerifiedFactorDto = {
  /** ISO 8601 UTC, of the access token */
  expiresAt: string;
  session: SessionDto;
};
export type FactorProofDto = {
  challengeId: string;
  /** Of an authenticator app or by SMS */
  code?: string;
  /** Of WebAuthn: what the browser returned */
  credential?: {
    [key: string]: any;
  };
};
export type InvitationDto = {
  email: string;
  role: 'owner' | 'manager' | 'support' | 'viewer';
  /** ISO 8601 UTC */
  expiresAt: string;
};
export type InvitationTokenDto = {
  token: string;
};
export type AcceptedInvitationDto = {
  /** With which the admin signs in */
  email: string;
};
export type AcceptInvitationDto = {
  token: string;
  password: string;
};
export type SessionSummaryDto = {
  id: string;
  /** ISO 8601 UTC */
  createdAt: string;
  /** ISO 8601 UTC, of the last sign-in or refresh */
  lastSeenAt: string;
  /** IP address of the sign-in */
  address: string;
  /** User agent of the browser */
  client: string;
  /** Whether it is the session of this request */
  current: boolean;
};
export type SessionListDto = {
  items: SessionSummaryDto[];
};
export type ChangePasswordDto = {
  current: string;
  next: string;
};
export type IdentityProviderDto = {
  id: string;
  /** Shown to admins */
  name: string;
};
export type IdentityProviderListDto = {
  items: IdentityProviderDto[];
};
export type AuthorizationUrlDto = {
  url: string;
};
export type SocialLoginCallbackDto = {
  code: string;
  state: string;
  /** As in the provider's response, where it has one (RFC 9207) */
  iss?: string;
  /** The secret that belongs to the code challenge (RFC 7636) */
  codeVerifier: string;
};
export type LinkedIdentityDto = {
  id: string;
  /** The provider's name that is shown to admins; its id once it is no longer set up */
  providerName: string;
  email: string;
  /** ISO 8601 UTC */
  createdAt: string;
  /** ISO 8601 UTC */
  lastUsedAt: string;
};
export type LinkedIdentityListDto = {
  items: LinkedIdentityDto[];
};
export const {
  useListCountriesQuery,
  useListWithdrawalsQuery,
  useDecideWithdrawalMutation,
  useListAdminsQuery,
  useCreateAdminMutation,
  useResendInvitationMutation,
  useRevokeInvitationMutation,
  useChangeAdminMutation,
  useListAuditRecordsQuery,
  useListInvoicesQuery,
  useGetSalesReportQuery,
  useGetVatReportQuery,
  useGetCouponReportQuery,
  useGetGiftCardReportQuery,
  useListFlaggedOrdersQuery,
  useCompleteOrderFlagMutation,
  useListFailuresQuery,
  useCountFailuresQuery,
  useGetFailureQuery,
  useReplayFailuresMutation,
  useReplayFailureMutation,
  useDiscardFailureMutation,
  useListOrdersQuery,
  usePlaceManualOrderMutation,
  useGetOrderQuery,
  useAddOrderNoteMutation,
  useRefundOrderMutation,
  useEraseOrderMutation,
  useResendOrderMailMutation,
  useMailOrderDocumentsMutation,
  useRetryOrderTicketsMutation,
  useCorrectOrderEmailMutation,
  useCorrectRecipientEmailMutation,
  useStartSyncMutation,
  useListSyncRunsQuery,
  useGetSyncRunQuery,
  useSearchCouponsQuery,
  useGetCouponQuery,
  useCreateCouponBatchMutation,
  useListCouponsQuery,
  useCreateCouponMutation,
  useUpdateCouponMutation,
  useDeleteCouponMutation,
  useListLedgerEntriesQuery,
  useSignInMutation,
  useRefreshMutation,
  useSignOutMutation,
  useGetSessionQuery,
  useListFactorsQuery,
  useEnrollFactorMutation,
  useChallengeFactorMutation,
  useVerifyFactorMutation,
  useUnenrollFactorMutation,
  useGetInvitationQuery,
  useAcceptInvitationMutation,
  useListSessionsQuery,
  useEndSessionMutation,
  useChangePasswordMutation,
  useListIdentityProvidersQuery,
  useAuthorizeMutation,
  useCompleteSocialLoginMutation,
  useListLinkedIdentitiesQuery,
  useUnlinkIdentityMutation,
} = injectedRtkApi;
