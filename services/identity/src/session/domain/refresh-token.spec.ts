import { type RefreshToken, sessionLifeMs, classifyUse } from './refresh-token.js';

const now = new Date('2026-11-21T10:00:00Z');
const before = (ms: number): Date => new Date(now.getTime() - ms);
const token = (given: Partial<RefreshToken>): RefreshToken => ({
  sessionId: 'session-1',
  issuedAt: before(60_000),
  expiresAt: new Date(now.getTime() + 1),
  usedAt: null,
  ...given,
});

it('[SC-4] a session ends after twelve hours at the latest', () => {
  expect(sessionLifeMs).toBe(43_200_000);
});

it.each<[string, ReturnType<typeof classifyUse>, Partial<RefreshToken>]>([
  ['unused, before its end', 'rotate', {}],
  ['unused, at its end', 'expired', { expiresAt: now }],
  ['used this moment', 'repeat', { usedAt: now }],
  ['used ten seconds ago', 'repeat', { usedAt: before(10_000) }],
  ['used more than ten seconds ago', 'reuse', { usedAt: before(10_001) }],
  ['used more than ten seconds ago, after its end', 'reuse', { usedAt: before(10_001), expiresAt: before(1) }],
])('[AD-4] a refresh token, %s, is classified as %s', (_, use, given) => {
  expect(classifyUse(token(given), now)).toBe(use);
});
