import { shopApi } from './tagged-api.js';
import { listOf, tag } from './tags.js';

/** What the endpoints of the administration read and change; other documents do without this code. */
export const adminApi = shopApi.enhanceEndpoints({
  endpoints: {
    syncWebflowData: { invalidatesTags: (done) => (done ? [tag('City'), tag('Country'), tag('Game')] : []) },

    listCoupons: { providesTags: (coupons) => listOf('Coupon', coupons) },
    createCoupon: { invalidatesTags: [tag('Coupon')] },
    // Also after a refusal: whoever was refused has an old version.
    updateCoupon: { invalidatesTags: (_, __, { id }) => [tag('Coupon', id)] },
    deleteCoupon: { invalidatesTags: (_, __, { id }) => [tag('Coupon', id), tag('Coupon')] },

    getSession: { providesTags: [tag('Session')] },
    signIn: { invalidatesTags: [tag('Session'), tag('Factor')] },
    signOut: { invalidatesTags: [tag('Session'), tag('Factor')] },
    refresh: { invalidatesTags: [tag('Session')] },
    listFactors: { providesTags: [tag('Factor')] },
    enrollFactor: { invalidatesTags: [tag('Factor')] },
    verifyFactor: { invalidatesTags: [tag('Factor'), tag('Session')] },
    unenrollFactor: { invalidatesTags: [tag('Factor'), tag('Session')] },
  },
});
