import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Clock, ThirdPartyCalls } from '@shop/platform';
import { scrape } from '@shop/testing';
import { Registry } from 'prom-client';
import {
  LoquizServerError,
  LoquizRefused,
  LoquizTimeout,
  LoquizUnavailable,
  LoquizUsernameTaken,
} from '../domain/loquiz.errors.js';
import type { FulfilmentConfig } from '../fulfilment.config.js';
import { LoquizClient, type TicketRequest } from './loquiz-client.js';
import { SendWindow } from './send-window.js';

/**
 * Much longer than a busy machine needs to connect. Not divisible by five, because the client must round the deadline
 * of a probe, which is a fifth of this one.
 */
const deadlineMs = 120_001;

/** The time as if the process had been suspended for `suspendedMs`. */
class SuspendedClock extends Clock {
  suspendedMs = 0;
  override now(): Date {
    return new Date(Date.now() + this.suspendedMs);
  }
}

type Seen = { socket: Socket; method?: string; url?: string; headers: IncomingMessage['headers']; body: string };

describe('Loquiz client', () => {
  let server: Server;
  let seen: Seen[];
  let answer: (request: Seen, response: ServerResponse) => void;
  let client: LoquizClient;
  let clock: SuspendedClock;
  const fields = { gameId: 'GAME00001', username: 'abc-1', scope: 'booking-1' };
  const loquizUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3`;
  const aRequest = (): TicketRequest => ({ ...fields, window: new SendWindow(clock, deadlineMs) });

  // Each test has its own server, so that no test gets a connection of another one.
  beforeEach((done) => {
    server = createServer((incoming, response) => {
      let body = '';
      incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
      incoming.on('end', () => {
        const received = {
          socket: incoming.socket,
          method: incoming.method,
          url: incoming.url,
          headers: incoming.headers,
          body,
        };
        seen.push(received);
        answer(received, response);
      });
    }).listen(0, '127.0.0.1', done);
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    seen = [];
    clock = new SuspendedClock();
    client = clientOf(loquizUrl());
  });

  const json = (status: number, body: unknown) => (_: unknown, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

  it('[TK-1] sends game, generated username and scope, but no personal data', async () => {
    answer = json(200, { id: 'T1', username: 'abc-1', password: 'x7f2', scope: 'booking-1' });
    await expect(client.createTicket(aRequest())).resolves.toEqual({ id: 'T1', username: 'abc-1', password: 'x7f2' });
    expect(JSON.parse(seen[0]!.body)).toEqual(fields);
    expect(seen[0]!.headers['x-key']).toBe('Scheme secret');
  });

  it.each([
    [400, LoquizRefused],
    [401, LoquizRefused],
    [404, LoquizRefused],
    [409, LoquizUsernameTaken],
    [429, LoquizUnavailable],
    [503, LoquizUnavailable],
    [500, LoquizServerError],
    [502, LoquizTimeout],
    [504, LoquizTimeout],
  ])(
    'throws the failure that says what is known about the effect of a request, for the status %i',
    async (status, expected) => {
      answer = json(status, { message: 'no' });
      await expect(client.createTicket(aRequest())).rejects.toBeInstanceOf(expected);
    },
  );

  it.each([500, 502, 503, 520])("[TK-1] treats a proxy's %i like a missing response", async (status) => {
    answer = (_, response) => response.writeHead(status).end('upstream connect error');
    await expect(client.createTicket(aRequest())).rejects.toBeInstanceOf(LoquizTimeout);
  });

  it('[TK-1] reports that a ticket may exist when Loquiz does not respond, closes the connection or sends no ticket', async () => {
    answer = () => undefined;
    const quickRequest = { ...fields, window: { isTooLateToSend: () => false, remainingMs: () => 3_000 } };
    await expect(clientOf(loquizUrl()).createTicket(quickRequest)).rejects.toBeInstanceOf(LoquizTimeout);
    answer = (_, response) => response.destroy();
    await expect(clientOf(loquizUrl()).createTicket(aRequest())).rejects.toBeInstanceOf(LoquizTimeout);
    answer = json(200, { nothing: true });
    await expect(clientOf(loquizUrl()).createTicket(aRequest())).rejects.toBeInstanceOf(LoquizServerError);
  });

  it('reports that nothing was created when no connection was made', async () => {
    await expect(clientOf('http://127.0.0.1:1/v3').createTicket(aRequest())).rejects.toBeInstanceOf(LoquizUnavailable);
  });

  it('reports that nothing was created when no connection was made in time', async () => {
    answer = json(200, { id: 'T1', username: 'abc-1', password: 'x7f2' });
    const request = aRequest();
    clock.suspendedMs = deadlineMs;
    await expect(client.createTicket(request)).rejects.toBeInstanceOf(LoquizUnavailable);
    expect(seen).toEqual([]);
  });

  it('[TK-1] sends nothing when the process was suspended while it was connecting', async () => {
    answer = json(200, { id: 'T1', username: 'abc-1', password: 'x7f2' });
    const suspend = () => (clock.suspendedMs = 3_600_000);
    subscribe('undici:client:connected', suspend);
    try {
      await expect(client.createTicket(aRequest())).rejects.toThrow(
        new LoquizUnavailable('not sent: too long after the claim'),
      );
    } finally {
      unsubscribe('undici:client:connected', suspend);
    }
    await expect(client.createTicket(aRequest())).resolves.toBeDefined();
    expect(seen).toHaveLength(1);
  });

  it('[TK-1] requests no ticket from a silent Loquiz until Loquiz responds to a read, even if only with an error', async () => {
    answer = (_, response) => response.destroy();
    await expect(client.createTicket(aRequest())).rejects.toThrow(LoquizTimeout);
    seen = [];
    const refused = [client.createTicket(aRequest()), client.findTicket('abc-1', 'booking-1')];
    for (const call of refused) await expect(call).rejects.toThrow(LoquizUnavailable);
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /v3/tickets?limit=1']);

    answer = ({ method }, response) =>
      method === 'GET'
        ? response.writeHead(500).end('{}')
        : json(201, { id: 'T1', username: 'abc-1', password: 'x7f2' })(undefined, response);
    await expect(client.createTicket(aRequest())).resolves.toMatchObject({ id: 'T1' });
    seen = [];
    await client.createTicket(aRequest());
    expect(seen.map(({ method }) => method)).toEqual(['POST']);
  });

  it("[TK-1] uses new connections after a call without a response, because undici's next connection may be silent, too", async () => {
    const silent = new Set<Socket>();
    let isSilent = false;
    server.on('connection', (socket) => isSilent && silent.add(socket));
    answer = ({ socket, method }, response) => {
      if (silent.has(socket)) return;
      const ticket = { id: 'T1', username: 'abc-1', password: 'x7f2' };
      json(200, method === 'GET' ? { items: [] } : ticket)(undefined, response);
    };
    await client.createTicket(aRequest());
    isSilent = true;
    const quickRequest = { ...fields, window: { isTooLateToSend: () => false, remainingMs: () => 2_000 } };
    await expect(client.createTicket(quickRequest)).rejects.toBeInstanceOf(LoquizTimeout);
    while (silent.size < 2) await once(server, 'connection');
    isSilent = false;
    for (let call = 0; call < 3; call++)
      await expect(client.createTicket(aRequest())).resolves.toMatchObject({ id: 'T1' });
  });

  it('[TK-1] finds a ticket by username and scope on any page, also when Loquiz ignores the scope filter', async () => {
    const others = Array.from({ length: 100 }, (_, index) => ({
      id: index,
      username: 'abc-1',
      scope: `other-${index}`,
    }));
    answer = ({ url }, response) => {
      const skip = Number(new URL(url!, 'http://x').searchParams.get('skip'));
      const items = skip === 0 ? others : [{ id: 'T9', username: 'abc-1', password: 'pw12', scope: 'booking-1' }];
      json(200, { total: 101, items })({ url, headers: {}, body: '' }, response);
    };
    await expect(client.findTicket('abc-1', 'booking-1')).resolves.toEqual({
      id: 'T9',
      username: 'abc-1',
      password: 'pw12',
    });
    await expect(client.findTicket('abc-2', 'booking-1')).resolves.toBeUndefined();
  });

  it('[TK-2] lists the tickets of a scope, but reads only one page when Loquiz ignores the scope filter', async () => {
    const ticket = (id: string, scope: string) => ({ id, username: id, password: 'pw12', scope });
    const listed = (id: string) => ({ id, username: id, password: 'pw12' });
    answer = ({ url }, response) => {
      const skip = Number(new URL(url!, 'http://x').searchParams.get('skip'));
      json(200, { items: skip < 200 ? [ticket(`T${skip}`, 'booking-1')] : [] })(undefined, response);
    };
    await expect(client.listTickets('booking-1')).resolves.toEqual({
      tickets: [listed('T0'), listed('T100')],
      isComplete: true,
    });
    seen = [];
    answer = json(200, { total: 900, items: [ticket('T1', 'booking-1'), ticket('T2', 'booking-2')] });
    await expect(client.listTickets('booking-1')).resolves.toEqual({ tickets: [listed('T1')], isComplete: false });
    expect(seen).toHaveLength(1);
  });

  it.each([
    [true, 200],
    [true, 405],
    [false, 404],
    [false, 410],
  ])('[TK-2] says that a ticket exists: %s, when its read returns %i', async (isKnown, status) => {
    answer = json(status, { message: 'no' });
    await expect(client.hasTicket('T/1')).resolves.toBe(isKnown);
    expect(seen[0]).toMatchObject({ method: 'GET', url: '/v3/tickets/T%2F1' });
  });

  it('[TK-2] does not say whether a ticket exists when Loquiz refuses the key', async () => {
    answer = json(401, { message: 'no' });
    await expect(client.hasTicket('T1')).rejects.toBeInstanceOf(LoquizRefused);
  });

  it.each([
    ['closed', 204, 200],
    ['closed', 404, 404],
    ['closed', 410, 410],
    ['unsupported', 404, 200],
    ['unsupported', 400, 200],
    ['unsupported', 405, 200],
    ['unsupported', 501, 200],
  ])('[D47] reports a ticket as %s when DELETE returns %i and a read returns %i', async (outcome, onDelete, onGet) => {
    answer = (call, response) => json(call.method === 'DELETE' ? onDelete : onGet, { message: 'no' })(call, response);
    await expect(client.closeTicket('T/1')).resolves.toBe(outcome);
    expect(seen[0]).toMatchObject({ method: 'DELETE', url: '/v3/tickets/T%2F1' });
  });

  it.each([
    [401, LoquizRefused],
    [429, LoquizUnavailable],
    [500, LoquizServerError],
    [503, LoquizUnavailable],
  ])('[D47] throws instead of returning an outcome when DELETE returns %i', async (status, expected) => {
    answer = json(status, { message: 'no' });
    await expect(client.closeTicket('T1')).rejects.toBeInstanceOf(expected);
  });

  it('[OP-3] counts each call by its outcome', async () => {
    const registry = new Registry();
    const measured = clientOf(loquizUrl(), registry);
    answer = json(200, { id: 'T1', username: 'abc-1', password: 'x7f2' });
    await measured.createTicket(aRequest());
    for (const status of [400, 401, 503]) {
      answer = json(status, { message: 'no' });
      await expect(measured.createTicket(aRequest())).rejects.toThrow();
    }
    answer = (_, response) => response.destroy();
    await expect(measured.createTicket(aRequest())).rejects.toThrow();
    const counts = Object.entries(await scrape(registry)).filter(([series]) => series.includes('_count{'));
    expect(Object.fromEntries(counts)).toEqual({
      'third_party_call_seconds_count{party="loquiz",outcome="done"}': 1,
      'third_party_call_seconds_count{party="loquiz",outcome="refused"}': 1,
      'third_party_call_seconds_count{party="loquiz",outcome="denied"}': 1,
      'third_party_call_seconds_count{party="loquiz",outcome="failed"}': 2,
    });
  });

  function clientOf(url: string, registry = new Registry()): LoquizClient {
    return new LoquizClient(
      {
        LOQUIZ_API_URL: url,
        LOQUIZ_API_KEY: 'secret',
        LOQUIZ_AUTH_HEADER: 'X-Key',
        LOQUIZ_AUTH_SCHEME: 'Scheme',
        LOQUIZ_DEADLINE_MS: deadlineMs,
      } as FulfilmentConfig,
      new ThirdPartyCalls(registry),
    );
  }
});
