import { jest } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { toast } from '../src/shared/ui/toast.js';
import { server } from './server.js';

// Long enough for a busy machine; only an event that never happens should fail a test.
configure({ asyncUtilTimeout: 60_000 });
jest.setTimeout(300_000);

/** jsdom paints nothing, so the first paint is reported at once. */
class FirstPaintObserver {
  constructor(private readonly report: (paints: { getEntriesByName(name: string): object[] }) => void) {}
  observe() {
    this.report({ getEntriesByName: (name) => [{ name }] });
  }
}

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  window.scrollTo = () => undefined;
  window.PerformanceObserver = FirstPaintObserver as unknown as typeof PerformanceObserver;
  window.matchMedia = () => ({ matches: false, addEventListener: () => undefined }) as unknown as MediaQueryList;
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  toast.clear();
  jest.useRealTimers();
  jest.restoreAllMocks();
});
afterAll(() => server.close());
