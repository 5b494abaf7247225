import { TestClock } from '@shop/testing';
import { EndedSessions } from './ended-sessions.js';

describe('the list of ended sessions', () => {
  const identity = { ended: [] as string[], isUp: true, callCount: 0 };
  const clock = new TestClock();
  let sessions: EndedSessions;

  beforeEach(() => {
    Object.assign(identity, { ended: [], isUp: true, callCount: 0 });
    clock.set(new Date('2026-11-21T10:00:00Z'));
    const list = async (): Promise<string[]> => {
      identity.callCount += 1;
      if (!identity.isUp) throw new Error('identity is down');
      return identity.ended;
    };
    sessions = new EndedSessions({ list }, clock);
  });

  it('[SC-4] contains a session at the latest 5 s after the session ended', async () => {
    expect(await sessions.has('s')).toBe(false);
    identity.ended = ['s'];
    clock.advance(5_000);
    expect(await sessions.has('s')).toBe(true);
  });

  it('[SC-4] is fetched once for many calls', async () => {
    await Promise.all(Array.from({ length: 50 }, () => sessions.has('s')));
    await sessions.has('s');
    expect(identity.callCount).toBe(1);
  });

  it('[SC-4] is used for up to 5 s while it cannot be fetched; after that, no session is accepted', async () => {
    await sessions.has('s');
    identity.isUp = false;
    clock.advance(4_000);
    expect(await sessions.has('s')).toBe(false);
    clock.advance(2_000);
    await expect(sessions.has('s')).rejects.toThrow('identity is down');
    identity.isUp = true;
    expect(await sessions.has('s')).toBe(false);
  });

  it('[SC-4] must have been fetched once before any session is accepted', async () => {
    identity.isUp = false;
    await expect(sessions.has('s')).rejects.toThrow('identity is down');
  });
});
