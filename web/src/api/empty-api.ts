import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.js';

/**
 * The only API slice. The generated files add the gateway's endpoints to it; tagged-api.ts and tagged-admin-api.ts add
 * the endpoints' cache tags.
 */
export const emptyApi = createApi({
  baseQuery,
  endpoints: () => ({}),
});
