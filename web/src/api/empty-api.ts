import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.js';

/**
 * The only API slice; the generated files add the gateway's endpoints, tagged-api.ts and tagged-admin-api.ts their
 * cache tags.
 */
export const emptyApi = createApi({
  baseQuery,
  endpoints: () => ({}),
});
