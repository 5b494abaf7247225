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

it.each<[string, Partial<RefreshToken>, ReturnType<typeof classifyUse>]>([
  ['unused, before its end', {}, 'rotate'],
  ['unused, at its end', { expiresAt: now }, 'expired'],
  ['used this moment', { usedAt: now }, 'repeat'],
  ['used ten seconds ago', { usedAt: before(10_000) }, 'repeat'],
  ['used longer ago', { usedAt: before(10_001) }, 'reuse'],
  ['used longer ago, after its end', { usedAt: before(10_001), expiresAt: before(1) }, 'reuse'],
])('[AD-4] a refresh token, %s: %p → %s', (_, given, use) => {
  expect(classifyUse(token(given), now)).toBe(use);
});
