import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.js';

/** The one API slice; generated.ts puts the gateway's endpoints in, features add their tags. */
export const emptyApi = createApi({
  baseQuery,
  tagTypes: ['Coupon', 'GiftCard'],
  endpoints: () => ({}),
});
