import { jest } from '@jest/globals';
import { credentialsKey, credentialsPath, dataCache, documentAddress, keysOf } from '../../shared/lib/ticket-cache.js';

const networkTimeoutMs = 4_000;

/** The part of cache storage that the worker uses. */
class KeptResponses {
  private readonly caches = new Map<string, Map<string, Response>>();
  private readonly at = (name: string) => this.caches.get(name) ?? this.caches.set(name, new Map()).get(name)!;

  readonly open = async (name: string) => {
    const kept = this.at(name);
    return {
      put: async (key: string, response: Response) => void kept.set(key, response),
      match: async (key: string) => kept.get(key)?.clone(),
      delete: async (key: string) => kept.delete(key),
    };
  };
  readonly match = async (request: string) => {
    const found = [...this.caches.values()].map((kept) => kept.get(request)).find((kept) => kept !== undefined);
    return found?.clone();
  };
  readonly keep = (name: string, key: string, text: string) => void this.at(name).set(key, new Response(text));
  readonly keysIn = (name: string) => [...this.at(name).keys()];
}

let kept: KeptResponses;
const messages: unknown[] = [];
const page = { postMessage: (message: unknown) => void messages.push(message) };
/** Requests to the server that have no response yet, oldest first. */
let open: Array<(response: Response) => void>;

/** Sends a request through the worker; the promise of `over` resolves when nothing keeps the worker running. */
function send(path: string, request: { method?: string; mode?: string; token?: string } = {}) {
  const { method = 'GET', mode = 'cors', token } = request;
  const work: Promise<unknown>[] = [];
  let response: Promise<Response> | undefined;
  const sent = { url: `http://shop.test${path}`, method, mode, clone: () => ({ json: async () => ({ token }) }) };
  window.dispatchEvent(
    Object.assign(new Event('fetch'), {
      request: sent,
      clientId: 'page',
      respondWith: (given: Promise<Response>) => void (response = given),
      waitUntil: (given: Promise<unknown>) => void work.push(given),
    }),
  );
  let text: string | undefined;
  void response!.then(async (given) => (text = `${given.status} ${await given.text()}`));
  return { text: () => text, over: () => Promise.all(work) };
}

const requestCredentials = () => send(credentialsPath, { method: 'POST', token: 'tok' });
const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

beforeAll(async () => {
  Object.assign(globalThis, {
    caches: { open: (name: string) => kept.open(name), match: (request: string) => kept.match(request) },
    clients: { claim: async () => undefined, get: async (id: string) => (id === 'page' ? page : undefined) },
  });
  await import('./main.js');
});
beforeEach(() => {
  kept = new KeptResponses();
  messages.length = 0;
  open = [];
  jest.useFakeTimers();
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise((resolve) => void open.push(resolve)));
});

it.each([404, 410])(
  '[TK-4] shows a kept ticket after 4 s, and deletes it when the server then responds %i',
  async (status) => {
    for (const key of keysOf('tok')) kept.keep(dataCache, key, 'kept');
    const first = requestCredentials();
    await pass(networkTimeoutMs);
    expect(first.text()).toBe('200 kept');
    open.shift()!(new Response('gone', { status }));
    await pass();
    await first.over();
    expect(kept.keysIn(dataCache)).toEqual([]);
    expect(messages).toEqual([{ lateResponse: credentialsKey('tok') }]);
    const second = requestCredentials();
    await pass();
    expect(second.text()).toBe(`${status} gone`);
    expect(open).toHaveLength(0);
  },
);

it('[TK-4] gives the page a late change of a kept ticket once, and keeps the changed ticket', async () => {
  kept.keep(dataCache, credentialsKey('tok'), 'kept');
  const first = requestCredentials();
  await pass(networkTimeoutMs);
  open.shift()!(new Response('changed'));
  await pass();
  await first.over();
  const second = requestCredentials();
  await pass();
  expect(second.text()).toBe('200 changed');
  const third = requestCredentials();
  await pass(networkTimeoutMs);
  expect([third.text(), open.length, messages.length]).toEqual(['200 changed', 1, 1]);
});

it('[TK-4] keeps a ticket while the server is too busy to say whether it is valid', async () => {
  kept.keep(dataCache, credentialsKey('tok'), 'kept');
  const sent = requestCredentials();
  await pass();
  open.shift()!(new Response('later', { status: 429 }));
  await pass();
  expect(sent.text()).toBe('200 kept');
  expect(kept.keysIn(dataCache)).toEqual([credentialsKey('tok')]);
  expect(messages).toEqual([]);
});

it('[TK-4] shows the kept page on a slow connection only while its files are on the server', async () => {
  kept.keep('ticket-build-old', documentAddress, 'old page');
  const slow = send('/ticket/tok', { mode: 'navigate' });
  await pass(networkTimeoutMs);
  expect(slow.text()).toBe('200 old page');
  open.shift()!(new Response('new page'));

  send('/assets/part-of-old-page.js');
  await pass();
  open.shift()!(new Response('', { status: 404 }));
  await pass();
  const reloaded = send('/ticket/tok', { mode: 'navigate' });
  await pass(networkTimeoutMs);
  expect(reloaded.text()).toBeUndefined();
  open.shift()!(new Response('new page'));
  await pass();
  expect(reloaded.text()).toBe('200 new page');
});
