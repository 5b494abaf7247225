import type { Page } from 'playwright-core';
import { failRequests, leaveUnanswered } from './connection.js';
import type { Scene, Stage } from './stage.js';

const path = '/admin/content-sync';
const listPath = '**/api/admin/sync-runs?**';
const runPath = '**/api/admin/sync-runs/*';

const named = (...names: string[]) => names.map((name) => ({ id: name, name }));
const none = { count: 0, items: [] };
const difference = {
  cities: {
    before: 871,
    added: { count: 2, items: named('Neustadt an der Weinstraße', 'Ulm') },
    changed: none,
    removed: none,
  },
  games: {
    before: 24,
    added: none,
    changed: { count: 14, items: named('Spione am Fluss', 'Das Erbe der Uhrmacherin') },
    removed: { count: 5, items: named('Verschollen', 'Nachtwache') },
  },
  teamevents: { before: 120, added: none, changed: none, removed: none },
};

const run = {
  id: 'run-1',
  trigger: 'admin',
  state: 'succeeded',
  dryRun: false,
  forced: false,
  singleItems: null as number | null,
  startedAt: '2026-01-15T22:30:00.000Z',
  endedAt: '2026-01-15T22:31:12.000Z',
  progress: null,
  stats: { cities: 871, games: 24, teamevents: 120 },
  error: null,
  skipped: [] as object[],
  skippedCount: 0,
  difference,
};
const running = {
  ...run,
  state: 'running',
  endedAt: null,
  stats: null,
  progress: { collection: 'cities', itemsRead: 300, itemsTotal: 871 },
};
const dryRun = {
  ...run,
  dryRun: true,
  skipped: [
    {
      collection: 'games',
      itemId: '66f1',
      name: 'Der Turm',
      reason: 'price-cents: missing',
      problems: [{ field: 'price-cents', code: 'missing' }],
    },
    { collection: 'cities', itemId: '66f2', name: '', reason: 'name: missing; slug: missing', problems: [] },
  ],
  skippedCount: 1_204,
};
const stopped = {
  ...run,
  id: 'stopped',
  state: 'failed',
  trigger: 'schedule',
  stats: null,
  error: {
    code: 'sync_removes_too_much',
    message:
      'Der Sync würde mehr als ein Fünftel der Städte oder Spiele entfernen. Der bisherige Katalog bleibt bestehen.',
    reason: '0 of 871 cities and 5 of 24 games would be removed',
    cause: null,
  },
};
const failed = {
  ...run,
  id: 'failed',
  state: 'failed',
  trigger: 'schedule',
  stats: null,
  difference: undefined,
  error: {
    code: 'sync_failed',
    message: 'Die Inhalte konnten nicht aus Webflow gelesen werden. Der bisherige Katalog bleibt bestehen.',
    reason: 'Webflow responded with 503',
    cause: { code: 'webflow_status', status: 503 },
  },
};
const interrupted = {
  ...run,
  id: 'interrupted',
  state: 'interrupted',
  trigger: 'webhook',
  stats: null,
  difference: undefined,
};
const offSale = {
  gameId: 'g',
  title: 'Das Erbe der Uhrmacherin',
  language: 'de',
  loquizId: 'A1B2C3',
  reason: 'closed',
  since: '2026-01-15T20:02:00.000Z',
  cities: ['Berlin', 'Hamburg', 'München', 'Köln'].map((name) => ({ name, nameEn: name })),
  cityCount: 34,
};

type Runs = {
  items: object[];
  next?: string | null;
  gamesOffSale?: object[];
  saleGateDoubt?: object | null;
  saleGateOutage?: object | null;
};

/** Responds with these runs, and with `shown` for the details of each. */
async function respondWithRuns(
  page: Page,
  { items, next = null, gamesOffSale = [], saleGateDoubt = null, saleGateOutage = null }: Runs,
  shown: object = run,
): Promise<void> {
  await page.route(listPath, (route) =>
    route.fulfill({ json: { items, next, gamesOffSale, saleGateDoubt, saleGateOutage } }),
  );
  await page.route(runPath, (route) => route.fulfill({ json: shown }));
}
const respondToStart = (page: Page, started: object) =>
  page.route('**/api/admin/sync-runs', (route) => route.fulfill({ json: started }));

const open = async ({ page }: Stage, address: string = path) => {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
};
const startDryRun = ({ page, text }: Stage) =>
  page.getByRole('button', { name: text('Probelauf', 'Dry run'), exact: true }).click();

