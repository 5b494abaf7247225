import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import type { Language } from './pages/language.js';

type VisitOptions = {
  language?: Language;
  width?: number;
  popUps?: 'allowed' | 'blocked';
  /** Errors in the console that belong to the journey, such as the browser's line about a 404. */
  expectedErrors?: RegExp;
};

const browserArguments = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
const locales = { de: 'de-DE', en: 'en-GB' } as const;
const signalTimeoutMs = 20_000;

/** A real browser for journeys through the shop; each visit is a person of their own. */
export class ShopBrowser {
  private readonly visits: Visit[] = [];

  private constructor(
    private readonly browser: Browser,
    private readonly urls: { shop: string; sandbox: string },
  ) {}

  static async launch(urls: { shop: string; sandbox: string }): Promise<ShopBrowser> {
    const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
    return new ShopBrowser(await chromium.launch({ executablePath, args: browserArguments }), urls);
  }

  async visit({
    language = 'de',
    width = 1440,
    popUps = 'allowed',
    expectedErrors,
  }: VisitOptions = {}): Promise<Visit> {
    const context = await this.browser.newContext({
      baseURL: this.urls.shop,
      locale: locales[language],
      viewport: { width, height: 900 },
    });
    context.setDefaultTimeout(signalTimeoutMs);
    if (popUps === 'blocked') await context.addInitScript('window.open = () => null');
    const visit = new Visit(context, await context.newPage(), language, this.urls, expectedErrors);
    this.visits.push(visit);
    return visit;
  }

  /** Ends every visit and answers what went wrong in the pages meanwhile. */
  async endVisits(): Promise<string[]> {
    const ended = this.visits.splice(0);
    await Promise.all(ended.map(({ context }) => context.close()));
    return ended.flatMap(({ problems }) => problems);
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}

export class Visit {
  /** Uncaught exceptions and console errors, violations of the content security policy among them. */
  readonly problems: string[] = [];
  /** What the shop's pages asked for from any other origin. */
  readonly strayRequests: string[] = [];
  /** Every address that was asked for, in order. */
  readonly requested: string[] = [];

  constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly language: Language,
    private readonly urls: { shop: string; sandbox: string },
    expectedErrors?: RegExp,
  ) {
    context.on('request', (request) => this.note(request));
    context.on('weberror', (error) => this.problems.push(String(error.error())));
    context.on('console', (message) => {
      if (message.type() !== 'error' || expectedErrors?.test(message.text())) return;
      this.problems.push(`${message.text()} ${message.location().url}`);
    });
  }

  /** The tab that an action opens. */
  async tabOpenedBy(action: () => Promise<void>): Promise<Page> {
    const [tab] = await Promise.all([this.context.waitForEvent('page'), action()]);
    return tab;
  }

  storage(): Promise<string> {
    return this.page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage));
  }

  private note(request: Request): void {
    this.requested.push(request.url());
    // Going to another page is the customer's doing; what a page fetches is its own.
    if (request.isNavigationRequest()) return;
    const isProviders = request.frame().url().startsWith(this.urls.sandbox);
    const leaves = request.url().startsWith('http') && new URL(request.url()).origin !== new URL(this.urls.shop).origin;
    if (leaves && !isProviders) this.strayRequests.push(request.url());
  }
}
