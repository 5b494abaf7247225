import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type {
  SkippedItemDto,
  SyncErrorDto,
  SyncDifferenceDto,
  SyncRunDto,
  SyncRunListDto,
} from '../../api/generated-admin.js';
import { adminApi } from '../../api/tagged-admin-api.js';
import { aGameOffSale, aRun, aRunList } from '../../../test/fixtures.js';
import { givenSession } from '../../../test/given-session.js';
import { address, openAdmin } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';
import { untilAnswered } from '../../../test/until-answered.js';

const pagePath = '/admin/content-sync';
const none = { count: 0, items: [] };
const unchanged = { before: 24, added: none, changed: none, removed: none };
const difference: SyncDifferenceDto = {
  cities: { ...unchanged, before: 871, added: { count: 3, items: [{ id: 'c', name: 'Neustadt' }] } },
  games: { ...unchanged, removed: { count: 5, items: [{ id: 'g', name: 'Spione am Fluss' }] } },
  teamevents: unchanged,
};
const stopped = aRun({
  id: 'stopped',
  state: 'failed',
  stats: null,
  error: { code: 'sync_removes_too_much', message: 'Zu viel würde entfernt.', reason: '5 of 24 games', cause: null },
  difference,
});

beforeEach(givenSession);

/** Sets the responses: the list, each of its runs by id, and `next` for the start of a sync. */
function mockRuns(list: Partial<SyncRunListDto>, next: SyncRunDto | Response = aRun()) {
  const requests: string[] = [];
  const bodies = mockResponse('/api/admin/sync-runs', (_, { method, url }) => {
    if (method === 'POST') return next;
    requests.push(new URL(url).search);
    return aRunList(list);
  });
  const runs = [...(next instanceof Response ? [] : [next]), ...(list.items ?? [])];
  const polls: Record<string, unknown[]> = {};
  for (const run of runs) polls[run.id] = mockResponse(`/api/admin/sync-runs/${run.id}`, run);
  return { requests, polls, posted: () => bodies.filter((body) => body !== undefined) };
}

const button = (name: string) => screen.findByRole('button', { name });

