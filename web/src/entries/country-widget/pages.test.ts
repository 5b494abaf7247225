import { waitFor } from '@testing-library/react';
import { aCity } from '../../../test/fixtures.js';
import { openWidget } from '../../../test/open-shop.js';
import { mockResponse } from '../../../test/server.js';
import { pages } from './pages.js';

it('[PF-4] declares the request for the cities exactly as the page sends it', async () => {
  const requests: string[] = [];
  mockResponse('/api/countries/:slug/cities', (_, { url }) => {
    requests.push(url.replace(window.location.origin, ''));
    return [aCity({})];
  });
  const { close } = openWidget('/country-widget?country=österreich&lang=en');
  await waitFor(() => expect(requests).toHaveLength(1));
  const declared = pages[0]!.firstRequests!.map((request) =>
    request.replace('{country}', encodeURIComponent('österreich')).replace('{lang}', 'en'),
  );
  expect(declared).toEqual(['/api/config', ...requests]);
  close();
});
