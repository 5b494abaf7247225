import { generateKeyPairSync } from 'node:crypto';
import type { ExecutionContext } from '@nestjs/common';
import { Metadata } from '@grpc/grpc-js';
import { Registry } from 'prom-client';
import { createLogger } from '../logger.js';
import { type Caller, CallableBy } from './callable-by.js';
import { CallerTokenSigner, CallerTokenVerifier } from './caller-tokens.js';
import { CallerGuard, callerTokenKey } from './caller.guard.js';
import { RefusedCalls } from './refused-calls.js';
import { servicePrivateKeysSchema, servicePublicKeysSchema } from './service-keys.js';

const aKey = (caller: Caller) => ({
  ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }),
  kid: `${caller}-1`,
  caller,
});
const keys = [aKey('notification'), aKey('catalog')];
const tokenOf = (key: object, service: 'booking' | 'coupon' = 'booking') =>
  new CallerTokenSigner(servicePrivateKeysSchema.parse(JSON.stringify({ keys: [key] }))).tokenFor(service);

class Controller {
  @CallableBy('notification')
  getTicketMail(): void {}
}
const handler = new Controller().getTicketMail;

describe('CallerGuard', () => {
  const lines: string[] = [];
  const registry = new Registry();
  const logger = createLogger('booking', 'info', { write: (line) => void lines.push(line) });
  const publicKeys = keys.map(({ d: _, ...publicKey }) => publicKey);
  const verifier = new CallerTokenVerifier(
    servicePublicKeysSchema.parse(JSON.stringify({ keys: publicKeys })),
    'booking',
  );
  const guard = new CallerGuard(verifier, new RefusedCalls(logger, registry));

  beforeEach(() => {
    lines.length = 0;
    registry.resetMetrics();
  });

  async function call(token?: string): Promise<boolean> {
    const metadata = new Metadata();
    if (token) metadata.set(callerTokenKey, token);
    const rpc = { getContext: () => metadata };
    return guard.canActivate({ getHandler: () => handler, switchToRpc: () => rpc } as unknown as ExecutionContext);
  }
  const refusalCounts = async () =>
    (await registry.getSingleMetric('grpc_calls_refused_total')!.get()).values.map(({ labels, value }) => ({
      ...labels,
      value,
    }));

  it('[SC-1] accepts a permitted caller, and logs and counts nothing', async () => {
    expect(await call(await tokenOf(keys[0]!))).toBe(true);
    expect([lines, await refusalCounts()]).toEqual([[], []]);
  });

  it.each([
    ['no token', async () => undefined, { reason: 'no_token' }],
    [
      'a text that is no token',
      async () => 'let-me-in',
      { reason: 'invalid_token', tokenError: 'Invalid Compact JWS' },
    ],
    [
      'a forged token',
      () => tokenOf({ ...aKey('notification'), kid: 'notification-1' }),
      { reason: 'invalid_token', claimedCaller: 'notification', tokenError: 'signature verification failed' },
    ],
    [
      'a token that names another caller',
      () => tokenOf({ ...keys[1]!, caller: 'notification' }),
      {
        reason: 'invalid_token',
        claimedCaller: 'notification',
        tokenError: expect.stringContaining('belongs to catalog'),
      },
    ],
    [
      'a token for another service',
      () => tokenOf(keys[0]!, 'coupon'),
      { reason: 'invalid_token', claimedCaller: 'notification', tokenError: expect.stringContaining('"aud"') },
    ],
    [
      'a token that names an unknown caller',
      () => tokenOf(aKey('stranger' as Caller)),
      { reason: 'invalid_token', tokenError: expect.any(String) },
    ],
    [
      'the token of a caller that may not call the method',
      () => tokenOf(keys[1]!),
      { reason: 'not_allowed', caller: 'catalog' },
    ],
  ])('[SC-1] refuses a call with %s, logs one warning and counts it', async (_, tokenOfCall, expected) => {
    const token = await tokenOfCall();
    await expect(call(token)).rejects.toThrow();
    const commonFields = { level: 40, time: expect.any(String), name: 'booking', service: 'booking' };
    expect(lines.map((text): unknown => JSON.parse(text))).toEqual([
      { ...commonFields, msg: 'call refused', method: handler.name, ...expected },
    ]);
    if (token) expect(lines[0]).not.toContain(token);
    expect(await refusalCounts()).toEqual([{ method: handler.name, reason: expected.reason, value: 1 }]);
  });
});
