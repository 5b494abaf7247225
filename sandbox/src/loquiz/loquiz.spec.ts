import { type SandboxFixture, sandboxFixture } from '../../test/sandbox-fixture.js';
import { DEMO_KEYS } from '../options.js';
import type { Ticket } from './ticket-store.js';

interface List {
  total: number;
  items: Ticket[];
}

describe('Loquiz sandbox', () => {
  let sandbox: SandboxFixture;

  beforeEach(async () => {
    sandbox = await sandboxFixture();
  });
  afterEach(() => sandbox.close());

  const call = (
    path: string,
    {
      body,
      key = DEMO_KEYS.loquizApiKey,
      timeoutMs = 60_000,
      method = body ? 'POST' : 'GET',
    }: { body?: object; key?: string; timeoutMs?: number; method?: string } = {},
  ) =>
    fetch(`${sandbox.url}/loquiz/v3${path}`, {
      method,
      headers: { authorization: `ApiKey-v1 ${key}`, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
  const create = async (body: object): Promise<Ticket> => (await (await call('/tickets', { body })).json()) as Ticket;
  const list = async (query: string): Promise<List> => (await (await call(`/tickets?${query}`)).json()) as List;
  const faults = (body: object) => sandbox.control('PUT', '/loquiz/faults', body);

  it('generates the password, and a username unless a username or an email address was sent', async () => {
    const named = await create({ gameId: 'ABCDEF123', username: 'ber-1', scope: 'booking-1' });
    expect(named).toMatchObject({ username: 'ber-1', scope: 'booking-1', password: expect.stringMatching(/^\w{4}$/) });
    expect(named).not.toHaveProperty('email');
    const random = await create({ gameId: 'ABCDEF123' });
    expect(random.username).toMatch(/^\w{5}$/);
    expect(await create({ gameId: 'ABCDEF123', email: 'a@example.com' })).toMatchObject({
      username: 'a@example.com',
      email: 'a@example.com',
    });
  });

  it('creates a second ticket for a repeated username, and finds both by scope', async () => {
    await create({ gameId: 'ABCDEF123', username: 'ber-1', scope: 's1' });
    await create({ gameId: 'ABCDEF123', username: 'ber-1', scope: 's1' });
    await create({ gameId: 'ABCDEF123', username: 'ber-2', scope: 's2' });
    expect(await list('scope=s1')).toMatchObject({ total: 2 });
    expect(await list('scope=s1&username=ber-2')).toMatchObject({ total: 0, items: [] });
    expect((await list('limit=1&skip=1&sort=-updated.at')).items).toMatchObject([{ username: 'ber-1' }]);
    expect((await sandbox.control('GET', '/loquiz/tickets?reference=s2')).body).toMatchObject({
      total: 1,
      items: [{ username: 'ber-2' }],
    });
  });

  it('refuses a wrong key, an unknown and a closed game', async () => {
    expect((await call('/games', { key: 'wrong' })).status).toBe(401);
    expect((await call('/tickets', { body: { gameId: 'nope' } })).status).toBe(404);
    await sandbox.control('PUT', '/loquiz/games/ABCDEF123', { status: 'closed' });
    expect(await (await call('/games/ABCDEF123')).json()).toMatchObject({ status: 'closed', isPlayable: false });
    const refused = await call('/tickets', { body: { gameId: 'ABCDEF123' } });
    expect([refused.status, await refused.json()]).toEqual([400, { message: 'Game is closed' }]);
  });

  it('creates a ticket without a response in mode timeout_after_create', async () => {
    await faults({ mode: 'timeout_after_create' });
    const attempt = call('/tickets', { body: { gameId: 'ABCDEF123', scope: 's1' }, timeoutMs: 2_000 });
    await expect(attempt).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(await list('scope=s1')).toMatchObject({ total: 1 });
  });

  it('creates nothing while down, and fails the given share while flaky', async () => {
    await faults({ mode: 'down' });
    expect((await call('/tickets', { body: { gameId: 'ABCDEF123', scope: 's1' } })).status).toBe(503);
    await faults({ mode: 'flaky', rate: 0.5 });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1)
      statuses.push((await call('/tickets', { body: { gameId: 'ABCDEF123', scope: 's1' } })).status);
    expect(statuses.toSorted()).toEqual([201, 201, 503, 503]);
    await faults({ mode: 'none' });
    expect(await list('scope=s1')).toMatchObject({ total: 2 });
  });

  it('omits passwords from reads when configured', async () => {
    const { id } = await create({ gameId: 'ABCDEF123', scope: 's1' });
    await faults({ mode: 'none', hidePasswords: true });
    expect(await (await call(`/tickets/${id}`)).json()).not.toHaveProperty('password');
    expect((await list('scope=s1')).items[0]).not.toHaveProperty('password');
  });

  it('hides a closed ticket from the API, and shows in the control paths when it was closed', async () => {
    const { id } = await create({ gameId: 'ABCDEF123', scope: 's1' });
    const close = () => call(`/tickets/${id}`, { method: 'DELETE' });
    await faults({ mode: 'none', refuseClosing: true });
    expect((await close()).status).toBe(405);
    expect((await call(`/tickets/${id}`)).status).toBe(200);
    await faults({ mode: 'none' });
    expect([(await close()).status, (await close()).status]).toEqual([204, 404]);
    expect((await call(`/tickets/${id}`)).status).toBe(404);
    expect(await list('scope=s1')).toMatchObject({ total: 0 });
    expect((await sandbox.control('GET', '/loquiz/tickets?reference=s1')).body).toMatchObject({
      items: [{ id, closedAt: expect.any(Number) }],
    });
  });
});
