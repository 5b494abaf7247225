import { screen, within } from '@testing-library/react';
import { hadSessionKey } from '../../shared/lib/had-session.js';
import { writeStored } from '../../shared/lib/storage.js';
import { stoppedClock } from '../../../test/clock.js';
import { config } from '../../../test/fixtures.js';
import { openAdmin, openShop } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';

const legalOf = (language: string) => ({
  termsUrl: `https://www.example.com/${language}/terms`,
  privacyUrl: `https://www.example.com/${language}/privacy`,
  imprintUrl: `https://www.example.com/${language}/imprint`,
  withdrawalUrl: `https://www.example.com/${language}/withdrawal`,
});

const legalLinks = () =>
  within(within(screen.getByRole('contentinfo')).getByRole('navigation', { name: /^(Rechtliches|Legal)/ }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
const footerLinks = async (name: string) => {
  await within(screen.getByRole('contentinfo')).findByRole('link', { name });
  return legalLinks();
};

it.each(['/', '/gift-card', '/gift-card-success', '/payment-success', '/ticket', '/nowhere', '/login'])(
  "[LG-3] %s links to the legal texts of the page's language",
  async (path) => {
    mockResponse('/api/config', { ...config, legal: { de: legalOf('de'), en: legalOf('en') } });
    mockResponse('/api/auth/session', null);
    const { user } = await (path === '/login' ? openAdmin : openShop)(path);
    expect(await footerLinks('Datenschutz')).toEqual(Object.values(legalOf('de')));
    await user.click(screen.getByRole('button', { name: 'EN' }));
    expect(await footerLinks('Privacy')).toEqual(Object.values(legalOf('en')));
  },
);

it('[LG-3] offers to load the legal links again after a failure', async () => {
  mockResponse('/api/config', problem(503, 'upstream_unavailable'));
  const { user } = await openShop('/');
  const retry = await within(screen.getByRole('contentinfo')).findByRole('button', {
    name: 'Rechtliche Hinweise erneut laden',
  });
  mockResponse('/api/config', config);
  await user.click(retry);
  expect(await footerLinks('Impressum')).toHaveLength(4);
});

it('[LG-3] retries the legal links automatically with growing delays until they arrive', async () => {
  const requestsSent = mockResponse('/api/config', () => problem(503, 'upstream_unavailable'));
  const { advance, until } = stoppedClock();
  await openShop('/');
  const footer = within(screen.getByRole('contentinfo'));
  const retryButton = () => footer.getByRole('button', { name: 'Rechtliche Hinweise erneut laden' });
  const afterRequests = async (requests: number) =>
    until(() => {
      expect(requestsSent).toHaveLength(requests);
      expect(retryButton().getAttribute('aria-busy')).not.toBe('true');
    });
  await afterRequests(1);
  await advance(2_000);
  await afterRequests(2);
  await advance(2_000);
  expect(requestsSent).toHaveLength(2);
  mockResponse('/api/config', config);
  await advance(2_000);
  await until(() => footer.getByRole('link', { name: 'Impressum' }));
  expect(legalLinks()).toHaveLength(4);
  expect(footer.queryByRole('button')).toBeNull();
});

it.each([
  ['without legal texts', { ...config, legal: undefined }],
  ['that are an empty object', {}],
  ['that are null', null],
])('[LG-3] the page works with settings %s, and offers to load the legal links again', async (_, incomplete) => {
  mockResponse('/api/config', incomplete);
  const { user } = await openShop('/');
  const retry = await within(screen.getByRole('contentinfo')).findByRole('button', {
    name: 'Rechtliche Hinweise erneut laden',
  });
  expect(screen.getByRole('combobox', { name: 'Stadt' })).toBeTruthy();
  mockResponse('/api/config', config);
  await user.click(retry);
  expect(await footerLinks('Impressum')).toHaveLength(4);
});

it('[NF-2] sets the meta description in the language of the page', async () => {
  const { user } = await openShop('/');
  const description = () => document.querySelector<HTMLMetaElement>('meta[name=description]')?.content;
  expect(description()).toContain('Tickets und Wertgutscheine');
  await user.click(screen.getByRole('button', { name: 'EN' }));
  expect(description()).toContain('book tickets and gift cards');
});

it('[AD-1] shows the link to the administration only in the browser of an admin who has a session', async () => {
  const { user, unmount } = await openShop('/');
  expect(screen.queryByRole('link', { name: 'Zur Verwaltung' })).toBeNull();
  unmount();
  writeStored(hadSessionKey, true);
  await openShop('/');
  expect(screen.getByRole('link', { name: 'Zur Verwaltung' }).getAttribute('href')).toBe('/widgets');
  await user.click(screen.getByRole('button', { name: 'EN' }));
  expect(screen.getByRole('link', { name: 'Go to administration' })).toBeTruthy();
});

it('[NF-3] moves the focus from a link to the content of the page that it opens', async () => {
  const { user } = await openShop('/');
  await user.click(
    await within(screen.getByRole('contentinfo')).findByRole('link', { name: 'Meine Buchungen zusenden' }),
  );
  await screen.findByRole('heading', { level: 1, name: 'Meine Buchungen zusenden' });
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('[NF-3] has a skip link that moves the focus past the header, and leaves the address as it is', async () => {
  const { user } = await openShop('/gift-card');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(window.location.hash).toBe('');
});
