import { type SandboxFixture, sandboxFixture } from '../../test/sandbox-fixture.js';
import { DEMO_KEYS } from '../options.js';
import type { TextMessage } from './phone.routes.js';

describe('phone inbox', () => {
  let sandbox: SandboxFixture;

  beforeEach(async () => {
    sandbox = await sandboxFixture();
  });
  afterEach(() => sandbox.close());

  const send = (body: object, { key = DEMO_KEYS.smsApiKey, signal }: { key?: string; signal?: AbortSignal } = {}) =>
    fetch(`${sandbox.url}/phone/v1/messages`, {
      signal,
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ from: 'Shop', to: '+4915111122233', text: '123456 is your code', ...body }),
    });
  const messages = async (query = ''): Promise<TextMessage[]> => {
    const { body } = await sandbox.control('GET', `/phone/messages${query}`);
    return (body as { messages: TextMessage[] }).messages;
  };

  it('lists what was sent to a number, newest first', async () => {
    expect((await send({ text: 'first' })).status).toBe(202);
    await send({ text: 'second' });
    await send({ text: 'elsewhere', to: '+43123456789' });
    expect((await messages('?to=%2B4915111122233')).map(({ text }) => text)).toEqual(['second', 'first']);
    expect(await messages()).toHaveLength(3);
  });

  it.each([
    ['another key', {}, 'wrong', 401],
    ['a number without its country code', { to: '015111122233' }, undefined, 400],
    ['an empty text', { text: '' }, undefined, 400],
  ])('refuses %s', async (_, body, key, status) => {
    expect([(await send(body, { key })).status, await messages()]).toEqual([status, []]);
  });

  it('refuses messages while it is down, and accepts new ones afterwards', async () => {
    await sandbox.control('PUT', '/phone/faults', { mode: 'down' });
    expect((await send({})).status).toBe(503);
    await sandbox.control('PUT', '/phone/faults', {});
    expect((await send({})).status).toBe(202);
    expect(await messages()).toHaveLength(1);
  });

  it('stores messages also while it responds late or not at all', async () => {
    await sandbox.control('PUT', '/phone/faults', { mode: 'slow', delayMs: 30 });
    const startedAt = performance.now();
    expect((await send({ text: 'slow' })).status).toBe(202);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(29);
    await sandbox.control('PUT', '/phone/faults', { mode: 'timeout_after_create' });
    const abandoning = new AbortController();
    const unanswered = send({ text: 'unanswered' }, { signal: abandoning.signal });
    while ((await messages()).length < 2);
    abandoning.abort(new Error('abandoned'));
    await expect(unanswered).rejects.toThrow('abandoned');
    expect((await messages()).map(({ text }) => text)).toEqual(['unanswered', 'slow']);
  });

  it('escapes markup in the messages that its page shows', async () => {
    await send({ text: '<b>bold</b>' });
    const page = await (await fetch(`${sandbox.url}/sandbox/phone?to=%2B4915111122233`)).text();
    expect(page).toContain('&#60;b&#62;bold');
    expect(page).toContain('value="+4915111122233"');
  });
});
