import { jest } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { toast } from '../src/shared/ui/toast.js';
import { server } from './server.js';

// Long enough for a busy machine: what never comes is what fails a story.
configure({ asyncUtilTimeout: 60_000 });
jest.setTimeout(300_000);

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  window.scrollTo = () => undefined;
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
