import { screen, waitFor, within } from '@testing-library/react';
import { givenSession } from '../../../test/given-session.js';
import { address, openAdmin } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';

it.each([
  [
    'owner',
    [
      'Übersicht',
      'Bestellungen',
      'Zu erledigen',
      'Widerrufe',
      'Rechnungen',
      'Auswertungen',
      'Gutscheine',
      'Inhalte',
      'Störungen',
      'Admins',
      'Protokoll',
    ],
  ],
  [
    'manager',
    [
      'Übersicht',
      'Bestellungen',
      'Zu erledigen',
      'Widerrufe',
      'Rechnungen',
      'Auswertungen',
      'Gutscheine',
      'Inhalte',
      'Störungen',
    ],
  ],
  ['support', ['Übersicht', 'Bestellungen', 'Zu erledigen', 'Widerrufe', 'Gutscheine', 'Störungen']],
  ['viewer', ['Übersicht', 'Gutscheine']],
] as const)('[AD-7] shows an admin with the role %s exactly the links for that role', async (role, names) => {
  givenSession({ role });
  await openAdmin('/widgets');
  const areas = await screen.findByRole('navigation', { name: 'Bereiche der Verwaltung' });
  expect(
    within(areas)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(names);
});

it('[OR-2] shows the number of open failures beside the link to their area', async () => {
  givenSession({ role: 'support' });
  mockResponse('/api/admin/failures/count', { total: 3, unavailable: [] });
  await openAdmin('/widgets');
  expect(await screen.findByRole('link', { name: 'Störungen 3 offen' })).toBeTruthy();
});

const openSignedIn = (browserLanguage?: string) => {
  givenSession();
  return openAdmin('/widgets', browserLanguage);
};

it('[NF-3] marks the link to the area that is shown, and names areas in the language of the page', async () => {
  await openSignedIn('en-GB');
  const areas = await screen.findByRole('navigation', { name: 'Areas of the administration' });
  expect(areas.querySelector('[aria-current="page"]')?.textContent).toBe('Overview');
});

it('[NF-3] opens the menu of narrow screens on a click, and closes it on Escape', async () => {
  const { user } = await openSignedIn();
  const menu = await screen.findByRole('button', { name: 'Menü' });
  await user.click(menu);
  expect(menu.getAttribute('aria-expanded')).toBe('true');
  screen.getByRole('link', { name: 'Übersicht' }).focus();
  await user.keyboard('{Escape}');
  expect(menu.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(menu);
});

it('[AD-3] shows an error and keeps the session when the server could not end the session', async () => {
  mockResponse('/api/auth/sign-out', problem(503, 'upstream_unavailable'));
  const { user } = await openSignedIn();
  await user.click(await screen.findByRole('button', { name: 'Konto admin@example.com' }));
  await user.click(screen.getByRole('button', { name: 'Abmelden' }));
  expect((await screen.findAllByText('Ein unerwarteter Fehler ist aufgetreten')).length).toBeGreaterThan(0);
  await waitFor(() => expect(address()).toBe('/widgets'));
});