describe('a sync', () => {
  it('[CT-1] shows its progress until it has ended, then its counts', async () => {
    const progress = { collection: 'cities', itemsRead: 300, itemsTotal: 871 };
    const running = aRun({ state: 'running', endedAt: null, stats: null, progress });
    const { posted } = mockRuns({}, running);
    const { user } = await openAdmin(pagePath);
    await user.click(await button('Inhalte synchronisieren'));
    expect(await screen.findByText('Städte gelesen: 300 von 871')).toBeTruthy();
    const bar = screen.getByRole<HTMLProgressElement>('progressbar');
    expect([bar.value, bar.max]).toEqual([300, 871]);
    expect(posted()).toEqual([{}]);

    mockResponse('/api/admin/sync-runs/run-1', aRun({ stats: { cities: 750, games: 60, teamevents: 1 } }));
    expect((await screen.findAllByText('Sync erfolgreich!')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('750 Städte, 60 Spiele, 1 Teamevent').length).toBeGreaterThan(0);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it("[CT-1] shows the server's message when it fails, or when it cannot be started", async () => {
    const failed = aRun({
      state: 'failed',
      stats: null,
      error: { code: 'sync_failed', message: 'Webflow fehlt.', reason: '', cause: null },
    });
    mockRuns({}, failed);
    const { user } = await openAdmin(pagePath);
    await user.click(await button('Inhalte synchronisieren'));
    expect(await screen.findByText('Sync fehlgeschlagen')).toBeTruthy();
    expect(screen.getAllByText('Webflow fehlt.')).toHaveLength(2);

    mockRuns({}, problem(409, 'sync_already_running'));
    await user.click(await button('Probelauf'));
    expect(await screen.findByText('text of sync_already_running')).toBeTruthy();
  });

  it.each<[string, SyncErrorDto['cause'], string]>([
    [
      'in words of the page',
      { code: 'webflow_status', status: 503 },
      'Ursache: Webflow hat mit dem Status 503 geantwortet.',
    ],
    [
      'with the numbers',
      { code: 'nothing_usable', cities: 0, games: 1 },
      'Ursache: Verwendbar sind nur 0 Städte, 1 Spiel.',
    ],
    ['as it was recorded by an earlier version', null, 'Ursache: Webflow responded with 503'],
  ])('[CT-2] that failed shows its cause %s', async (_, cause, shown) => {
    const error = { code: 'sync_failed', message: 'Webflow fehlt.', reason: 'Webflow responded with 503', cause };
    mockRuns({ items: [aRun({ id: 'failed', state: 'failed', stats: null, error })] });
    await openAdmin(`${pagePath}/failed`);
    expect(await screen.findByText(shown)).toBeTruthy();
  });

  it('[CT-2] that is already running is shown to everybody who opens the page', async () => {
    const running = aRun({ id: 'of-another', state: 'running', endedAt: null, stats: null });
    const { posted } = mockRuns({ items: [running] });
    await openAdmin(pagePath);
    expect(await screen.findByText('Sync läuft')).toBeTruthy();
    expect((await button('Inhalte synchronisieren')).getAttribute('aria-disabled')).toBe('true');
    expect(posted()).toEqual([]);
  });

  it('[CT-1] a dry run lists what would be added, changed, removed and skipped, with reasons', async () => {
    const skipped: SkippedItemDto[] = [
      {
        collection: 'games',
        itemId: 'x',
        name: 'Ohne Preis',
        reason: 'price-cents: missing; slug: invalid',
        problems: [
          { field: 'price-cents', code: 'missing' },
          { field: 'slug', code: 'not_text' },
        ],
      },
      { collection: 'games', itemId: 'y', name: 'Von früher', reason: 'slug: missing', problems: [] },
    ];
    const { posted } = mockRuns({}, aRun({ dryRun: true, difference, skipped, skippedCount: 2 }));
    const { user } = await openAdmin(pagePath);
    await user.click(await button('Probelauf'));
    const changes = await screen.findByRole('table', { name: 'Was ein Sync ändern würde' });
    expect(posted()).toEqual([{ dryRun: true }]);
    expect(within(changes).getByRole('row', { name: /^Inhalt Städte|Städte/ }).textContent).toContain('871');
    expect(screen.getByText('Neu: Städte (3)')).toBeTruthy();
    expect(screen.getByText('Neustadt')).toBeTruthy();
    expect(screen.getByText('und 2 weitere Einträge')).toBeTruthy();
    expect(screen.getByText('Entfernt: Spiele (5)')).toBeTruthy();
    const skippedItems = within(screen.getByRole('table', { name: 'Übersprungen' }));
    expect(skippedItems.getByText('price-cents: fehlt; slug: ist kein Text')).toBeTruthy();
    expect(skippedItems.getByText('slug: missing')).toBeTruthy();
  });

  it('[CT-2] the safety stop is overridden only after a confirmation that shows the numbers', async () => {
    const { posted } = mockRuns({ items: [stopped] }, aRun({ forced: true }));
    const { user } = await openAdmin(`${pagePath}/stopped`);
    expect(await screen.findByText('Zu viel würde entfernt.')).toBeTruthy();
    await user.click(await button('Trotzdem synchronisieren'));
    const question = screen.getByRole('alertdialog');
    expect(within(question).getByText(/5 von 24 Spielen/)).toBeTruthy();
    await user.click(within(question).getByRole('button', { name: 'Abbrechen' }));
    expect([screen.queryByRole('alertdialog'), posted()]).toEqual([null, []]);

    await user.click(await button('Trotzdem synchronisieren'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Trotzdem synchronisieren' }));
    await waitFor(() => expect(address()).toBe(`${pagePath}/run-1`));
    expect(posted()).toEqual([{ force: true }]);
  });

  it('[CT-2] that was stopped after a webhook is shown as stopped when the page opens, and its stop can be overridden', async () => {
    const { posted } = mockRuns(
      { items: [{ ...stopped, trigger: 'webhook', singleItems: 1 }] },
      aRun({ forced: true }),
    );
    const { user } = await openAdmin(pagePath);
    expect(await screen.findByText('Sync gestoppt')).toBeTruthy();
    expect(screen.getByText(/^Entfernt würden 0 von 871 Städten und 5 von 24 Spielen/)).toBeTruthy();
    expect(await screen.findByText('Gestoppt')).toBeTruthy();
    await user.click(await button('Trotzdem synchronisieren'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Trotzdem synchronisieren' }));
    await waitFor(() => expect(posted()).toEqual([{ force: true }]));
  });

  it('[CT-2] the safety stop of a run cannot be overridden after a newer run', async () => {
    const { requests } = mockRuns({ items: [aRun({ id: 'newer' }), stopped] });
    const { store } = await openAdmin(`${pagePath}/stopped`);
    expect(await screen.findByText(/^Entfernt würden 0 von 871 Städten und 5 von 24 Spielen/)).toBeTruthy();
    const findLatest = adminApi.endpoints.listSyncRuns.select({ limit: '1' });
    await untilAnswered(() => findLatest(store.getState()));
    expect(requests).toEqual(['?limit=1']);
    expect(screen.queryByRole('button', { name: 'Trotzdem synchronisieren' })).toBeNull();
  });
});

describe('the history of syncs', () => {
  const items = [
    aRun({ id: 'a', trigger: 'webhook', singleItems: 3, difference }),
    aRun({ id: 'b', trigger: 'schedule', state: 'interrupted', stats: null }),
    aRun({ id: 'c', dryRun: true, skippedCount: 7 }),
    stopped,
  ];

  it('[CT-1] lists runs in Berlin time with state, trigger, changes and skipped items, and links each to its page', async () => {
    mockRuns({ items });
    await openAdmin(pagePath);
    const rows = within(await screen.findByRole('table', { name: 'Verlauf' }))
      .getAllByRole('row')
      .slice(1);
    const shown = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ lastChild }) => lastChild?.textContent),
    );
    expect(shown).toEqual([
      ['Erfolgreich', 'Änderung in Webflow3 Einträge', '3 neu5 entfernt', '0'],
      ['Unterbrochen', 'Zeitplan', '–', '0'],
      ['Erfolgreich', 'Von HandProbelauf', '–', '7'],
      ['Gestoppt', 'Von Hand', '3 neu5 entfernt', '0'],
    ]);
    const links = screen.getAllByRole('link', { name: '15.01.2026, 23:30' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['a', 'b', 'c', 'stopped'].map((id) => `${pagePath}/${id}`),
    );
  });

  it('[CT-1] keeps state and page in the address, and pages forward and back', async () => {
    const { requests } = mockRuns({ items, next: 'second' });
    const { user } = await openAdmin(`${pagePath}?state=failed`);
    await user.click(await button('Nächste Seite'));
    await waitFor(() => expect(address()).toBe(`${pagePath}?state=failed&page=2&cursor=second`));
    expect(await screen.findByText('Seite 2')).toBeTruthy();
    await waitFor(() => expect(requests).toContain('?limit=20&cursor=second&state=failed'));
    await user.click(await button('Vorherige Seite'));
    await waitFor(() => expect(address()).toBe(`${pagePath}?state=failed`));

    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Unterbrochen' }));
    await waitFor(() => expect(requests).toContain('?limit=20&state=interrupted'));
  });

  it('[CT-1] says that there are no runs, or that the history could not be loaded', async () => {
    mockRuns({});
    const { user } = await openAdmin(pagePath, 'en-GB');
    expect(await screen.findByText('No sync yet')).toBeTruthy();
    mockResponse('/api/admin/sync-runs', problem(503, 'upstream_unavailable'));
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Failed' }));
    expect(await screen.findByText('The history could not be loaded')).toBeTruthy();
  });
});

describe('a run', () => {
  it('[CT-1] shows trigger, duration and counts', async () => {
    mockRuns({ items: [aRun({ trigger: 'schedule', forced: true })] });
    await openAdmin(`${pagePath}/run-1`);
    expect(await screen.findByRole('heading', { name: 'Sync vom 15.01.2026, 23:30' })).toBeTruthy();
    for (const fact of ['Zeitplan', 'Erzwungen', 'Alle Inhalte', '12 s']) expect(screen.getByText(fact)).toBeTruthy();
    expect(screen.getAllByText('750 Städte, 60 Spiele, 100 Teamevents').length).toBeGreaterThan(0);
  });

  it('[CT-6] of single items says how many were read', async () => {
    mockRuns({ items: [aRun({ trigger: 'webhook', singleItems: 1 })] });
    await openAdmin(`${pagePath}/run-1`, 'en-GB');
    expect(await screen.findByText('1 item')).toBeTruthy();
  });

  it('[CT-1] that is unknown is shown as not found', async () => {
    mockResponse('/api/admin/sync-runs/old', problem(404, 'sync_run_not_found'));
    await openAdmin(`${pagePath}/old`);
    expect(await screen.findByText('Diesen Sync gibt es nicht (mehr)')).toBeTruthy();
  });

  it('[CT-1] that could not be loaded can be requested again', async () => {
    mockResponse('/api/admin/sync-runs/run-1', problem(503, 'upstream_unavailable'));
    const { user } = await openAdmin(`${pagePath}/run-1`);
    const retry = await button('Erneut versuchen');
    mockRuns({ items: [aRun()] });
    await user.click(retry);
    expect(await screen.findByText('12 s')).toBeTruthy();
  });
});

describe('games that are not on sale', () => {
  it('[CT-6] a message says since when the sale gate leaves games on sale although Loquiz reports them as closed', async () => {
    mockRuns({ saleGateDoubt: { since: '2026-01-15T22:30:00.000Z', appIdCount: 12 } });
    await openAdmin(pagePath);
    expect(await screen.findByText('Der Verkaufsschutz greift gerade nicht')).toBeTruthy();
    expect(screen.getByText(/^Seit 15\.01\.2026.*\(12\)/)).toBeTruthy();
  });

  it.each([
    [503, 'Zuletzt antwortete Loquiz mit dem Status 503.'],
    [null, undefined],
  ])(
    '[CT-6] a message says since when Loquiz gives the sale gate no usable answer (status %s)',
    async (status, text) => {
      mockRuns({ saleGateOutage: { since: '2026-01-15T22:30:00.000Z', status } });
      await openAdmin(pagePath);
      expect(await screen.findByText('Der Verkaufsschutz prüft gerade nicht')).toBeTruthy();
      expect(screen.getByText(/^Seit 15\.01\.2026/)).toBeTruthy();
      expect(screen.queryByText(/^Zuletzt antwortete/)?.textContent).toBe(text);
    },
  );

  it('[CT-1] are listed with reason, time and cities in the language of the page', async () => {
    const cities = ['Köln', 'Bonn', 'Aachen', 'Trier'].map((name) => ({
      name,
      nameEn: name === 'Köln' ? 'Cologne' : name,
    }));
    mockRuns({
      gamesOffSale: [aGameOffSale({ cities, cityCount: 12 }), aGameOffSale({ language: 'en', reason: 'missing' })],
    });
    const errors = jest.spyOn(console, 'error');
    await openAdmin(pagePath, 'en-GB');
    const table = await screen.findByRole('table', { name: 'Not on sale' });
    for (const text of ['Closed at Loquiz', 'Missing at Loquiz', 'Cologne, Bonn, Aachen and 9 more', 'Cologne'])
      expect(within(table).getByText(text)).toBeTruthy();
    expect(within(table).getAllByText('16/01/2026, 00:30')).toHaveLength(2);
    expect(errors).not.toHaveBeenCalled();
  });

  it('[CT-1] are counted once each on the admin’s home page, which also reports that the last sync was stopped', async () => {
    mockRuns({
      items: [stopped],
      gamesOffSale: [aGameOffSale(), aGameOffSale({ language: 'en', loquizId: 'app-en' })],
    });
    await openAdmin('/widgets');
    expect(await screen.findByText('1 Spiel ist nicht im Verkauf')).toBeTruthy();
    expect(screen.getByText('Der letzte Sync wurde gestoppt (15.01.2026, 23:30).')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Details ansehen' }).getAttribute('href')).toBe(`${pagePath}/stopped`);
    expect(screen.getByRole('link', { name: 'Verlauf und Probelauf' }).getAttribute('href')).toBe(pagePath);
  });
});
