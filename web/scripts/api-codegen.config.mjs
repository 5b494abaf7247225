/** `npm run generate -w @shop/web`: the typed client of the gateway's HTTP contract. */
const readsByPost = ['getBookingBySession', 'getBookingByToken', 'getCitiesMapData'];

export default {
  schemaFile: '../../gateway/openapi.json',
  apiFile: '../src/api/empty-api.ts',
  apiImport: 'emptyApi',
  outputFile: '../src/api/generated.ts',
  exportName: 'shopApi',
  hooks: { queries: true, lazyQueries: false, mutations: true },
  tag: false,
  endpointOverrides: [
    { pattern: readsByPost, type: 'query' },
    // The language travels in every request's header, set once in base-query.ts.
    { pattern: 'validateCoupon', parameterFilter: (name) => name.toLowerCase() !== 'accept-language' },
    { pattern: ['updateCoupon', 'deleteCoupon'], parameterFilter: (name) => name !== 'if-match' },
  ],
};
