import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CatalogConfig } from '../../config.js';
import { ThirdPartyCalls } from '@shop/platform';
import { Registry } from 'prom-client';
import { LoquizGames } from './loquiz-games.js';

type Answer = { status?: number; body: unknown };

describe('the games of Loquiz', () => {
  let server: Server;
  let answers: Record<string, Answer>;
  let requests: Array<[string, string | undefined]>;
  let games: LoquizGames;

  beforeAll((done) => {
    server = createServer(({ url = '', headers }, response) => {
      requests.push([url, headers.authorization]);
      const { status = 200, body } = answers[url] ?? { status: 404, body: { message: 'Game not found' } };
      response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
    }).listen(0, '127.0.0.1', done);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    requests = [];
    answers = { '/games?limit=1000': { body: { total: 0, items: [] } } };
    games = new LoquizGames(
      {
        LOQUIZ_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        LOQUIZ_API_KEY: 'key',
        LOQUIZ_AUTH_HEADER: 'Authorization',
        LOQUIZ_AUTH_SCHEME: 'ApiKey-v1',
        LOQUIZ_DEADLINE_MS: 5_000,
      } as CatalogConfig,
      new ThirdPartyCalls(new Registry()),
    );
  });
  const list = (...items: unknown[]) => {
    answers['/games?limit=1000'] = { body: { total: items.length, items } };
  };
  const states = async (...ids: string[]) => Object.fromEntries(await games.readStates(ids));

  it('[CT-6] that are listed → are open unless Loquiz reports them as closed', async () => {
    list(
      { id: 'A', status: 'open', isPlayable: true },
      { id: 'B', status: 'closed' },
      { id: 'C', isPlayable: false },
      { id: 'D' },
    );
    expect(await states('A', 'B', 'C', 'D')).toEqual({ A: 'open', B: 'closed', C: 'closed', D: 'open' });
    expect(requests).toEqual([['/games?limit=1000', 'ApiKey-v1 key']]);
  });

  it('[CT-6] that are not listed → are read one by one before they count as missing', async () => {
    list({ id: 'A', status: 'open' });
    answers['/games/B'] = { body: { id: 'B', status: 'open', tasks: [] } };
    answers['/games/C'] = { body: { id: 'C', status: 'closed' } };
    expect(await states('A', 'B', 'C', 'D')).toEqual({ A: 'open', B: 'open', C: 'closed', D: 'missing' });
  });

  it.each([
    ['a list that is refused', { status: 401, body: { message: 'Unauthorized' } }],
    ['a list that fails', { status: 500, body: { message: 'Internal error' } }],
    ['an HTML page instead of a list', { body: '<html>maintenance</html>' }],
    ['a list without items', { body: { total: 3 } }],
    ['a list of something else', { body: { items: ['A', 'B'] } }],
  ])('[CT-6] %s → is an error, and no game counts as closed', async (_, answer) => {
    answers['/games?limit=1000'] = answer;
    await expect(states('A')).rejects.toThrow(/no list of games/);
  });

  it.each([
    ['a 404 that is not Loquiz’s own', { status: 404, body: '<html>not found</html>' }],
    ['a failure', { status: 503, body: { message: 'Service unavailable' } }],
    ['another game', { body: { id: 'B', status: 'closed' } }],
  ])('[CT-6] %s in place of a game → is an error, and the game does not count as closed', async (_, answer) => {
    answers['/games/A'] = answer;
    await expect(states('A')).rejects.toThrow(/no game A/);
  });

  it('[CT-6] of which more than 50 are not listed → cause an error', async () => {
    const ids = Array.from({ length: 51 }, (_, index) => `G${index}`);
    await expect(games.readStates(ids)).rejects.toThrow('Loquiz does not list 51 of 51 games');
    expect(requests).toHaveLength(1);
  });
});
