import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import type { Language } from './pages/language.js';

export type VisitOptions = {
  language?: Language;
  width?: number;
  popUps?: 'allowed' | 'blocked';
  storage?: 'allowed' | 'blocked';
  /** What an earlier visit had in its browser, to go on from there. */
  remembered?: BrowserContextOptions['storageState'];
  /** Errors in the console that belong to the journey, such as the browser's line about a 404. */
  expectedErrors?: RegExp;
  /** Only an admin's session may leave a cookie. */
  asAdmin?: boolean;
};

const browserArguments = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
const locales = { de: 'de-DE', en: 'en-GB' } as const;
const adminsCookie = 'refresh_token';
/** Far beyond what a page needs: what never comes is what fails a journey, not a busy machine. */
const signalTimeoutMs = 90_000;
const blockedStorage = `Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('', 'SecurityError'); } })`;

/** A real browser for journeys through the shop; each visit is a person of their own. */
export class ShopBrowser {
  private readonly visits: Visit[] = [];

  private constructor(
    private readonly browser: Browser,
    private readonly urls: { shop: string; sandbox: string },
  ) {}

  static async launch(urls: { shop: string; sandbox: string }): Promise<ShopBrowser> {
    const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
    return new ShopBrowser(
      await chromium.launch({ executablePath, args: browserArguments, timeout: signalTimeoutMs }),
      urls,
    );
  }

  async visit(options: VisitOptions = {}): Promise<Visit> {
    const { language = 'de', width = 1440, popUps, storage, remembered } = options;
    const context = await this.browser.newContext({
      baseURL: this.urls.shop,
      locale: locales[language],
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
      ...(remembered && { storageState: remembered }),
    });
    context.setDefaultTimeout(signalTimeoutMs);
    if (popUps === 'blocked') await context.addInitScript('window.open = () => null');
    if (storage === 'blocked') await context.addInitScript(blockedStorage);
    const visit = new Visit(context, await context.newPage(), language, this.urls, options);
    this.visits.push(visit);
    return visit;
  }

  /** Ends every visit and answers what went wrong in the pages meanwhile: nothing, or the journey has failed. */
  async endVisits(): Promise<string[]> {
    const ended = this.visits.splice(0);
    return (await Promise.all(ended.map((visit) => visit.end()))).flat();
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}

export class Visit {
  /** Every address that was asked for, in order. */
  readonly requested: string[] = [];
  /**
   * Uncaught exceptions, console errors (violations of the content security policy among them), and what the shop's
   * pages asked for from any other origin.
   */
  private readonly problems: string[] = [];

  constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly language: Language,
    private readonly urls: { shop: string; sandbox: string },
    private readonly options: Pick<VisitOptions, 'expectedErrors' | 'asAdmin'>,
  ) {
    context.on('request', (request) => {
      this.requested.push(request.url());
      // Going to another page is the customer's doing; what a page fetches is its own.
      if (request.isNavigationRequest() || request.frame().url().startsWith(urls.sandbox)) return;
      if (/^(http|ws)/.test(request.url()) && new URL(request.url()).origin !== new URL(urls.shop).origin)
        this.problems.push(`request to another origin: ${request.url()}`);
    });
    context.on('weberror', (error) => this.problems.push(String(error.error())));
    context.on('console', (message) => {
      if (message.type() !== 'error' || options.expectedErrors?.test(message.text())) return;
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

  /** Closes its tabs and answers what went wrong in them. */
  async end(): Promise<string[]> {
    const cookies = (await this.context.cookies(this.urls.shop)).map(({ name }) => name);
    await this.context.close();
    const unexpected = cookies.filter((name) => !(this.options.asAdmin && name === adminsCookie));
    return [...this.problems, ...unexpected.map((name) => `cookie: ${name}`)];
  }
}
