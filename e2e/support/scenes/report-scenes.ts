import type { Scene } from './stage.js';

const days = Array.from({ length: 31 }, (_, index) => `2026-01-${String(index + 1).padStart(2, '0')}`);
const sums = (grossCents: number) => ({
  orders: Math.round(grossCents / 6_000),
  grossCents,
  netCents: Math.round(grossCents / 1.19),
  vatCents: grossCents - Math.round(grossCents / 1.19),
  refundedCents: Math.round(grossCents / 40),
  moneyCents: Math.round(grossCents * 0.9),
  giftCardCents: Math.round(grossCents * 0.1),
});
const row = (key: string, grossCents: number, name = '', nameEn = name) => ({ key, name, nameEn, ...sums(grossCents) });
const salesOf = (groupBy: string, isPreviousPeriod: boolean) => {
  const total = isPreviousPeriod ? 1_180_000 : 1_416_000;
  if (groupBy === 'gift_card') return { rows: [row('shop', 52_500)], totals: sums(52_500), rowCount: 1 };
  const rows =
    groupBy === 'channel'
      ? [row('shop', 1_016_000), row('partner', 318_000), row('manager', 82_000)]
      : days.map((day, index) =>
          row(
            isPreviousPeriod ? day.replace('2026-01', '2025-12') : day,
            20_000 + ((index * 7_919) % 23) * (isPreviousPeriod ? 1_900 : 2_350),
          ),
        );
  return { rows, totals: sums(total), rowCount: rows.length };
};

/** These scenes must follow those of the admin's home, which sign in. */
export const reportScenes: Scene[] = [
  {
    name: 'report-sales',
    show: async ({ page, text }) => {
      await page.route('**/api/admin/reports/sales?**', (route) => {
        const { searchParams } = new URL(route.request().url());
        const isPreviousPeriod = searchParams.get('from')! < '2026-01-01';
        return route.fulfill({ json: salesOf(searchParams.get('groupBy')!, isPreviousPeriod) });
      });
      await page.goto('/admin/reports?period=custom&from=2026-01-01&to=2026-01-31');
      await page.getByText(text('Umsatz nach Kanal', 'Sales by channel')).first().waitFor();
    },
  },
  {
    name: 'report-gift-cards',
    show: async ({ page, text }) => {
      const entry = { redeemedCents: 1_500, refundedCents: 0, voidedCents: 0, adjustedCents: 0, heldCents: 6_000 };
      const rows = days.map((key, index) => ({
        ...entry,
        key,
        issuedCents: 2_500,
        balanceCents: 482_000 + index * 1_000,
      }));
      const sumsOfDays = { issuedCents: 2_500 * days.length, redeemedCents: 1_500 * days.length };
      const totals = { ...rows.at(-1)!, ...sumsOfDays, key: '' };
      await page.route('**/api/admin/reports/gift-card-liability?**', (route) =>
        route.fulfill({ json: { rows, totals, openingBalanceCents: 481_000 } }),
      );
      await page.goto('/admin/reports?report=gift-cards&period=custom&from=2026-01-01&to=2026-01-31');
      await page.getByText(text('Zahlen als Tabelle', 'Figures as a table')).click();
    },
  },
  {
    name: 'report-empty',
    show: async ({ page, text }) => {
      await page.route('**/api/admin/reports/coupons?**', (route) =>
        route.fulfill({ json: { rows: [], totals: { uses: 0, discountCents: 0, paidCents: 0 }, rowCount: 0 } }),
      );
      await page.goto('/admin/reports?report=coupons&period=custom&from=2026-01-01&to=2026-01-31');
      await page.getByText(text('In diesem Zeitraum gibt es nichts', 'There is nothing in this period')).waitFor();
    },
  },
  {
    name: 'report-failed',
    show: async ({ page }) => {
      await page.route('**/api/admin/reports/vat?**', (route) => route.abort());
      await page.goto('/admin/reports?report=vat&period=custom&from=2026-01-01&to=2026-01-31');
      await page.getByRole('alert').waitFor();
    },
  },
];