/** To be shown after the scenes of the admin's home, because those sign in. */
export const contentSyncScenes: Scene[] = [
  {
    name: 'content-sync',
    show: async (stage) => {
      await open(stage);
      await stage.page.getByRole('table', { name: stage.text('Verlauf', 'History') }).waitFor();
    },
  },
  {
    name: 'content-sync-history',
    show: async (stage) => {
      await respondWithRuns(stage.page, {
        items: [
          { ...run, id: 'a', trigger: 'webhook', singleItems: 3 },
          { ...dryRun, id: 'b', forced: true },
          stopped,
          interrupted,
        ],
        next: 'more',
        gamesOffSale: [
          offSale,
          { ...offSale, language: 'en', loquizId: 'D4', reason: 'missing', cities: [], cityCount: 0 },
        ],
      });
      await open(stage);
      await stage.page.getByRole('table', { name: stage.text('Verlauf', 'History') }).waitFor();
    },
  },
  {
    name: 'admin-home-off-sale',
    show: async (stage) => {
      await respondWithRuns(stage.page, { items: [stopped], gamesOffSale: [offSale] });
      await open(stage, '/widgets');
      await stage.page.getByText(stage.text('1 Spiel ist nicht im Verkauf', '1 game is not on sale')).waitFor();
    },
  },
  {
    name: 'content-sync-empty',
    show: async (stage) => {
      await respondWithRuns(stage.page, { items: [] });
      await open(stage);
      await stage.page.getByText(stage.text('Noch kein Sync', 'No sync yet')).waitFor();
    },
  },
  {
    name: 'content-sync-history-failed',
    show: async (stage) => {
      await failRequests(stage.page, listPath);
      await open(stage);
      await stage.page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'content-sync-loading',
    show: async (stage) => {
      await leaveUnanswered(stage.page, listPath);
      await open(stage);
    },
  },
  {
    name: 'content-sync-running',
    show: async (stage) => {
      await respondWithRuns(stage.page, { items: [running] }, running);
      await open(stage);
      await stage.page.getByRole('progressbar').waitFor();
    },
  },
  {
    name: 'content-sync-dry-run',
    show: async (stage) => {
      await respondWithRuns(stage.page, { items: [dryRun] }, dryRun);
      await respondToStart(stage.page, dryRun);
      await open(stage);
      await startDryRun(stage);
      await stage.page.locator('summary').first().click();
    },
  },
  {
    name: 'content-sync-attention',
    show: async (stage) => {
      await respondWithRuns(stage.page, {
        items: [{ ...stopped, trigger: 'webhook', singleItems: 5 }],
        saleGateDoubt: { since: '2026-01-15T20:02:00.000Z', appIdCount: 38 },
      });
      await open(stage);
      await stage.page.getByRole('button', { name: stage.text('Trotzdem synchronisieren', 'Sync anyway') }).waitFor();
    },
  },
  {
    name: 'content-sync-loquiz-unavailable',
    show: async (stage) => {
      await respondWithRuns(stage.page, {
        items: [run],
        saleGateOutage: { since: '2026-01-15T20:02:00.000Z', status: 503 },
      });
      await open(stage);
      await stage.page
        .getByText(
          stage.text('Zuletzt antwortete Loquiz mit dem Status 503.', 'Loquiz last responded with status 503.'),
        )
        .waitFor();
    },
  },
  {
    name: 'content-sync-stopped',
    show: async (stage) => {
      await respondWithRuns(stage.page, { items: [stopped] }, stopped);
      await open(stage, `${path}/stopped`);
      await stage.page.getByRole('button', { name: stage.text('Trotzdem synchronisieren', 'Sync anyway') }).waitFor();
    },
  },
  {
    name: 'content-sync-override',
    show: async (stage) => {
      await respondWithRuns(stage.page, { items: [stopped] }, stopped);
      await stage.page.getByRole('button', { name: stage.text('Trotzdem synchronisieren', 'Sync anyway') }).click();
      await stage.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'content-sync-run',
    show: async (stage) => {
      await respondWithRuns(stage.page, { items: [run] }, run);
      await open(stage, `${path}/run-1`);
      await stage.page.locator('summary').first().waitFor();
    },
  },
  {
    name: 'content-sync-interrupted',
    show: async (stage) => {
      await respondWithRuns(stage.page, { items: [interrupted] }, interrupted);
      await open(stage, `${path}/interrupted`);
      await stage.page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'content-sync-failed',
    show: async (stage) => {
      await respondWithRuns(stage.page, { items: [failed] }, failed);
      await open(stage, `${path}/failed`);
      await stage.page
        .getByText(stage.text('Webflow hat mit dem Status 503 geantwortet', 'Webflow responded with status 503'))
        .waitFor();
    },
  },
  {
    name: 'content-sync-unknown-run',
    show: async (stage) => {
      await open(stage, `${path}/no-such-run`);
      await stage.page.getByText(stage.text('Diesen Sync gibt es nicht', 'There is no such sync')).waitFor();
    },
  },
  {
    name: 'content-sync-run-load-failed',
    show: async (stage) => {
      await failRequests(stage.page, runPath);
      await open(stage, `${path}/run-1`);
      await stage.page.getByRole('button', { name: stage.text('Erneut versuchen', 'Try again') }).waitFor();
    },
  },
];
