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
  const sheetDocument = target.document;
  sheetDocument.title = sheet.texts.title;
  sheetDocument.documentElement.lang = sheet.language;
  const style = sheetDocument.createElement('link');
  style.rel = 'stylesheet';
  style.href = new URL(printCssUrl, location.href).href;
  const styled = new Promise((resolve) => {
    style.onload = resolve;
    style.onerror = resolve;
  });
  sheetDocument.head.append(style);

  const [ios, android, ...codes] = await Promise.all([
    sheet.stores && appStoreQr(sheet.stores.ios),
    sheet.stores && appStoreQr(sheet.stores.android),
    ...sheet.teams.map(ticketQr),
  ]);
  const pages = Math.ceil(sheet.teams.length / teamsPerPage);
  for (let index = 0; index < pages; index += 1) {
    const from = index * teamsPerPage;
    const teams = sheet.teams.slice(from, from + teamsPerPage);
    sheetDocument.body.append(
      element(sheetDocument, 'section', { className: 'page' }, [
        header(sheetDocument, sheet, ios, android),
        element(
          sheetDocument,
          'div',
          { className: 'teams' },
          teams.map((team, offset) => teamEntry(sheetDocument, team, codes[from + offset]!, sheet.texts)),
        ),
        element(sheetDocument, 'footer', { textContent: sheet.texts.pageNumber(index + 1, pages) }),
      ]),
    );
  }
  await styled;
  target.setTimeout(() => target.print(), printDelayMs);
}

function header(
  sheetDocument: Document,
  { game, city, texts }: PrintSheet,
  ios?: string,
  android?: string,
): HTMLElement {
  const instructions = ios && android ? [texts.install, ...texts.instructions] : texts.instructions;
  return element(sheetDocument, 'header', {}, [
    element(sheetDocument, 'div', {}, [
      element(sheetDocument, 'h1', { textContent: game }),
      element(sheetDocument, 'p', { textContent: city }),
      element(
        sheetDocument,
        'ol',
        {},
        instructions.map((step) => element(sheetDocument, 'li', { textContent: step })),
      ),
    ]),
    ...(ios ? [store(sheetDocument, texts.ios, ios)] : []),
    ...(android ? [store(sheetDocument, texts.android, android)] : []),
  ]);
}

function store(sheetDocument: Document, name: string, src: string): HTMLElement {
  return element(sheetDocument, 'figure', {}, [
    element(sheetDocument, 'img', { src, alt: name, width: 150, height: 150 }),
    element(sheetDocument, 'figcaption', { textContent: name }),
  ]);
}

function teamEntry(sheetDocument: Document, team: TeamAccess, src: string, texts: PrintTexts): HTMLElement {
  const name = texts.team(team.number);
  return element(sheetDocument, 'article', {}, [
    element(sheetDocument, 'div', {}, [
      element(sheetDocument, 'h2', { textContent: name }),
      element(sheetDocument, 'p', { textContent: texts.username }),
      element(sheetDocument, 'code', { textContent: team.username }),
      element(sheetDocument, 'p', { textContent: texts.password }),
      element(sheetDocument, 'code', { textContent: team.password }),
    ]),
    element(sheetDocument, 'img', { src, alt: name, width: 200, height: 200 }),
  ]);
}

function element<Name extends keyof HTMLElementTagNameMap>(
  sheetDocument: Document,
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  children: Node[] = [],
): HTMLElement {
  const made = Object.assign(sheetDocument.createElement(name), properties);
  made.append(...children);
  return made;
}
