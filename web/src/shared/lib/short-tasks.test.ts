import { jest } from '@jest/globals';
import { firstPaint, mapInShortTasks } from './short-tasks.js';

const busyMs = 5;

function work(item: number): number {
  const end = performance.now() + busyMs;
  while (performance.now() < end);
  return item * 2;
}

describe('mapInShortTasks', () => {
  it('[MP-2] maps all items in order, and lets other tasks run after every few items', async () => {
    let otherTasks = 0;
    const timer = setInterval(() => (otherTasks += 1));
    const results = await mapInShortTasks([1, 2, 3, 4, 5, 6], work);
    clearInterval(timer);
    expect(results).toEqual([2, 4, 6, 8, 10, 12]);
    expect(otherTasks).toBeGreaterThanOrEqual(2);
  });

  it('rejects with the error of an item', async () => {
    const failing = () => {
      throw new Error('no tile');
    };
    await expect(mapInShortTasks([1], failing)).rejects.toThrow('no tile');
  });
});

describe('firstPaint', () => {
  it('resolves after a second in a hidden page, which paints nothing', async () => {
    jest.useFakeTimers();
    jest.spyOn(window.PerformanceObserver.prototype, 'observe').mockReturnValue(undefined);
    const onPaint = jest.fn();
    void firstPaint().then(onPaint);
    await jest.advanceTimersByTimeAsync(999);
    expect(onPaint).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(onPaint).toHaveBeenCalled();
  });
});
