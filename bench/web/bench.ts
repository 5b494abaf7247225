import { median, sumOf } from '../support/figures.ts';
import { checkTargets, printTable, printTitle, type Figure } from '../support/report.ts';
import type { Bench } from '../support/run-bench.ts';
import { withBrowser } from './browser.ts';
import { readPages, type Page } from './pages.ts';
import { visit, type Visit } from './visit.ts';
import { gzipKilobytes } from './weight.ts';

interface MeasuredPage {
  page: Page;
  visits: Visit[];
}

const ROUNDS = 3;

/** First visits on a phone: every page in each round. */
export const web: Bench = {
  name: 'web',
  async run(shop) {
    const { urls } = await shop.start();
    const pages = await readPages(urls);
    const measured = await withBrowser(async (port) => {
      const all: MeasuredPage[] = pages.map((page) => ({ page, visits: [] }));
      for (let round = 0; round < ROUNDS; round++) {
        for (const { page, visits } of all) visits.push(await visit(`${urls.shop}${page.path}`, port, page.skipAudits));
      }
      return all;
    });
    return report(measured, urls.shop);
  },
};

async function report(measured: MeasuredPage[], shopUrl: string) {
  printTitle('[PF-4] Weight and speed of the web app', [
    `Lighthouse: a mid-range phone on slow 4G (simulated), empty cache, medians of ${ROUNDS} visits`,
    'requests and kB of everything that a page loads before any input, as transferred',
  ]);
  printTable(
    ['', 'performance', 'accessibility', 'best practices', 'painted s', 'blocked ms', 'shift', 'requests', 'kB'],
    measured.map(({ page, visits }) => {
      const { scores, paintedMs, blockedMs, shift, downloads } = medianVisit(visits);
      const kilobytes = sumOf(downloads.map(({ bytes }) => bytes)) / 1_000;
      const { performance, accessibility, 'best-practices': practices } = scores;
      const row = [
        performance,
        accessibility,
        practices,
        paintedMs / 1_000,
        blockedMs,
        shift,
        downloads.length,
        kilobytes,
      ];
      return [page.name, ...row];
    }),
  );
  for (const failure of auditFailures(measured)) console.log(`  ${failure}`);
  return checkTargets([...(await weightOfBooking(measured)), ...measured.flatMap((one) => limitsOf(one, shopUrl))]);
}

/** The visit with the middle value of each figure; the downloads are the same every time. */
function medianVisit(visits: Visit[]) {
  const middle = (figure: (visit: Visit) => number) => median(visits.map(figure));
  return {
    scores: {
      performance: middle(({ scores }) => scores.performance),
      accessibility: middle(({ scores }) => scores.accessibility),
      'best-practices': middle(({ scores }) => scores['best-practices']),
    },
    paintedMs: middle(({ paintedMs }) => paintedMs),
    blockedMs: middle(({ blockedMs }) => blockedMs),
    shift: Math.max(...visits.map(({ shift }) => shift)),
    downloads: visits.at(-1)?.downloads ?? [],
  };
}

const auditFailures = (measured: MeasuredPage[]) =>
  measured.flatMap(({ page, visits }) =>
    [...new Set(visits.flatMap(({ failedAudits }) => failedAudits))].map((text) => `${page.name}: ${text}`),
  );

async function weightOfBooking(measured: MeasuredPage[]) {
  const downloads = measured[0]?.visits.at(-1)?.downloads ?? [];
  const scripts = downloads.filter(({ isScript }) => isScript);
  const styles = downloads.filter(({ isStyle }) => isStyle);
  return [
    { what: 'booking page, JavaScript', value: await gzipKilobytes(scripts), unit: 'kB gzip', atMost: 150 },
    { what: 'booking page, CSS', value: await gzipKilobytes(styles), unit: 'kB gzip', atMost: 20 },
  ];
}

function limitsOf({ page, visits }: MeasuredPage, shopUrl: string): Figure[] {
  const { scores, shift, downloads } = medianVisit(visits);
  const shopOrigin = new URL(shopUrl).origin;
  const foreign = downloads.filter(({ url }) => /^https?:/.test(url) && new URL(url).origin !== shopOrigin);
  return [
    { what: `${page.name}, performance`, value: scores.performance, unit: 'of 100', atLeast: 95 },
    { what: `${page.name}, accessibility`, value: scores.accessibility, unit: 'of 100', atLeast: 100 },
    { what: `${page.name}, best practices`, value: scores['best-practices'], unit: 'of 100', atLeast: 100 },
    { what: `${page.name}, layout shift`, value: shift, unit: '', atMost: 0 },
    { what: `${page.name}, to other origins`, value: foreign.length, unit: 'requests', atMost: 0 },
  ];
}
