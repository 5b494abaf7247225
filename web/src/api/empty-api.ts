import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.js';

/** The only API slice; generated.ts adds the gateway's endpoints, tagged-api.ts their cache tags. */
export const emptyApi = createApi({
  baseQuery,
  endpoints: () => ({}),
});
