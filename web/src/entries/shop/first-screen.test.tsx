import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { mockHostPage } from '../../../test/host-page.js';
import { openShop } from '../../../test/open-shop.js';
import { hadSessionKey } from '../../shared/lib/had-session.js';
import { languageKey } from '../../shared/i18n/index.js';
import { firstScreenTemplates } from './first-screen.js';
import { showFirstScreen } from './show-first-screen.js';

const templates = firstScreenTemplates();

/** Runs the document's script before any other code, and returns the element into which React renders. */
function openDocument(address: string, browserLanguage = 'de'): HTMLElement {
  window.history.replaceState(null, '', address);
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(browserLanguage);
  document.body.innerHTML = `<div id="root"></div>${templates}`;
  showFirstScreen(hadSessionKey, languageKey);
  return document.getElementById('root')!;
}
const headingOf = (root: HTMLElement) => root.querySelector('h1')?.textContent;

afterEach(() => {
  document.body.innerHTML = '';
  window.history.replaceState(null, '', '/');
});

describe('the first screen', () => {
  it.each(
    [
      '/',
      '/payment-success',
      '/ticket',
      '/gift-card',
      '/gift-card/balance',
      '/gift-card-success',
      '/withdrawal',
      '/my-bookings',
    ].flatMap((path) => ['de', 'en', 'fr'].map((language) => [path, language] as const)),
  )('[PF-4] of %s, in a browser that prefers %s, has the heading and language of the page', async (path, language) => {
    const root = openDocument(path, language);
    const shown = [headingOf(root), document.documentElement.lang];
    document.body.innerHTML = '';
    await openShop(path, language);
    const heading = await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(shown).toEqual([heading.textContent, document.documentElement.lang]));
  });

  it.each([
    ['/?payment=success', 'Ihre Buchung'],
    ['/Gift-Card/', 'Wertgutschein verschenken'],
    ['/ticket/secret', 'Ihr Ticket'],
    ['/no-such-page', undefined],
  ])('[PF-4] of %s has the heading %s', (address, heading) => {
    const root = openDocument(address);
    expect(headingOf(root)).toBe(heading);
    expect(root.querySelector('header')?.textContent).toContain('City Escape');
  });

  it('[PF-4] has the chosen language, and lets the visitor change it before the code is loaded', () => {
    localStorage.setItem(languageKey, '"en"');
    const root = openDocument('/withdrawal');
    expect(headingOf(root)).toMatch(/^Withdraw/);
    root.querySelector<HTMLElement>('[title="German"]')!.click();
    expect(headingOf(root)).toBe('Vertrag widerrufen');
    expect(localStorage.getItem(languageKey)).toBe('"de"');
  });

  it('[PF-4] is left out where the layout differs: in a frame, and for admins', () => {
    localStorage.setItem(hadSessionKey, 'true');
    expect(openDocument('/').innerHTML).toBe('');
    localStorage.clear();
    mockHostPage();
    expect(openDocument('/').innerHTML).toBe('');
  });
});
