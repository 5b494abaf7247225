import { documentAddress } from '../../../shared/lib/ticket-cache.js';
import { mockResponse } from '../../../../test/server.js';
import { keepOffline } from './keep-offline.js';

/** Cache storage, which the tests' browser environment lacks. */
function fakeCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      put: async (key: string, response: Response) => void store.set(key, response),
      match: async (key: string) => store.get(key),
      add: async (key: string) => void store.set(key, new Response()),
    };
  };
  return { open, keys: async () => [...stores.keys()], delete: async (name: string) => stores.delete(name) };
}

class NoObserver {
  observe(): void {}
}

describe('keeping a ticket page for later', () => {
  const ticket = { token: 'tok', ticket: {}, details: {}, refunds: {}, config: {} };

  beforeEach(() => {
    const serviceWorker = { register: async () => undefined, controller: {} };
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
    Object.defineProperty(window, 'caches', { configurable: true, value: fakeCaches() });
    Object.defineProperty(window, 'PerformanceObserver', { configurable: true, value: NoObserver });
    Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [] });
    document.head.innerHTML = '<script type="module" src="/assets/shop.js"></script>';
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(window, 'caches');
    Reflect.deleteProperty(window, 'PerformanceObserver');
    Reflect.deleteProperty(performance, 'getEntriesByType');
    document.head.innerHTML = '';
  });

  it('[TK-9] tries again after the document could not be loaded, and does not load it again once it is kept', async () => {
    let status = 503;
    const requests = mockResponse(
      documentAddress,
      () => new Response('<script type="module" src="/assets/shop.js"></script>', { status }),
    );
    expect(await keepOffline(ticket)).toBe(false);
    status = 200;
    expect(await keepOffline(ticket)).toBe(true);
    expect(await keepOffline(ticket)).toBe(true);
    expect(requests).toHaveLength(2);
  });
});
