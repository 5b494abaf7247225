/** `npm run generate -w @shop/web`: the typed client of the gateway's HTTP contract. */
import { generateEndpoints } from '@rtk-query/codegen-openapi';

// The paths below are relative to this folder: only for a relative `apiFile` does the generator write an import
// relative to the output file.
process.chdir(import.meta.dirname);
/**
 * Endpoints for which no code is generated: pages offer them as downloads, request them by `fetch`, or do not call them
 * at all.
 */
const notGenerated = [
  'syncWebflowData',
  'exportCoupons',
  'exportOrders',
  'exportInvoices',
  'exportInvoiceList',
  'exportSalesReport',
  'exportVatReport',
  'exportCouponReport',
  'exportGiftCardReport',
  'downloadInvoice',
  'downloadTicketInvoicePdf',
  'downloadTicketInvoiceXml',
  'downloadTicketDocument',
  'searchTeamevents',
  'suggestTeamevents',
  'getCitiesMapData',
];
/** Only the widgets call these endpoints, by `fetch`: of the generated code they use nothing but the types. */
const widgetEndpoints = ['listCountryCities', 'listMapCities'];
/** Endpoints that are called only by pages outside the shop's first load. */
const lazyPageEndpoints = [
  'listTicketInvoices',
  'mailTicketInvoices',
  'getTicketRefunds',
  'giveBillingAddress',
  'getTicketDetails',
  'resendTicketMail',
  'createTeamLink',
  'revokeTeamLink',
  'getGiftCardBalance',
  'resendOrderLinks',
  'requestWithdrawal',
  'confirmWithdrawal',
];
const queriesByPost = ['getBookingBySession', 'getBookingByToken', 'getInvitation'];
/** Each call begins something new on the server. */
const mutationsByGet = ['authorize'];

/** Whether an endpoint's code is for the administration only: such code is not in the shop's first load. */
const isOfAdmin = (name: string, path: string) =>
  /^\/api\/(admin|auth|coupons)(\/|$)/.test(path) || name === 'listCountries';

const common = {
  schemaFile: '../../gateway/openapi.json',
  hooks: { queries: true, lazyQueries: false, mutations: true },
  tag: false,
  endpointOverrides: [
    { pattern: queriesByPost, type: 'query' as const },
    { pattern: mutationsByGet, type: 'mutation' as const },
    // The language is in every request's header, set in base-query.ts.
    {
      pattern: [
        'validateCoupon',
        'startSync',
        'createAdmin',
        'resendInvitation',
        'listSyncRuns',
        'getSyncRun',
        'requestWithdrawal',
        'getOrder',
        'placeManualOrder',
        'addOrderNote',
        'mailOrderDocuments',
        'resendOrderMail',
        'retryOrderTickets',
        'eraseOrder',
        'correctOrderEmail',
        'correctRecipientEmail',
      ],
      parameterFilter: (name: string) => name.toLowerCase() !== 'accept-language',
    },
  ],
};
const isGeneratedForPages = (name: string) => ![...notGenerated, ...widgetEndpoints].includes(name);

await generateEndpoints({
  ...common,
  apiFile: '../src/api/empty-api.ts',
  apiImport: 'emptyApi',
  outputFile: '../src/api/generated.ts',
  exportName: 'shopApi',
  filterEndpoints: (name, { path }) =>
    isGeneratedForPages(name) && !isOfAdmin(name, path) && !lazyPageEndpoints.includes(name),
});
await generateEndpoints({
  ...common,
  apiFile: '../src/api/empty-api.ts',
  apiImport: 'emptyApi',
  outputFile: '../src/api/generated-lazy-pages.ts',
  exportName: 'lazyPagesApi',
  filterEndpoints: (name) => lazyPageEndpoints.includes(name),
});
await generateEndpoints({
  ...common,
  apiFile: '../src/api/tagged-api.ts',
  apiImport: 'shopApi',
  outputFile: '../src/api/generated-admin.ts',
  exportName: 'adminApi',
  filterEndpoints: (name, { path }) => isGeneratedForPages(name) && isOfAdmin(name, path),
});
await generateEndpoints({
  ...common,
  apiFile: '../src/api/empty-api.ts',
  apiImport: 'emptyApi',
  outputFile: '../src/api/generated-widgets.ts',
  exportName: 'widgetApi',
  hooks: false,
  filterEndpoints: (name) => widgetEndpoints.includes(name),
});
