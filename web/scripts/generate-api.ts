/** `npm run generate -w @shop/web`: the typed client of the gateway's HTTP contract. */
import { generateEndpoints } from '@rtk-query/codegen-openapi';

// The generator reads paths from here, and writes imports relative to its output only for relative paths.
process.chdir(import.meta.dirname);
/** Of the administration's pages to come: until one calls them, the shop's first load goes without. */
const withoutPage = ['listSessions', 'endSession', 'changePassword', 'listAuditRecords'];
const readsByPost = ['getBookingBySession', 'getBookingByToken', 'getCitiesMapData'];

await generateEndpoints({
  schemaFile: '../../gateway/openapi.json',
  apiFile: '../src/api/empty-api.ts',
  apiImport: 'emptyApi',
  outputFile: '../src/api/generated.ts',
  exportName: 'shopApi',
  hooks: { queries: true, lazyQueries: false, mutations: true },
  tag: false,
  filterEndpoints: (name) => !withoutPage.includes(name),
  endpointOverrides: [
    { pattern: readsByPost, type: 'query' },
    // The language travels in every request's header, set once in base-query.ts.
    { pattern: 'validateCoupon', parameterFilter: (name: string) => name.toLowerCase() !== 'accept-language' },
    { pattern: ['updateCoupon', 'deleteCoupon'], parameterFilter: (name: string) => name !== 'if-match' },
  ],
});
