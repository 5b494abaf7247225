import { jest } from '@jest/globals';
import { LoquizSilence } from './loquiz-silence.js';

describe('LoquizSilence', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is likely from a call without a response until a call with one', () => {
    const silence = new LoquizSilence();
    silence.recordSent();
    expect(silence.isLikely()).toBe(false);
    silence.recordMissingResponse();
    expect(silence.isLikely()).toBe(true);
    silence.recordResponse();
    expect(silence.isLikely()).toBe(false);
  });

  it('[TK-1] is not likely two minutes after the last call, so the next call is made without a probe', () => {
    const silence = new LoquizSilence();
    silence.recordSent();
    silence.recordMissingResponse();
    jest.advanceTimersByTime(119_999);
    expect(silence.isLikely()).toBe(true);
    jest.advanceTimersByTime(1);
    expect(silence.isLikely()).toBe(false);
    silence.recordSent();
    expect(silence.isLikely()).toBe(true);
  });
});
