import { type FactorChallenge, isOpen } from './factor-challenge.js';

const now = new Date('2026-11-22T12:00:00Z');
const challenge: FactorChallenge = {
  id: 'challenge-1',
  factorId: 'factor-1',
  sessionId: 'session-1',
  expected: null,
  createdAt: now,
  expiresAt: new Date(now.getTime() + 1),
  guesses: 4,
  endedAt: null,
};

it.each<[string, Partial<FactorChallenge>, boolean]>([
  ['before its end', {}, true],
  ['at its end', { expiresAt: now }, false],
  ['after five guesses', { guesses: 5 }, false],
  ['after a right proof', { endedAt: now }, false],
])('[AD-5] a challenge %s: %p → is open: %p', (_, given, open) => {
  expect(isOpen({ ...challenge, ...given }, now)).toBe(open);
});
