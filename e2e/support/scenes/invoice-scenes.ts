import type { Scene } from './stage.js';

const listPath = '**/api/admin/invoices?**';
const invoice = {
  number: 'RE-2026-000042',
  kind: 'invoice',
  issuedOn: '2026-01-15',
  orderId: '0199aaaa-0000-7000-8000-000000000001',
  orderNumber: 'A1B2C3D4E5',
  buyerName: 'Stadtführungen und Ausflüge Müller-Lüdenscheidt GmbH & Co. KG',
  grossCents: 123_994,
  netCents: 104_197,
  vatCents: 19_797,
  vatRateBp: 1_900 as number | null,
  countryCode: 'DE' as string | null,
  currency: 'EUR',
  originalNumber: null as string | null,
  suppliedOn: '2026-01-15',
  moneyCents: 123_994,
  giftCardCents: 0,
};
const amounts = (grossCents: number, vatCents: number) => ({ grossCents, netCents: grossCents - vatCents, vatCents });
const month = {
  items: [
    {
      ...invoice,
      number: 'ST-2026-000003',
      kind: 'cancellation',
      originalNumber: invoice.number,
      ...amounts(-2_999, -479),
    },
    { ...invoice, number: 'BE-2026-000002', kind: 'receipt', vatRateBp: null, countryCode: null, ...amounts(5_000, 0) },
    invoice,
  ],
  next: 'older',
  totals: [
    { kind: 'invoice', vatRateBp: 2_000, countryCode: 'AT', count: 12, ...amounts(71_976, 11_996) },
    { kind: 'invoice', vatRateBp: 1_900, countryCode: 'DE', count: 1_240, ...amounts(3_718_760, 593_752) },
    { kind: 'cancellation', vatRateBp: 1_900, countryCode: 'DE', count: 3, ...amounts(-8_997, -1_437) },
    { kind: 'receipt', vatRateBp: null, countryCode: null, count: 2, ...amounts(10_000, 0) },
  ],
};

/** These scenes must follow those of the admin's home, which sign in. */
export const invoiceScenes: Scene[] = [
  {
    name: 'invoices',
    show: async ({ page, text }) => {
      await page.route(listPath, (route) => route.fulfill({ json: month }));
      await page.goto('/admin/invoices?month=2026-01');
      await page.getByText(text('Umsatz brutto', 'Gross sales')).waitFor();
      await page
        .getByText(text('Nach Art, Steuersatz und Land', 'By kind, VAT rate and country'), { exact: true })
        .first()
        .click();
    },
  },
  {
    name: 'invoices-empty',
    show: async ({ page, text }) => {
      await page.route(listPath, (route) => route.fulfill({ json: { items: [], next: null, totals: [] } }));
      await page.goto('/admin/invoices?month=2026-01');
      await page.getByText(text('Keine Rechnungen im Januar 2026', 'No invoices in January 2026')).waitFor();
    },
  },
  {
    name: 'invoices-failed',
    show: async ({ page }) => {
      await page.route(listPath, (route) => route.abort());
      await page.goto('/admin/invoices?month=2026-01');
      await page.getByRole('alert').waitFor();
    },
  },
];
