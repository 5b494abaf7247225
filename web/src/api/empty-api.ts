import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.js';

/** The one API slice; generated.ts puts the gateway's endpoints in, tagged-api.ts says what each reads and changes. */
export const emptyApi = createApi({
  baseQuery,
  tagTypes: ['Booking', 'City', 'Config', 'Country', 'Coupon', 'Factor', 'Game', 'GiftCard', 'Session', 'Ticket'],
  endpoints: () => ({}),
});
