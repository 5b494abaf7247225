import { type CDPSession, chromium, type Page } from 'playwright-core';
import { fullChromiumPath } from '../../tools/launcher/chromium.ts';
import { median, percentile, sumOf } from '../support/figures.ts';
import { checkTargets, printTable, printTitle } from '../support/report.ts';
import type { Bench } from '../support/run-bench.ts';
import { startMapServer } from './map-server.ts';

interface Subject {
  name: string;
  cityCount: number;
  /** The factor by which the processor is slowed down: 4 makes it as slow as a phone's. */
  slowdown: number;
}
interface Zooming {
  /** Milliseconds between frames, while the map was zoomed. */
  frames: number[];
  /** Milliseconds of tasks longer than 50 ms. */
  longTasks: number[];
}
interface Round extends Zooming {
  /** Milliseconds from the navigation to the first cluster. */
  shownMs: number;
  /** Milliseconds of tasks longer than 50 ms, before the map was zoomed. */
  loadingTasks: number[];
  markerCount: number;
}

const SUBJECTS: Subject[] = [
  { name: '750 cities', cityCount: 750, slowdown: 1 },
  { name: '20,000 cities', cityCount: 20_000, slowdown: 1 },
  { name: '750 cities, processor 4 × slower', cityCount: 750, slowdown: 4 },
  { name: '20,000 cities, processor 4 × slower', cityCount: 20_000, slowdown: 4 },
];
const ROUNDS = 3;
/** Zooms in from level 6 to 14, then out to 4. */
const WHEEL_TURNS = [...Array.from({ length: 8 }, () => -1), ...Array.from({ length: 10 }, () => 1)];
/** Zooming by one level is animated for 250 ms; then the cities are grouped again. */
const TURN_MS = 450;
const VIEWPORT = { width: 1_200, height: 600 };

/** Zooms the built map widget by the wheel in a browser, with the cities of today and with many more. */
export const map: Bench = {
  name: 'map',
  async run() {
    const server = await startMapServer();
    const browser = await chromium.launch({
      executablePath: fullChromiumPath(),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    const results: { subject: Subject; rounds: Round[] }[] = [];
    for (const subject of SUBJECTS) {
      const rounds: Round[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const page = await browser.newPage({ viewport: VIEWPORT });
        rounds.push(await measure(page, `${server.origin}/escape-game-map?cities=${subject.cityCount}`, subject));
        await page.close();
      }
      results.push({ subject, rounds });
    }
    await browser.close();
    server.close();
    return report(results);
  },
};

async function measure(page: Page, address: string, { slowdown }: Subject): Promise<Round> {
  const devTools: CDPSession = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(observe);
  await page.goto(address);
  await page.locator('.map-cluster').first().waitFor();
  const shownMs = await page.evaluate(() => performance.now());
  await page.locator('.map-land').first().waitFor({ state: 'attached' });
  await page.waitForTimeout(TURN_MS);
  const loading = await page.evaluate(() => window.observed.take());
  const markerCount = await page.locator('.leaflet-marker-icon').count();
  await page.mouse.move(VIEWPORT.width / 2, VIEWPORT.height / 2);
  for (const turn of WHEEL_TURNS) {
    await page.mouse.wheel(0, turn * 100);
    await page.waitForTimeout(TURN_MS);
  }
  const zooming = await page.evaluate(() => window.observed.take());
  return { ...zooming, shownMs, loadingTasks: loading.longTasks, markerCount };
}

declare const window: { observed: { take(): Zooming } };
declare const document: { querySelector(selector: string): object | null };
declare function requestAnimationFrame(onFrame: (now: number) => void): void;

/** Records frames and long tasks. Runs in the page. */
function observe() {
  let frames: number[] = [];
  let longTasks: number[] = [];
  let previous = performance.now();
  const onFrame = (now: number) => {
    if (document.querySelector('.leaflet-zoom-anim')) frames.push(now - previous);
    previous = now;
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration);
    // Node's types do not know `longtask`, an entry type of browsers.
  }).observe({ type: 'longtask' as 'mark', buffered: true });
  window.observed = {
    take() {
      const taken = { frames, longTasks };
      frames = [];
      longTasks = [];
      return taken;
    },
  };
}

function report(results: { subject: Subject; rounds: Round[] }[]): boolean {
  printTitle('[MP-2] [MP-3] [PF-5] Zooming the map', [
    `wheel from zoom 6 to 14 and out to 4, ${VIEWPORT.width} × ${VIEWPORT.height} px, ${ROUNDS} visits, drawn without a graphics card`,
    'frames while a level is animated; tasks longer than 50 ms keep the page from answering',
  ]);
  const rows = results.map(({ subject, rounds }) => ({ subject, ...summary(rounds) }));
  printTable(
    ['', 'shown ms', 'longest task, loading', 'markers', 'frames/s', 'p95 frame ms', 'long tasks', 'longest task ms'],
    rows.map((row) => [
      row.subject.name,
      row.shownMs,
      row.longestLoadingTaskMs,
      row.markerCount,
      row.framesPerSecond,
      row.p95FrameMs,
      row.longTaskCount,
      row.longestTaskMs,
    ]),
  );
  const [today, many] = rows;
  return checkTargets([
    { what: '750 cities, frames while zooming', value: today!.framesPerSecond, unit: 'a second', atLeast: 55 },
    { what: '750 cities, longest task while zooming', value: today!.longestTaskMs, unit: 'ms', atMost: 50 },
    { what: '20,000 cities, frames while zooming', value: many!.framesPerSecond, unit: 'a second', atLeast: 30 },
    { what: '20,000 cities, longest task while zooming', value: many!.longestTaskMs, unit: 'ms', atMost: 200 },
    { what: '20,000 cities, shown after', value: many!.shownMs, unit: 'ms', atMost: 3_000 },
  ]);
}

function summary(rounds: Round[]) {
  const middle = (figure: (round: Round) => number) => median(rounds.map(figure));
  const longest = (tasks: number[]) => Math.max(0, ...tasks);
  return {
    shownMs: middle(({ shownMs }) => shownMs),
    longestLoadingTaskMs: middle(({ loadingTasks }) => longest(loadingTasks)),
    markerCount: middle((round) => round.markerCount),
    framesPerSecond: middle(({ frames }) => (frames.length * 1_000) / sumOf(frames)),
    p95FrameMs: middle(({ frames }) => percentile(frames, 0.95)),
    longTaskCount: middle(({ longTasks }) => longTasks.length),
    longestTaskMs: middle(({ longTasks }) => longest(longTasks)),
  };
}
