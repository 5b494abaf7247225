import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import type { Language } from './pages/language.js';
import { waitPromptly } from './prompt-waits.js';

export type VisitOptions = {
  language?: Language;
  width?: number;
  /** A phone, whose pointer is a finger. */
  touch?: boolean;
  popUps?: 'allowed' | 'blocked';
  /** Blocked: an access to `localStorage` throws. */
  storage?: 'allowed' | 'blocked';
  /** Blocked where the journey replaces responses, because those of a service worker cannot be replaced. */
  serviceWorkers?: 'allowed' | 'blocked';
  /** Whether frames whose site differs from the page's may keep cookies and other data. */
  thirdParties?: 'allowed' | 'blocked';
  /** Browser storage of an earlier visit, to continue from there. */
  storageState?: BrowserContextOptions['storageState'];
  /** Console errors that the journey expects, such as the browser's message about a 404. */
  expectedErrors?: RegExp;
  /** Origin of another website, whose pages may load files of that origin. */
  hostSite?: string;
  /** Allows the cookie of an admin's session; all others are forbidden. */
  asAdmin?: boolean;
};

const browserArguments = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
const locales = { de: 'de-DE', en: 'en-GB' } as const;
const sessionCookie = 'refresh_token';
/** Much longer than a page needs, so that a busy machine does not fail a journey. */
const actionTimeoutMs = 90_000;
const storageAreas = ['localStorage', 'sessionStorage', 'indexedDB'];
const blockingScript = (names: string[]) =>
  names
    .map(
      (name) =>
        `Object.defineProperty(window, '${name}', { get: () => { throw new DOMException('', 'SecurityError'); } });`,
    )
    .join('');

/** A real browser for journeys through the shop; each visit has its own browser context. */
export class ShopBrowser {
  private readonly visits: Visit[] = [];

  private constructor(
    private readonly browser: Browser,
    private readonly urls: { shop: string; sandbox: string },
  ) {}

  static async launch(urls: { shop: string; sandbox: string }): Promise<ShopBrowser> {
    const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
    return new ShopBrowser(
      await chromium.launch({ executablePath, args: browserArguments, timeout: actionTimeoutMs }),
      urls,
    );
  }

  async visit(options: VisitOptions = {}): Promise<Visit> {
    const { language = 'de', width = 1440, popUps, storage, storageState } = options;
    const context = await this.browser.newContext({
      baseURL: this.urls.shop,
      locale: locales[language],
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
      ...(options.touch && { hasTouch: true, isMobile: true }),
      serviceWorkers: options.serviceWorkers === 'blocked' ? 'block' : 'allow',
      ...(storageState && { storageState }),
    });
    context.setDefaultTimeout(actionTimeoutMs);
    if (popUps === 'blocked') await context.addInitScript('window.open = () => null');
    if (storage === 'blocked') await context.addInitScript(blockingScript(['localStorage']));
    const page = await context.newPage();
    waitPromptly(page, actionTimeoutMs);
    if (options.thirdParties === 'blocked') await blockThirdParties(page);
    const visit = new Visit(context, page, language, this.urls, options);
    this.visits.push(visit);
    return visit;
  }

  /** Ends every visit and returns the errors of its pages; any error fails the journey. */
  async endVisits(): Promise<string[]> {
    const ended = this.visits.splice(0);
    return (await Promise.all(ended.map((visit) => visit.end()))).flat();
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}

/**
 * Blocks third-party cookies and storage, as Chromium's own setting does. The headless browser has a control for
 * cookies only, so a script blocks the storage: in every frame, whatever its site.
 */
async function blockThirdParties(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCookieControls', {
    enableThirdPartyCookieRestriction: true,
  });
  await page.addInitScript(`if (window.parent !== window) { ${blockingScript(storageAreas)} }`);
}

export class Visit {
  /** Every requested address, in order. */
  readonly requested: string[] = [];
  /**
   * Uncaught exceptions, console errors (including violations of the content security policy), and requests of the
   * shop's pages to other origins.
   */
  private readonly problems: string[] = [];

  constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly language: Language,
    private readonly urls: { shop: string; sandbox: string },
    private readonly options: Pick<VisitOptions, 'expectedErrors' | 'asAdmin' | 'hostSite'>,
  ) {
    context.on('request', (request) => {
      this.requested.push(request.url());
      // Navigations are actions of the customer; only the page's own requests count.
      if (request.isNavigationRequest()) return;
      // Requests of the ticket page's service worker have no frame.
      if (!request.serviceWorker() && request.frame().url().startsWith(urls.sandbox)) return;
      const allowed = [new URL(urls.shop).origin, options.hostSite];
      if (/^(http|ws)/.test(request.url()) && !allowed.includes(new URL(request.url()).origin))
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

  /** Closes the visit's tabs; returns their errors and the cookies that they should not have set. */
  async end(): Promise<string[]> {
    const cookies = (await this.context.cookies(this.urls.shop)).map(({ name }) => name);
    await this.context.close();
    const unexpected = cookies.filter((name) => !(this.options.asAdmin && name === sessionCookie));
    return [...this.problems, ...unexpected.map((name) => `cookie: ${name}`)];
  }
}
