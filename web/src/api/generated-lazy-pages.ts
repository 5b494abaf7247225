import { emptyApi as api } from './empty-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getGiftCardBalance: build.mutation<GetGiftCardBalanceApiResponse, GetGiftCardBalanceApiArg>({
      query: (queryArg) => ({ url: `/api/gift-cards/balance`, method: 'POST', body: queryArg.giftCardCodeDto }),
    }),
    resendOrderLinks: build.mutation<ResendOrderLinksApiResponse, ResendOrderLinksApiArg>({
      query: (queryArg) => ({ url: `/api/orders/resend-links`, method: 'POST', body: queryArg.orderLinksInput }),
    }),
    listTicketInvoices: build.query<ListTicketInvoicesApiResponse, ListTicketInvoicesApiArg>({
      query: (queryArg) => ({ url: `/api/tickets/${queryArg.token}/invoices` }),
    }),
    mailTicketInvoices: build.mutation<MailTicketInvoicesApiResponse, MailTicketInvoicesApiArg>({
      query: (queryArg) => ({ url: `/api/tickets/${queryArg.token}/invoices/mail`, method: 'POST' }),
    }),
    getTicketRefunds: build.query<GetTicketRefundsApiResponse, GetTicketRefundsApiArg>({
      query: (queryArg) => ({ url: `/api/tickets/${queryArg.token}/refunds` }),
    }),
    giveBillingAddress: build.mutation<GiveBillingAddressApiResponse, GiveBillingAddressApiArg>({
      query: (queryArg) => ({
        url: `/api/tickets/${queryArg.token}/billing`,
        method: 'PUT',
        body: queryArg.billingInput,
      }),
    }),
    getTicketDetails: build.query<GetTicketDetailsApiResponse, GetTicketDetailsApiArg>({
      query: (queryArg) => ({ url: `/api/tickets/${queryArg.token}` }),
    }),
    resendTicketMail: build.mutation<ResendTicketMailApiResponse, ResendTicketMailApiArg>({
      query: (queryArg) => ({
        url: `/api/tickets/${queryArg.token}/resend`,
        method: 'POST',
        body: queryArg.resendTicketInput,
      }),
    }),
    createTeamLink: build.mutation<CreateTeamLinkApiResponse, CreateTeamLinkApiArg>({
      query: (queryArg) => ({ url: `/api/tickets/${queryArg.token}/teams/${queryArg.team}/link`, method: 'POST' }),
    }),
    revokeTeamLink: build.mutation<RevokeTeamLinkApiResponse, RevokeTeamLinkApiArg>({
      query: (queryArg) => ({ url: `/api/tickets/${queryArg.token}/teams/${queryArg.team}/link`, method: 'DELETE' }),
    }),
    requestWithdrawal: build.mutation<RequestWithdrawalApiResponse, RequestWithdrawalApiArg>({
      query: (queryArg) => ({ url: `/api/withdrawals`, method: 'POST', body: queryArg.withdrawalInput }),
    }),
    confirmWithdrawal: build.mutation<ConfirmWithdrawalApiResponse, ConfirmWithdrawalApiArg>({
      query: (queryArg) => ({ url: `/api/withdrawals/${queryArg.id}/confirm`, method: 'POST' }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as lazyPagesApi };
export type GetGiftCardBalanceApiResponse = /** status 200  */ GiftCardBalanceDto;
export type GetGiftCardBalanceApiArg = {
  giftCardCodeDto: GiftCardCodeDto;
};
export type ResendOrderLinksApiResponse = /** status 202  */ NothingDto;
export type ResendOrderLinksApiArg = {
  orderLinksInput: OrderLinksInput;
};
export type ListTicketInvoicesApiResponse = /** status 200  */ TicketInvoicesDto;
export type ListTicketInvoicesApiArg = {
  token: string;
};
export type MailTicketInvoicesApiResponse = /** status 202  */ NothingDto;
export type MailTicketInvoicesApiArg = {
  token: string;
};
export type GetTicketRefundsApiResponse = /** status 200  */ TicketRefundsDto;
export type GetTicketRefundsApiArg = {
  token: string;
};
export type GiveBillingAddressApiResponse = /** status 200  */ TicketInvoicesDto;
export type GiveBillingAddressApiArg = {
  token: string;
  billingInput: BillingInput;
};
export type GetTicketDetailsApiResponse = /** status 200  */ TicketDetailsDto;
export type GetTicketDetailsApiArg = {
  token: string;
};
export type ResendTicketMailApiResponse = /** status 202  */ NothingDto;
export type ResendTicketMailApiArg = {
  token: string;
  resendTicketInput: ResendTicketInput;
};
export type CreateTeamLinkApiResponse = /** status 200  */ TeamLinkDto;
export type CreateTeamLinkApiArg = {
  token: string;
  team: string;
};
export type RevokeTeamLinkApiResponse = unknown;
export type RevokeTeamLinkApiArg = {
  token: string;
  team: string;
};
export type RequestWithdrawalApiResponse = /** status 200  */ WithdrawalDraftDto;
export type RequestWithdrawalApiArg = {
  withdrawalInput: WithdrawalInput;
};
export type ConfirmWithdrawalApiResponse = /** status 200  */ WithdrawalReceivedDto;
export type ConfirmWithdrawalApiArg = {
  id: string;
};
export type GiftCardBalanceDto = {
  /** True for the code of a gift card that can be used or is used up, else false */
  valid: boolean;
  /** Cents that no checkout holds; 0 once it is used up */
  balanceCents?: number;
  /** YYYY-MM-DD, included; absent without an end */
  validUntil?: string;
};
export type GiftCardCodeDto = {
  /** In any spelling: case, spaces and hyphens do not matter */
  code: string;
};
export type NothingDto = {};
export type OrderLinksInput = {
  email: string;
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
export type TicketInvoicesDto = {
  /** Oldest first */
  items: InvoiceDto[];
  /** Whether a billing address may be given, which is possible once */
  isBillingOpen: boolean;
};
export type TicketRefundsDto = {
  /** Whether the whole booking is refunded */
  isRefunded: boolean;
  /** Whether a lost dispute took the money of the whole booking back */
  isChargedBack: boolean;
  /** The teams whose tickets are closed or to be closed, because they or the whole booking were refunded or charged back */
  teams: number[];
};
export type BillingInput = {
  company?: string;
  street: string;
  postalCode: string;
  city: string;
  /** ISO 3166 alpha-2 */
  countryCode: string;
  vatId?: string;
};
export type TicketStartPointDto = {
  lat: number;
  lng: number;
  /** In the language of the order */
  address: string | null;
};
export type TicketMailDto = {
  /** `sent` once the mail server has accepted it, `failed` when it was refused for good or not accepted in time, `bounced` when it came back later */
  state: 'none' | 'pending' | 'sent' | 'failed' | 'bounced' | 'unknown';
  /** With most of its local part masked; null once erased */
  maskedEmail: string | null;
  /** Whether another address is accepted, because no mail was delivered to this one */
  canCorrect: boolean;
};
export type TicketOrderDto = {
  orderNumber: string;
  mail: TicketMailDto;
  /** The teams to whose tickets there is a link */
  linkedTeams: number[];
};
export type TicketDetailsDto = {
  /** Of the game */
  language: 'de' | 'en';
  /** The team of a link to one team's ticket */
  team: number | null;
  startPoint: TicketStartPointDto | null;
  /** Null for a link to one team's ticket */
  order: TicketOrderDto | null;
};
export type ResendTicketInput = {
  /** Another address, accepted only while `canCorrect` is true */
  email?: string;
};
export type TeamLinkDto = {
  /** Of a page that shows this team alone; the URL cannot be read again */
  url: string;
};
export type WithdrawalSummaryDto = {
  orderNumber: string;
  email: string;
  name: string;
  /** Empty when nothing was written */
  text: string;
};
export type WithdrawalDraftDto = {
  withdrawalId: string;
  /** What the customer declares by confirming; the same whether or not there is such an order */
  summary: WithdrawalSummaryDto;
};
export type WithdrawalInput = {
  orderNumber: string;
  email: string;
  name: string;
  text?: string;
  /** Of the mails; by default as in `Accept-Language` */
  uiLanguage?: 'de' | 'en';
};
export type WithdrawalReceivedDto = {
  receivedAt: string;
};
export const {
  useGetGiftCardBalanceMutation,
  useResendOrderLinksMutation,
  useListTicketInvoicesQuery,
  useMailTicketInvoicesMutation,
  useGetTicketRefundsQuery,
  useGiveBillingAddressMutation,
  useGetTicketDetailsQuery,
  useResendTicketMailMutation,
  useCreateTeamLinkMutation,
  useRevokeTeamLinkMutation,
  useRequestWithdrawalMutation,
  useConfirmWithdrawalMutation,
} = injectedRtkApi;
