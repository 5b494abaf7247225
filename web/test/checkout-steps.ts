import { jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { CityDto } from '../src/api/generated-widgets.js';
import type { GameDto } from '../src/api/generated.js';
import { browserDocument } from '../src/shared/lib/browser-document.js';
import { withoutTypingDelay } from './clock.js';
import { aCity, aGame } from './fixtures.js';
import { mockResponse } from './server.js';

/** Sets the responses for one city, by default with two games, so that none is selected automatically. */
export function mockCatalog(
  games: GameDto[] = [aGame(), aGame({ id: 'other', title: 'The Other Game' })],
  city: CityDto = aCity(),
) {
  mockResponse(`/api/cities/${city.id}/games`, games);
  return mockResponse('/api/cities', [city]);
}

export const nextButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Weiter' });

export async function choose(user: UserEvent, select: string, option: string) {
  await user.click(await screen.findByRole('combobox', { name: select }));
  await user.click(screen.getByRole('option', { name: option }));
}

export async function chooseCity(user: UserEvent, typed = 'ber', option = /Berlin/) {
  const field = screen.getByRole('combobox', { name: 'Stadt' });
  await user.click(field);
  const found = await withoutTypingDelay(() => {
    fillIn(field, typed);
    return screen.findByRole('option', { name: option });
  });
  await user.click(found);
}

export async function selectTickets(user: UserEvent, game = 'The Clockmaker') {
  await choose(user, 'Teilnehmer', '8');
  await chooseCity(user);
  await user.click(await screen.findByRole('radio', { name: game }));
}

/** Sends one change event, as the browser's autofill does; the tests of the fields themselves type key by key. */
export const fillIn = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** Goes from the selection to the review and returns the order button. */
export async function enterPersonalData(user: UserEvent) {
  await user.click(nextButton());
  fillIn(await screen.findByLabelText('Vorname'), 'Ada');
  fillIn(screen.getByLabelText('Nachname'), 'Lovelace');
  fillIn(screen.getByLabelText('Telefon'), '0151234567');
  fillIn(screen.getByLabelText('E-Mail'), 'ada@example.com');
  for (const consent of screen.getAllByRole('checkbox')) await user.click(consent);
  await user.click(screen.getByRole('button', { name: 'Zur Zahlung' }));
  return screen.findByRole('button', { name: /^(Zahlungspflichtig|Kostenlos) bestellen$/ });
}

/** Replaces `window.open`, which then returns a fake tab. */
export function mockTabs() {
  const tab = {
    opener: window,
    document: document.implementation.createHTMLDocument(),
    closed: false,
    location: { replace: jest.fn() },
    close: jest.fn(),
  };
  const open = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  return { tab, open };
}

/** Pretends to be a phone or tablet; returns the mock with which the page leaves for another address. */
export function pretendTouchScreen() {
  window.matchMedia = (query) =>
    ({ matches: query === '(pointer: coarse)', addEventListener: () => undefined }) as unknown as MediaQueryList;
  return jest.spyOn(browserDocument, 'leaveTo').mockReturnValue(undefined);
}
