import lighthouse from 'lighthouse';

/** @typedef {{ url: string, isScript: boolean, isStyle: boolean, bytes: number }} Download  bytes as they travelled */
/** @typedef {{ performance: number, accessibility: number, 'best-practices': number }} Scores  of 100 */
/**
 * @typedef {object} Visit
 * @property {Scores} scores
 * @property {number} paintedMs largest contentful paint
 * @property {number} blockedMs total blocking time
 * @property {number} shift cumulative layout shift
 * @property {Download[]} downloads
 * @property {string[]} complaints what cost points for accessibility and best practices
 */

const CATEGORIES = /** @type {(keyof Scores)[]} */ (['performance', 'accessibility', 'best-practices']);

/** What Lighthouse itself asks to be run again for: a recording that a busy machine left incomplete. */
const INCOMPLETE = ['NO_NAVSTART', 'NO_FCP', 'NO_LCP', 'NO_TRACING_STARTED'];
const ATTEMPTS = 4;

/**
 * One first visit as Lighthouse judges it: a mid-range phone on slow 4G (simulated), nothing cached, nothing touched.
 * @param {string} url
 * @param {number} port of the browser
 * @param {string[]} [skipAudits]
 * @returns {Promise<Visit>}
 */
export async function visit(url, port, skipAudits = []) {
  for (let attempt = 1; ; attempt++) {
    const lhr = await record(url, port, skipAudits);
    if (!lhr.runtimeError) return visitOf(lhr);
    const { code, message } = lhr.runtimeError;
    if (attempt === ATTEMPTS || !INCOMPLETE.includes(code)) throw new Error(`${url}: ${message}`);
  }
}

/** @returns {Promise<import('lighthouse').Result>} */
async function record(/** @type {string} */ url, /** @type {number} */ port, /** @type {string[]} */ skipAudits) {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: CATEGORIES,
    skipAudits,
    // The shop answers its own 404 page with the status 404.
    ignoreStatusCode: true,
  });
  if (!result) throw new Error(`${url} was not judged`);
  return result.lhr;
}

/** @returns {Visit} */
function visitOf(/** @type {import('lighthouse').Result} */ lhr) {
  const numberOf = (/** @type {string} */ audit) => lhr.audits[audit]?.numericValue ?? NaN;
  const scoreOf = (/** @type {keyof Scores} */ category) => Math.round((lhr.categories[category]?.score ?? NaN) * 100);
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
    },
    paintedMs: numberOf('largest-contentful-paint'),
    blockedMs: numberOf('total-blocking-time'),
    shift: numberOf('cumulative-layout-shift'),
    downloads: downloadsOf(lhr),
    complaints: complaintsOf(lhr),
  };
}

/** @returns {Download[]} */
function downloadsOf(/** @type {import('lighthouse').Result} */ { audits }) {
  const details = audits['network-requests']?.details;
  if (details?.type !== 'table') throw new Error('Lighthouse no longer lists the requests');
  return details.items.map(({ url, resourceType, transferSize }) => ({
    url: String(url),
    isScript: resourceType === 'Script',
    isStyle: resourceType === 'Stylesheet',
    bytes: Number(transferSize),
  }));
}

function complaintsOf(/** @type {import('lighthouse').Result} */ { audits, categories }) {
  const judged = [categories.accessibility, categories['best-practices']].flatMap(
    (category) => category?.auditRefs ?? [],
  );
  return judged
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title}`);
}
