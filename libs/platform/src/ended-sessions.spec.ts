import { TestClock } from '@shop/testing';
import { EndedSessions } from './ended-sessions.js';

describe('the list of ended sessions', () => {
  const identity = { ended: [] as string[], isUp: true, asked: 0 };
  const clock = new TestClock();
  let sessions: EndedSessions;

  beforeEach(() => {
    Object.assign(identity, { ended: [], isUp: true, asked: 0 });
    clock.set(new Date('2026-11-21T10:00:00Z'));
    const list = async (): Promise<string[]> => {
      identity.asked += 1;
      if (!identity.isUp) throw new Error('identity is down');
      return identity.ended;
    };
    sessions = new EndedSessions({ list }, clock);
  });

  it('[SC-4] contains a session at most 5 s after it ended', async () => {
    expect(await sessions.has('s')).toBe(false);
    identity.ended = ['s'];
    clock.advance(5_000);
    expect(await sessions.has('s')).toBe(true);
  });

  it('[SC-4] is not asked for with every call', async () => {
    await Promise.all(Array.from({ length: 50 }, () => sessions.has('s')));
    await sessions.has('s');
    expect(identity.asked).toBe(1);
  });

  it('[SC-4] serves while identity is away for less than 5 s, then refuses, and recovers', async () => {
    await sessions.has('s');
    identity.isUp = false;
    clock.advance(4_000);
    expect(await sessions.has('s')).toBe(false);
    clock.advance(2_000);
    await expect(sessions.has('s')).rejects.toThrow('identity is down');
    identity.isUp = true;
    expect(await sessions.has('s')).toBe(false);
  });

  it('[SC-4] refuses everybody until it was had once', async () => {
    identity.isUp = false;
    await expect(sessions.has('s')).rejects.toThrow('identity is down');
  });
});
