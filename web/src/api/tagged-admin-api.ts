import { adminApi as generatedApi } from './generated-admin.js';
import { tagsOfList, tag } from './tags.js';

/**
 * Cache tags of the administration's endpoints; the shop and the widgets do not load this code. `Session` is the
 * session of this browser; `OwnSession` is the list of all sessions of the same admin.
 */
export const adminApi = generatedApi.enhanceEndpoints({
  addTagTypes: [
    'Admin',
    'Coupon',
    'Factor',
    'Failure',
    'LinkedIdentity',
    'Order',
    'OwnSession',
    'Session',
    'SyncRun',
    'Withdrawal',
  ],
  endpoints: {
    // A sync that has ended changes cities and games: `useFollowedRun` invalidates their tags.
    listSyncRuns: { providesTags: [tag('SyncRun')] },
    getSyncRun: { providesTags: (_, __, { id }) => [tag('SyncRun', id)] },
    startSync: { invalidatesTags: [tag('SyncRun')] },

    searchCoupons: { providesTags: (page) => tagsOfList('Coupon', page?.items) },
    getCoupon: { providesTags: (_, __, { id }) => [tag('Coupon', id)] },
    listCoupons: { providesTags: (coupons) => tagsOfList('Coupon', coupons) },
    createCoupon: { invalidatesTags: [tag('Coupon')] },
    createCouponBatch: { invalidatesTags: [tag('Coupon')] },
    // A refused change invalidates the coupon too, because the client then has an old version of it.
    updateCoupon: { invalidatesTags: (_, __, { id }) => [tag('Coupon', id)] },
    deleteCoupon: { invalidatesTags: (_, __, { id }) => [tag('Coupon', id), tag('Coupon')] },

    listOrders: { providesTags: (page) => tagsOfList('Order', page?.items) },
    getOrder: { providesTags: (_, __, { id }) => [tag('Order', id)] },
    listFlaggedOrders: { providesTags: [tag('Order')] },
    completeOrderFlag: { invalidatesTags: (_, __, { id }) => [tag('Order', id), tag('Order')] },
    placeManualOrder: { invalidatesTags: [tag('Order')] },
    addOrderNote: { invalidatesTags: (_, __, { id }) => [tag('Order', id)] },
    mailOrderDocuments: { invalidatesTags: (_, __, { id }) => [tag('Order', id)] },
    resendOrderMail: { invalidatesTags: (_, __, { id }) => [tag('Order', id)] },
    // A refused change invalidates the order too, because the page then shows an old version of it.
    retryOrderTickets: { invalidatesTags: (_, __, { id }) => [tag('Order', id)] },
    // A refused refund invalidates the order too, because the page then offers more than is left.
    refundOrder: { invalidatesTags: (_, __, { id }) => [tag('Order', id)] },
    eraseOrder: { invalidatesTags: (_, __, { id }) => [tag('Order', id), tag('Order'), tag('Withdrawal')] },
    correctOrderEmail: { invalidatesTags: (_, __, { id }) => [tag('Order', id)] },
    correctRecipientEmail: { invalidatesTags: (_, __, { id }) => [tag('Order', id)] },

    listWithdrawals: { providesTags: [tag('Withdrawal')] },
    // A refused decision invalidates the list too, because the page then shows an old version of it.
    decideWithdrawal: { invalidatesTags: [tag('Withdrawal'), tag('Order')] },

    listFailures: { providesTags: [tag('Failure')] },
    countFailures: { providesTags: [tag('Failure')] },
    getFailure: { providesTags: (_, __, { id }) => [tag('Failure', id)] },
    // A refused replay invalidates the lists too, because somebody else may have been faster.
    replayFailure: { invalidatesTags: (_, __, { id }) => [tag('Failure', id), tag('Failure'), tag('Order')] },
    replayFailures: { invalidatesTags: [tag('Failure'), tag('Order')] },
    discardFailure: { invalidatesTags: (_, __, { id }) => [tag('Failure', id), tag('Failure')] },

    listAdmins: { providesTags: [tag('Admin')] },
    createAdmin: { invalidatesTags: [tag('Admin')] },
    // A refused call invalidates the list too: the invitation may have been accepted or revoked meanwhile.
    resendInvitation: { invalidatesTags: [tag('Admin')] },
    revokeInvitation: { invalidatesTags: [tag('Admin')] },
    // A refused change invalidates the list too, because the admin may have chosen from an old version of it.
    changeAdmin: { invalidatesTags: [tag('Admin')] },

    listFactors: { providesTags: [tag('Factor')] },
    enrollFactor: { invalidatesTags: [tag('Factor')] },
    verifyFactor: { invalidatesTags: [tag('Factor'), tag('OwnSession')] },
    unenrollFactor: { invalidatesTags: [tag('Factor')] },
    listLinkedIdentities: { providesTags: [tag('LinkedIdentity')] },
    unlinkIdentity: { invalidatesTags: [tag('LinkedIdentity')] },
    listSessions: { providesTags: [tag('OwnSession')] },
    endSession: { invalidatesTags: [tag('OwnSession')] },
    changePassword: { invalidatesTags: [tag('OwnSession')] },

    getSession: { providesTags: [tag('Session')] },
    signIn: { invalidatesTags: [tag('Session')] },
    completeSocialLogin: { invalidatesTags: [tag('Session')] },
    signOut: { invalidatesTags: [tag('Session')] },
    refresh: { invalidatesTags: [tag('Session')] },
  },
});
