import lighthouse, { type Result } from 'lighthouse';

/** A file that the page has loaded; its bytes are counted as transferred. */
export interface Download {
  url: string;
  isScript: boolean;
  isStyle: boolean;
  bytes: number;
}
/** Points, 100 at most. */
interface Scores {
  performance: number;
  accessibility: number;
  'best-practices': number;
}
export interface Visit {
  scores: Scores;
  /** largest contentful paint */
  paintedMs: number;
  /** when the largest content is painted and the main thread has become quiet */
  interactiveMs: number;
  /** total blocking time */
  blockedMs: number;
  /** cumulative layout shift */
  shift: number;
  downloads: Download[];
  /** audits that cost points for accessibility and best practices */
  failedAudits: string[];
  /** how fast this machine was, by Lighthouse's own small benchmark */
  benchmarkIndex: number;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as (keyof Scores)[];

/** Errors of incomplete recordings, which happen on a busy machine. Lighthouse recommends trying again after them. */
const INCOMPLETE = ['NO_NAVSTART', 'NO_FCP', 'NO_LCP', 'NO_TRACING_STARTED'];
const MAX_ATTEMPTS = 4;

/** Benchmark index of the phone that Lighthouse simulates: a quarter of that of a desktop computer (about 1750). */
export const PHONE_BENCHMARK_INDEX = 440;
const MAX_SLOWDOWN = 4;

/**
 * By how much this machine must be slowed down to be as slow as the phone: less than four times when this machine
 * is slow or busy itself.
 */
export const slowdownOf = (benchmarkIndex: number) =>
  Math.min(MAX_SLOWDOWN, Math.max(1, benchmarkIndex / PHONE_BENCHMARK_INDEX));

/**
 * One first visit measured by Lighthouse: a mid-range phone on slow 4G (simulated), without cache and input.
 * @param port of the browser
 * @param slowdown factor by which the processor is slowed down
 */
export async function visit(url: string, port: number, slowdown: number, skipAudits: string[] = []): Promise<Visit> {
  for (let attempt = 1; ; attempt++) {
    const lhr = await record(url, port, slowdown, skipAudits);
    if (!lhr.runtimeError) return visitOf(lhr);
    const { code, message } = lhr.runtimeError;
    if (attempt === MAX_ATTEMPTS || !INCOMPLETE.includes(code)) throw new Error(`${url}: ${message}`);
  }
}

async function record(url: string, port: number, slowdown: number, skipAudits: string[]): Promise<Result> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: CATEGORIES,
    skipAudits,
    throttling: { cpuSlowdownMultiplier: slowdown },
    // The shop sends its own 404 page with the status 404.
    ignoreStatusCode: true,
  });
  if (!result) throw new Error(`${url} was not measured`);
  return result.lhr;
}

function visitOf(lhr: Result): Visit {
  const numberOf = (audit: string) => lhr.audits[audit]?.numericValue ?? NaN;
  const scoreOf = (category: keyof Scores) => Math.round((lhr.categories[category]?.score ?? NaN) * 100);
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
    },
    paintedMs: numberOf('largest-contentful-paint'),
    interactiveMs: Math.max(numberOf('interactive'), numberOf('largest-contentful-paint')),
    blockedMs: numberOf('total-blocking-time'),
    shift: numberOf('cumulative-layout-shift'),
    downloads: downloadsOf(lhr),
    failedAudits: failedAuditsOf(lhr),
    benchmarkIndex: lhr.environment.benchmarkIndex,
  };
}

function downloadsOf({ audits }: Result): Download[] {
  const details = audits['network-requests']?.details;
  if (details?.type !== 'table') throw new Error('Lighthouse no longer lists the requests');
  return details.items.map(({ url, resourceType, transferSize }) => ({
    url: String(url),
    isScript: resourceType === 'Script',
    isStyle: resourceType === 'Stylesheet',
    bytes: Number(transferSize),
  }));
}

function failedAuditsOf({ audits, categories }: Result) {
  const scored = [categories.accessibility, categories['best-practices']].flatMap(
    (category) => category?.auditRefs ?? [],
  );
  return scored
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title}`);
}
