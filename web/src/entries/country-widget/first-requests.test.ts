import { waitFor } from '@testing-library/react';
import { mockResponse } from '../../../test/server.js';

it('[WG-8] requests the settings and the cities of the country at the addresses that the page uses', async () => {
  window.history.replaceState(null, '', '/country-widget?country=österreich&lang=en');
  const requested: string[] = [];
  const record = (_: unknown, { url }: Request) => {
    const { pathname, search } = new URL(url);
    requested.push(pathname + search);
    return {};
  };
  mockResponse('/api/config', record);
  mockResponse('/api/countries/:country/cities', record);
  await import('./first-requests.js');
  const expected = ['/api/config', '/api/countries/%C3%B6sterreich/cities?lang=en'];
  await waitFor(() => expect(requested.toSorted()).toEqual(expected));
});
