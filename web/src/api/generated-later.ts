import { emptyApi as api } from './empty-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getGiftCardBalance: build.mutation<GetGiftCardBalanceApiResponse, GetGiftCardBalanceApiArg>({
      query: (queryArg) => ({ url: `/api/gift-cards/balance`, method: 'POST', body: queryArg.giftCardCodeDto }),
    }),
    resendOrderLinks: build.mutation<ResendOrderLinksApiResponse, ResendOrderLinksApiArg>({
      query: (queryArg) => ({ url: `/api/orders/resend-links`, method: 'POST', body: queryArg.orderLinksInput }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as laterApi };
export type GetGiftCardBalanceApiResponse = /** status 200  */ GiftCardBalanceDto;
export type GetGiftCardBalanceApiArg = {
  giftCardCodeDto: GiftCardCodeDto;
};
export type ResendOrderLinksApiResponse = /** status 202  */ NothingDto;
export type ResendOrderLinksApiArg = {
  orderLinksInput: OrderLinksInput;
};
export type GiftCardBalanceDto = {
  /** False for every code that is not that of a gift card that can be used */
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
export const { useGetGiftCardBalanceMutation, useResendOrderLinksMutation } = injectedRtkApi;
