import { jest } from '@jest/globals';

const environment = globalThis as unknown as { setTimeout: unknown; IS_REACT_ACT_ENVIRONMENT: boolean };
const { setTimeout: original } = globalThis;
const waits: number[] = [];

/**
 * Imports React again, with a timer function that records its waits. React runs outside of `act`, because inside of it
 * React does not wait.
 */
async function importWithRecordedWaits() {
  const recorded = (run: () => void, ms = 0, ...args: []) => {
    waits.push(ms);
    return original(run, ms, ...args);
  };
  environment.setTimeout = recorded;
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  jest.resetModules();
  const [{ createElement }, { createRoot }, pages] = await Promise.all([
    import('react'),
    import('react-dom/client'),
    import('./index.js'),
  ]);
  return { createElement, createRoot, ...pages };
}
afterAll(() => {
  environment.setTimeout = original;
  environment.IS_REACT_ACT_ENVIRONMENT = true;
});

it('LazyBoundary shows nested components as soon as their code is loaded', async () => {
  const { createElement, createRoot, LazyBoundary, lazyComponent } = await importWithRecordedWaits();
  const Inner = lazyComponent('Inner', async () => ({ Inner: () => 'loaded' }));
  const Outer = lazyComponent('Outer', async () => ({ Outer: () => createElement(Inner) }));
  const container = document.createElement('div');
  const seen: string[] = [];
  const isLoaded = new Promise<void>((resolve) => {
    new MutationObserver(() => {
      seen.push(container.textContent);
      if (container.textContent === 'loaded') resolve();
    }).observe(container, { childList: true, characterData: true, subtree: true });
  });
  const root = createRoot(container);
  root.render(createElement(LazyBoundary, { fallback: 'waiting' }, createElement(Outer)));
  await isLoaded;
  expect(seen[0]).toBe('waiting');
  expect(waits.filter((ms) => ms > 10)).toEqual([]);
  root.unmount();
});
