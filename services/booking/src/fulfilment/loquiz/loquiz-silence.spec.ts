import { jest } from '@jest/globals';
import { LoquizSilence } from './loquiz-silence.js';

describe('LoquizSilence', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const afterMissing = (times: number): LoquizSilence => {
    const silence = new LoquizSilence();
    for (let time = 0; time < times; time++) {
      silence.countSent();
      silence.countMissingResponse();
    }
    return silence;
  };

  it('is likely after three calls in a row without a response', () => {
    expect(afterMissing(2).isLikely()).toBe(false);
    const silence = afterMissing(3);
    expect(silence.isLikely()).toBe(true);
    silence.countResponse();
    expect(silence.isLikely()).toBe(false);
  });

  it('[TK-1] lets a call through every two minutes, in case only reads get no response in time', () => {
    const silence = afterMissing(3);
    jest.advanceTimersByTime(119_999);
    expect(silence.isLikely()).toBe(true);
    jest.advanceTimersByTime(1);
    expect(silence.isLikely()).toBe(false);
    silence.countSent();
    expect(silence.isLikely()).toBe(true);
  });
});
