import { median, sumOf } from '../support/figures.ts';
import { checkTargets, printTable, printTitle, type Figure } from '../support/report.ts';
import type { Bench } from '../support/run-bench.ts';
import { withBrowser } from './browser.ts';
import { firstWordsSeconds } from './first-words.ts';
import { type Ingress, startIngress } from './ingress.ts';
import { preparePages, type Page } from './pages.ts';
import { PHONE_BENCHMARK_INDEX, slowdownOf, visit, type Visit } from './visit.ts';
import { gzipKilobytes } from './weight.ts';

interface MeasuredPage {
  page: Page;
  visits: Visit[];
  /** Seconds on slow 3G. */
  firstWords: number[];
}

const ROUNDS = 3;

/**
 * First visits on a phone: each round visits every page. A visit measures the speed of the machine, which decides by
 * how much the processor is slowed down for the next visit.
 */
export const web: Bench = {
  name: 'web',
  async run(shop) {
    const { urls } = await shop.start();
    const ingress = await startIngress(urls.shop);
    try {
      const pages = await preparePages(urls, ingress.url);
      return await report(await measure(pages, ingress), urls.shop);
    } finally {
      ingress.stop();
    }
  },
};

const measure = (pages: Page[], ingress: Ingress) =>
  withBrowser(ingress.keyHash, async (port) => {
    const all: MeasuredPage[] = pages.map((page) => ({ page, visits: [], firstWords: [] }));
    const warmUp = await visit(ingress.url, port, 1);
    let slowdown = slowdownOf(warmUp.benchmarkIndex);
    for (let round = 0; round < ROUNDS; round++) {
      for (const { page, visits, firstWords } of all) {
        const made = await visit(`${page.origin}${page.path}`, port, slowdown, page.skipAudits);
        visits.push(made);
        slowdown = slowdownOf(made.benchmarkIndex);
        if (page.maxFirstWordsSeconds) firstWords.push(await firstWordsSeconds(page.origin + page.path, port));
      }
    }
    return all;
  });

async function report(measured: MeasuredPage[], shopUrl: string) {
  printTitle('[PF-4] Weight and speed of the web app', [
    `Lighthouse: a mid-range phone on slow 4G (simulated), empty cache, medians of ${ROUNDS} visits`,
    'over TLS and HTTP/2 as behind an ingress; the widgets also over unencrypted HTTP/1.1',
    `processor slowed down ${slowdownOf(median(indexesOf(measured))).toFixed(1)} times, so that it is as slow as that phone's`,
    'requests and kB of everything that a page loads before any input, as transferred',
  ]);
  printTable(
    [
      '',
      'performance',
      'accessibility',
      'best practices',
      'painted s',
      'interactive s',
      'blocked ms',
      'shift',
      'requests',
      'kB',
    ],
    measured.map(({ page, visits }) => {
      const { scores, paintedMs, interactiveMs, blockedMs, shift, downloads } = medianVisit(visits);
      const kilobytes = sumOf(downloads.map(({ bytes }) => bytes)) / 1_000;
      const { performance, accessibility, 'best-practices': practices } = scores;
      const row = [
        performance,
        accessibility,
        practices,
        paintedMs / 1_000,
        interactiveMs / 1_000,
        blockedMs,
        shift,
        downloads.length,
        kilobytes,
      ];
      return [page.name, ...row];
    }),
  );
  for (const failure of auditFailures(measured)) console.log(`  ${failure}`);
  const isFastEnough = median(indexesOf(measured)) >= PHONE_BENCHMARK_INDEX;
  if (!isFastEnough) console.log('  This machine is too slow or too busy to imitate a phone: times are not checked.');
  return checkTargets([
    ...(await weightOfBooking(measured, shopUrl)),
    ...measured.flatMap((one) => [...(isFastEnough ? timesOf(one) : []), ...limitsOf(one)]),
  ]);
}

const indexesOf = (measured: MeasuredPage[]) =>
  measured.flatMap(({ visits }) => visits.map(({ benchmarkIndex }) => benchmarkIndex));

/** A visit made of the median of each figure, but of the largest shift; the downloads are the same every time. */
function medianVisit(visits: Visit[]) {
  const middle = (figure: (visit: Visit) => number) => median(visits.map(figure));
  return {
    scores: {
      performance: middle(({ scores }) => scores.performance),
      accessibility: middle(({ scores }) => scores.accessibility),
      'best-practices': middle(({ scores }) => scores['best-practices']),
    },
    paintedMs: middle(({ paintedMs }) => paintedMs),
    interactiveMs: middle(({ interactiveMs }) => interactiveMs),
    blockedMs: middle(({ blockedMs }) => blockedMs),
    shift: Math.max(...visits.map(({ shift }) => shift)),
    downloads: visits.at(-1)?.downloads ?? [],
  };
}

const auditFailures = (measured: MeasuredPage[]) =>
  measured.flatMap(({ page, visits }) =>
    [...new Set(visits.flatMap(({ failedAudits }) => failedAudits))].map((text) => `${page.name}: ${text}`),
  );

/** Requests the files from the shop itself, because Node does not trust the ingress's certificate. */
async function weightOfBooking(measured: MeasuredPage[], shopUrl: string) {
  const downloads = (measured[0]?.visits.at(-1)?.downloads ?? []).map((download) => ({
    ...download,
    url: shopUrl + new URL(download.url).pathname,
  }));
  const scripts = downloads.filter(({ isScript }) => isScript);
  const styles = downloads.filter(({ isStyle }) => isStyle);
  return [
    { what: 'booking page, JavaScript', value: await gzipKilobytes(scripts), unit: 'kB gzip', atMost: 150 },
    { what: 'booking page, CSS', value: await gzipKilobytes(styles), unit: 'kB gzip', atMost: 20 },
  ];
}

/** Takes the best figures of all visits, because other programs can only make a visit slower. */
function timesOf({ page, visits, firstWords }: MeasuredPage): Figure[] {
  const { name, minPerformance, maxInteractiveSeconds, maxFirstWordsSeconds } = page;
  const figures: Figure[] = [];
  if (minPerformance) {
    const value = Math.max(...visits.map(({ scores }) => scores.performance));
    figures.push({ what: `${name}, performance`, value, unit: 'of 100', atLeast: minPerformance });
  }
  if (maxInteractiveSeconds) {
    const value = Math.min(...visits.map(({ interactiveMs }) => interactiveMs)) / 1_000;
    figures.push({ what: `${name}, interactive`, value, unit: 's', atMost: maxInteractiveSeconds });
  }
  if (maxFirstWordsSeconds) {
    const value = Math.min(...firstWords);
    figures.push({ what: `${name}, first words on slow 3G`, value, unit: 's', atMost: maxFirstWordsSeconds });
  }
  return figures;
}

function limitsOf({ page, visits }: MeasuredPage): Figure[] {
  const { scores, shift, downloads } = medianVisit(visits);
  const foreign = downloads.filter(({ url }) => /^https?:/.test(url) && new URL(url).origin !== page.origin);
  return [
    { what: `${page.name}, accessibility`, value: scores.accessibility, unit: 'of 100', atLeast: 100 },
    { what: `${page.name}, best practices`, value: scores['best-practices'], unit: 'of 100', atLeast: 100 },
    { what: `${page.name}, layout shift`, value: shift, unit: '', atMost: 0 },
    { what: `${page.name}, to other origins`, value: foreign.length, unit: 'requests', atMost: 0 },
  ];
}
