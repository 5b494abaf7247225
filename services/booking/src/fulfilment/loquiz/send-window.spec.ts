import { jest } from '@jest/globals';
import type { Clock } from '@shop/platform';
import { SendWindow } from './send-window.js';

describe('send window', () => {
  let monotonicMs = 0;
  let systemMs = 0;
  const clock: Clock = { now: () => new Date(systemMs) };
  const open = () => new SendWindow(clock, 10_000);

  beforeEach(() => {
    monotonicMs = systemMs = 1_000;
    jest.spyOn(performance, 'now').mockImplementation(() => monotonicMs);
  });
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['of the process', () => (monotonicMs += 5_001)],
    ['of the system, as after the machine was suspended', () => (systemMs += 5_001)],
  ])('[TK-1] allows no sending once half of the deadline has passed by the clock %s', (_, pass) => {
    const window = open();
    expect([window.isTooLateToSend(), window.remainingMs()]).toEqual([false, 10_000]);
    pass();
    expect([window.isTooLateToSend(), window.remainingMs()]).toEqual([true, 4_999]);
  });

  it('[TK-1] still allows none when the clock of the system is set back', () => {
    const window = open();
    monotonicMs += 20_000;
    systemMs -= 60_000;
    expect([window.isTooLateToSend(), window.remainingMs()]).toEqual([true, 0]);
  });
});
