import printCssUrl from './print-sheet.css?url';
import type { Language } from '../../../shared/i18n/index.js';
import { appStoreQr, ticketQr } from './qr.js';
import type { TeamAccess } from './teams-of.js';

const teamsPerPage = 8;
const printDelayMs = 250;

interface PrintTexts {
  title: string;
  team: (number: number) => string;
  username: string;
  password: string;
  /** The first instruction, about the QR codes of the app stores. */
  install: string;
  instructions: readonly string[];
  ios: string;
  android: string;
  /** The footer of a page: its number, and the number of pages. */
  pageNumber: (number: number, of: number) => string;
}

interface PrintSheet {
  language: Language;
  game: string;
  city: string;
  teams: readonly TeamAccess[];
  /** Missing when the settings could not be loaded: the sheet is useful without the QR codes of the app stores. */
  stores: { ios: string; android: string } | undefined;
  texts: PrintTexts;
}

/** Fills a window, opened by the caller within the click, with A4 pages of up to eight teams, and prints it. */
export async function printSheet(target: Window, sheet: PrintSheet): Promise<void> {
  const page = target.document;
  page.title = sheet.texts.title;
  page.documentElement.lang = sheet.language;
  const style = page.createElement('link');
  style.rel = 'stylesheet';
  style.href = new URL(printCssUrl, location.href).href;
  const styled = new Promise((resolve) => {
    style.onload = resolve;
    style.onerror = resolve;
  });
  page.head.append(style);

  const [ios, android, ...codes] = await Promise.all([
    sheet.stores && appStoreQr(sheet.stores.ios),
    sheet.stores && appStoreQr(sheet.stores.android),
    ...sheet.teams.map(ticketQr),
  ]);
  const pages = Math.ceil(sheet.teams.length / teamsPerPage);
  for (let index = 0; index < pages; index += 1) {
    const from = index * teamsPerPage;
    const teams = sheet.teams.slice(from, from + teamsPerPage);
    page.body.append(
      element(page, 'section', { className: 'page' }, [
        header(page, sheet, ios, android),
        element(
          page,
          'div',
          { className: 'teams' },
          teams.map((team, offset) => teamEntry(page, team, codes[from + offset]!, sheet.texts)),
        ),
        element(page, 'footer', { textContent: sheet.texts.pageNumber(index + 1, pages) }),
      ]),
    );
  }
  await styled;
  target.setTimeout(() => target.print(), printDelayMs);
}

function header(page: Document, { game, city, texts }: PrintSheet, ios?: string, android?: string): HTMLElement {
  const instructions = ios && android ? [texts.install, ...texts.instructions] : texts.instructions;
  return element(page, 'header', {}, [
    element(page, 'div', {}, [
      element(page, 'h1', { textContent: game }),
      element(page, 'p', { textContent: city }),
      element(
        page,
        'ol',
        {},
        instructions.map((step) => element(page, 'li', { textContent: step })),
      ),
    ]),
    ...(ios ? [store(page, texts.ios, ios)] : []),
    ...(android ? [store(page, texts.android, android)] : []),
  ]);
}

function store(page: Document, name: string, src: string): HTMLElement {
  return element(page, 'figure', {}, [
    element(page, 'img', { src, alt: name, width: 150, height: 150 }),
    element(page, 'figcaption', { textContent: name }),
  ]);
}

function teamEntry(page: Document, team: TeamAccess, src: string, texts: PrintTexts): HTMLElement {
  const name = texts.team(team.number);
  return element(page, 'article', {}, [
    element(page, 'div', {}, [
      element(page, 'h2', { textContent: name }),
      element(page, 'p', { textContent: texts.username }),
      element(page, 'code', { textContent: team.username }),
      element(page, 'p', { textContent: texts.password }),
      element(page, 'code', { textContent: team.password }),
    ]),
    element(page, 'img', { src, alt: name, width: 200, height: 200 }),
  ]);
}

function element<Name extends keyof HTMLElementTagNameMap>(
  page: Document,
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  children: Node[] = [],
): HTMLElement {
  const made = Object.assign(page.createElement(name), properties);
  made.append(...children);
  return made;
}
