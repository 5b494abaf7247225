import type { Page } from 'playwright-core';
import { violationsIn } from '../support/axe.js';
import { type EmbedCodes, embedCodes } from '../support/embed-codes.js';
import { startHostSite } from '../support/host-site.js';
import { journeyBrowser } from '../support/journey-browser.js';
import { aPerson, aSelection } from '../support/orders.js';
import { layoutShiftOf, watchLayoutShifts } from '../support/layout-shift.js';
import { overflowProblemsIn } from '../support/layout.js';
import { CheckoutPage } from '../support/pages/checkout-page.js';
import { TicketPage } from '../support/pages/ticket-page.js';
import { sharedShop } from '../support/shared-shop.js';
import { wordpressPage } from '../support/wordpress-page.js';

const publicSite = 'https://www.example.com';

describe('widgets on another website', () => {
  const { visit } = journeyBrowser(sharedShop);
  const { shop } = sharedShop().urls;
  const script = `<script src="${shop}/embed.js" async></script>`;
  let host: Awaited<ReturnType<typeof startHostSite>>;
  beforeAll(async () => {
    host = await startHostSite();
  });
  afterAll(() => host.close());

  const answerPublicSite = (page: Page) =>
    page.route(`${publicSite}/**`, (route) => route.fulfill({ contentType: 'text/html', body: 'public website' }));
  const heightsOf = (page: Page) =>
    page.locator('iframe').evaluateAll((frames) => frames.map(({ clientHeight }) => clientHeight));
  const searchFor = (page: Page, text: string) => page.frameLocator('iframe').first().getByRole('combobox').fill(text);

  it('[WG-5] [WG-6] [WG-7] [WG-9] [WG-10] lead to the public website, under a strict policy and without storage', async () => {
    const { page } = await visit({ storage: 'blocked' });
    await answerPublicSite(page);
    await page.goto(
      host.page('/en/blog', {
        html: `<div data-widget="search" data-partner="city-blog"></div>${script}`,
        contentPolicy: `default-src 'none'; img-src data:; script-src ${shop}; frame-src ${shop}`,
      }),
    );
    const frame = page.frameLocator('iframe');
    await frame.getByRole('tab', { name: 'Team Events' }).waitFor();
    expect(await heightsOf(page)).toEqual([230]);
    await frame.getByRole('combobox', { name: 'City' }).fill('berlin');
    await frame
      .getByRole('option', { name: /Berlin/ })
      .first()
      .waitFor();
    await page.waitForFunction((frame) => frame!.clientHeight === 550, await page.locator('iframe').elementHandle());
    expect(await page.locator('[data-widget]').evaluate(({ clientHeight }) => clientHeight)).toBe(230);
    await frame
      .getByRole('option', { name: /Berlin/ })
      .first()
      .click();
    await page.waitForURL(`${publicSite}/en/escape-room/berlin*`);
    expect(page.url()).toBe(`${publicSite}/en/escape-room/berlin?partner=city-blog`);
  });

  it('[WG-6] [WG-10] follow a changed data-lang, work when a page has ten, and leave no frame behind when they are removed', async () => {
    const { page } = await visit();
    await page.goto(
      host.page('/ten', { html: `${'<div data-widget="search" data-type="escape-game"></div>'.repeat(10)}${script}` }),
    );
    const first = page.frameLocator('iframe').first();
    await first.getByLabel('Escape Games in Ihrer Stadt').waitFor();
    expect(await heightsOf(page)).toEqual(Array.from({ length: 10 }, () => 100));
    await page
      .locator('[data-widget]')
      .first()
      .evaluate((element) => element.setAttribute('data-lang', 'en'));
    await first.getByLabel('Escape games in your city').waitFor();

    const counts = await page.evaluate(async () => {
      const counted = new Set<number>();
      const frames = () =>
        [...document.querySelectorAll('[data-widget]')].filter(({ shadowRoot }) => shadowRoot?.querySelector('iframe'));
      for (let count = 0; count < 100; count++) {
        const element = document.createElement('div');
        element.dataset['widget'] = 'search';
        document.body.append(element);
        await new Promise(requestAnimationFrame);
        counted.add(frames().length);
        element.remove();
        await new Promise(requestAnimationFrame);
        counted.add(frames().length);
      }
      return [...counted];
    });
    expect(counts).toEqual([11, 10]);
  });

  it('[WG-9] work in little space, in a hidden tab that is shown later, and in a frame with an opaque origin', async () => {
    const { page } = await visit({ expectedErrors: /Unsafe attempt to initiate navigation|Blocked opening/ });
    await page.goto(
      host.page('/narrow', {
        html: `<div style="height: 200px; overflow: hidden"><div data-widget="search"></div></div>
          <div id="tab" hidden><div data-widget="country" data-country="oesterreich"></div></div>${script}`,
      }),
    );
    await searchFor(page, 'berlin');
    const options = page.frameLocator('iframe').first().getByRole('option');
    await options.first().waitFor();
    await page.waitForFunction(
      (frame) => frame!.clientHeight === 200,
      await page.locator('iframe').first().elementHandle(),
    );
    await page.locator('#tab').evaluate((tab) => tab.removeAttribute('hidden'));
    await page.frameLocator('iframe').last().getByRole('link').first().waitFor();

    await page.goto(
      host.page('/sandbox', {
        html: `<iframe sandbox="allow-scripts" src="${shop}/search-widget" width="600" height="600"></iframe>`,
      }),
    );
    await searchFor(page, 'berlin');
    await options.first().click();
    const link = page.frameLocator('iframe').getByRole('alert').getByRole('link');
    expect(await link.getAttribute('href')).toMatch(`${publicSite}/escape-room/`);
  });

  it.each([
    ['de', 320],
    ['en', 320],
    ['de', 360],
    ['en', 360],
    ['de', 768],
    ['en', 768],
    ['de', 1200],
    ['en', 1200],
  ] as const)(
    '[WG-7] [WG-10] reserve about the final height of the tickets widget while it loads, so that nothing jumps (%s, %d px)',
    async (lang, width) => {
      const { page } = await visit({ width });
      await watchLayoutShifts(page);
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route(`${shop}/?*`, async (route) => {
        await released;
        await route.continue();
      });
      const html = `<style>body { margin: 0 } h1, p { height: 200px; margin: 0 }</style>
      <h1>Blog</h1><div data-widget="tickets" data-lang="${lang}"></div><p>Below</p><p style="height: 3000px"></p>${script}`;
      await page.goto(host.page(`/tickets-${lang}-${width}`, { html }), { waitUntil: 'commit' });
      const widget = page.locator('[data-widget]');
      await page.locator('iframe').waitFor({ state: 'attached' });
      const reserved = await widget.evaluate((box) => {
        Object.assign(window, { sized: new Promise((resolve) => box.addEventListener('shop:resized', resolve)) });
        scrollTo(0, box.getBoundingClientRect().bottom - innerHeight / 2);
        // Only shifts from now on count: until embed.js ran, the element had no height.
        Object.assign(window, { layoutShift: 0 });
        return box.clientHeight;
      });
      const below = page.getByText('Below');
      const before = await below.boundingBox();
      release();
      await page.evaluate(() => (window as unknown as { sized: Promise<unknown> }).sized);
      expect(await layoutShiftOf(page)).toBeLessThanOrEqual(0.02);
      expect((await below.boundingBox())!.y).toBeCloseTo(before!.y, 0);
      expect(Math.abs((await widget.evaluate((box) => box.clientHeight)) - reserved)).toBeLessThanOrEqual(80);
    },
  );

  it('[MP-3] [MP-5] [MP-7] [WG-11] let visitors open a city of the map by keyboard, and lead from it to the public website', async () => {
    const { page } = await visit({ storage: 'blocked', width: 1200 });
    await answerPublicSite(page);
    await page.goto(
      host.page('/en/map', {
        html: `<div data-widget="map" data-partner="city-blog"></div>${script}`,
        contentPolicy: `default-src 'none'; img-src data:; script-src ${shop}; frame-src ${shop}`,
      }),
    );
    const frame = page.frameLocator('iframe');
    const cluster = frame.getByRole('button', { name: /^Show \d+ cities$/ }).first();
    await cluster.waitFor();
    await frame.locator('.map-land').first().waitFor({ state: 'attached' });
    expect(await heightsOf(page)).toEqual([600]);
    await cluster.focus();
    await page.keyboard.press('Enter');
    // Enter zooms in by two levels to zoom 8, from which on names stand below the markers.
    const city = frame.locator('.map-city:has(span)').first();
    await city.waitFor();
    await city.focus();
    await page.keyboard.press('Enter');
    const link = frame.getByRole('link', { name: 'View escape games' });
    // The popup takes the focus once it is placed; until then, the marker receives the keys.
    const focusedLink = link.and(frame.locator(':focus'));
    const address = (await focusedLink.getAttribute('href'))!;
    expect(address).toMatch(/^https:\/\/www\.example\.com\/en\/escape-room\/[\w-]+\?partner=city-blog$/);
    await page.keyboard.press('Escape');
    await link.waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await focusedLink.waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(address);
  });

  it('[MP-5] [WG-9] [WG-11] list the cities of the map in a frame with an opaque origin', async () => {
    const { page } = await visit({ width: 320 });
    await page.goto(
      host.page('/map-list', {
        html: `<iframe sandbox="allow-scripts" src="${shop}/google-map-widget" width="300" height="600"></iframe>`,
      }),
    );
    const frame = page.frameLocator('iframe');
    await frame.locator('.map-land').first().waitFor({ state: 'attached' });
    await frame.getByRole('tab', { name: 'Liste' }).click();
    await frame.getByRole('searchbox', { name: 'Städte filtern' }).fill('münch');
    expect(await frame.getByRole('link', { name: 'München' }).getAttribute('href')).toBe(
      `${publicSite}/escape-room/muenchen`,
    );
  });

  describe('[WG-10] the widget doctor', () => {
    const searchWidget = `<div data-widget="search"></div>${script}`;
    const plainFrame = (attributes: string) =>
      `<iframe src="${shop}/search-widget" width="100%" height="230" ${attributes}></iframe>${script}`;
    const referrer = 'referrerpolicy="no-referrer-when-downgrade"';
    const policy = (frames: string) => `default-src 'none'; img-src data:; script-src ${shop}; frame-src ${frames}`;
    const expectedErrors =
      /Content Security Policy|Unsafe attempt|allow-scripts|CSP|TrustedTypePolicy|TrustedScriptURL|status of 404/;

    const mistakes: [string, { path?: string; html: string; lang?: string; contentPolicy?: string }, string, string][] =
      [
        [
          'a frame that the policy blocks',
          { html: searchWidget, contentPolicy: policy('https://maps.example') },
          'Die Content Security Policy Ihrer Website (frame-src) blockiert den Rahmen des Widgets.',
          `frame-src https://maps.example ${shop}`,
        ],
        [
          'a frame whose sandbox forbids navigation of the page',
          {
            html: plainFrame(
              `${referrer} sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"`,
            ),
          },
          'Das Attribut sandbox hindert das Widget daran, die Seite der Stadt zu öffnen.',
          'sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"',
        ],
        [
          'a frame that is too low',
          { html: plainFrame(referrer).replace('height="230"', 'height="120"') },
          'Der Rahmen ist 120 Pixel hoch, das Widget braucht 230.',
          'height="230"',
        ],
        [
          'a container that cuts the widget off',
          { html: `<style>#teaser { height: 150px; overflow: hidden }</style><div id="teaser">${searchWidget}</div>` },
          'Das Element #teaser schneidet das Widget ab.',
          '#teaser { height: auto; max-height: none; overflow: visible; }',
        ],
        [
          'another language than that of the page',
          { html: searchWidget, lang: 'en' },
          'Your page is English, the widget German.',
          'data-lang="en"',
        ],
        [
          'a frame without referrer policy',
          { path: '/en/blog', html: plainFrame(''), lang: '' },
          'Without a suitable referrerpolicy the widget cannot see whether your page is under /en, and stays in German.',
          'referrerpolicy="no-referrer-when-downgrade"',
        ],
        [
          'an attribute’s value that the widget does not know',
          { html: `<div data-widget="search" data-type="all"></div>${script}` },
          'Den Wert „all“ von data-type kennt das Widget nicht.',
          'data-type="combined"',
        ],
        [
          'a country that the shop does not know',
          { html: `<div data-widget="country" data-country="deutshland"></div>${script}` },
          '„deutshland“ kennt der Shop nicht. Meinten Sie „deutschland“?',
          'data-country="deutschland"',
        ],
        [
          'a city that the shop does not know',
          { html: `<div data-widget="tickets" data-city="berlinn"></div>${script}` },
          '„berlinn“ kennt der Shop nicht. Meinten Sie „berlin“?',
          'data-city="berlin"',
        ],
        [
          'a map that may not ask where the visitor is',
          { html: `<iframe src="${shop}/escape-game-map?lang=de" width="100%" height="600"></iframe>${script}` },
          'Die Karte darf in diesem Rahmen nicht fragen, wo der Besucher ist.',
          'allow="geolocation"',
        ],
        [
          'a parameter that no widget has',
          { html: plainFrame(referrer).replace('/search-widget', '/search-widget?language=de') },
          'Den Parameter „language“ in der Adresse des Rahmens gibt es nicht. Gemeint ist wohl „lang“.',
          `src="${shop}/search-widget?lang=de"`,
        ],
      ];

    it('works on a page that requires trusted types, and shows the missing policy where the page allows none', async () => {
      const { page } = await visit({ expectedErrors });
      const contentPolicy = `${policy(shop)}; require-trusted-types-for 'script'`;
      await page.goto(host.page('/trusted?widget-doctor', { html: searchWidget, contentPolicy, lang: 'de' }));
      await page.frameLocator('iframe').getByRole('combobox').waitFor();
      await page.getByText('Geprüfte Widgets: 1').waitFor();
      await page.goto(
        host.page('/trusted-none?widget-doctor', {
          html: searchWidget,
          contentPolicy: `${contentPolicy}; trusted-types 'none'`,
        }),
      );
      await page.frameLocator('iframe').getByRole('combobox').waitFor();
      await page.getByText('Content-Security-Policy: trusted-types shop-embed').waitFor();
    });

    it.each(mistakes)(
      'names %s, with the line that mends it',
      async (_, { path = '/blog', ...hostPage }, text, line) => {
        const { page } = await visit({ expectedErrors });
        await page.goto(host.page(`${path}?widget-doctor`, { lang: 'de', ...hostPage }));
        const findings = page.getByRole('listitem');
        await findings.filter({ hasText: text }).waitFor();
        expect(await findings.count()).toBe(1);
        expect(await findings.locator('pre').innerText()).toBe(line);
      },
    );

    it('finds nothing to change on a correct page with a strict policy, and is loaded only when asked for', async () => {
      const visited = await visit({ width: 360 });
      const { page } = visited;
      const healthy = { html: `<main><h1>Blog</h1>${searchWidget}</main>`, contentPolicy: policy(shop), lang: 'en' };
      await page.goto(host.page('/en/healthy', healthy));
      await page.frameLocator('iframe').getByRole('combobox').waitFor();
      expect(visited.requested.filter((address) => address.includes('doctor'))).toEqual([]);
      await page.goto(host.page('/en/healthy?widget-doctor', healthy));
      await page.getByText('Everything looks good').waitFor();
      await page.getByText('Widgets checked: 1. Nothing to change.').waitFor();
      expect(await violationsIn(page)).toEqual([]);
      await page.getByRole('button', { name: 'Check again' }).click();
      await page.getByText('Widgets checked: 1. Nothing to change.').waitFor();
      await page.getByRole('button', { name: 'Close' }).click();
      expect(await page.getByText('Everything looks good').count()).toBe(0);
    });

    it('does not load under a policy that allows only embed.js, and the page shows the directive to add', async () => {
      const { page } = await visit({ expectedErrors });
      const contentPolicy = policy(shop).replace(`script-src ${shop}`, `script-src ${shop}/embed.js`);
      await page.goto(host.page('/blocked?widget-doctor', { html: searchWidget, contentPolicy }));
      await page.getByText(`Content-Security-Policy: script-src ${shop}`).waitFor();
    });
  });

  it.each(['de', 'en'] as const)(
    '[NF-3] the map and its list have no axe violation in either colour scheme (%s)',
    async (language) => {
      const { page } = await visit({ language, width: 320 });
      await page.goto(`/escape-game-map?lang=${language}`);
      await page.locator('.map-land').first().waitFor({ state: 'attached' });
      expect(await violationsIn(page)).toEqual([]);
      await page.getByRole('tab').last().click();
      await page.getByRole('searchbox').waitFor();
      expect(await violationsIn(page)).toEqual([]);
    },
  );

  it('[NF-4] [WG-8] show ’s-Hertogenbosch in one line at 320 px', async () => {
    const { page } = await visit({ width: 320 });
    await page.goto('/country-widget?lang=de&country=niederlande');
    const lines = await page.getByText("'s-Hertogenbosch", { exact: true }).evaluate((name) => {
      const text = document.createRange();
      text.selectNodeContents(name);
      return new Set([...text.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines).toBe(1);
  });

  it('[WG-9] [WG-10] [PY-4] let a customer book and reach the ticket without third-party cookies and storage', async () => {
    const customer = await visit({ language: 'de', width: 360, thirdParties: 'blocked' });
    const { page } = customer;
    await page.goto(
      host.page('/en/tickets', {
        html: `<div data-widget="tickets" data-city="muenchen" data-partner="city-blog"></div>${script}`,
        contentPolicy: `default-src 'none'; img-src data:; script-src ${shop}; frame-src ${shop}`,
      }),
    );
    await page.evaluate(() => {
      const events: unknown[] = [];
      Object.assign(window, { events });
      for (const name of ['selected', 'booked']) {
        document.addEventListener(`shop:${name}`, ({ detail }: CustomEventInit) => events.push([name, detail]));
      }
    });
    const frame = page.frameLocator('iframe');
    const checkout = new CheckoutPage(page, 'en', frame);
    await frame.getByRole('radio').first().waitFor();
    expect(await checkout.city.inputValue()).toBe('Munich');
    expect(
      await checkout.city.evaluate(() => {
        document.cookie = 'probe=1; SameSite=None; Secure';
        return document.cookie;
      }),
    ).toBe('');
    const selection = await aSelection(sharedShop(), 'en');
    await checkout.chooseGroup(selection);
    await checkout.chooseGame(selection);
    await checkout.next.click();
    await checkout.fillIn(aPerson());
    await checkout.continueToReview();
    const [payment, order] = await Promise.all([
      checkout.orderInFrame(customer),
      page.waitForRequest('**/create-stripe-checkout'),
    ]);
    expect(order.postDataJSON()).toMatchObject({ partner: 'city-blog', uiLanguage: 'en' });
    await payment.pay();
    await new TicketPage(payment.page, 'en').waitUntilReached();

    await checkout.booked.waitFor();
    expect(await page.evaluate(() => (window as unknown as { events: unknown }).events)).toEqual([['booked', {}]]);
    const ticket = new TicketPage(await customer.tabOpenedBy(() => checkout.ticketLink.click()), 'en');
    await ticket.waitUntilReached();
    expect(await ticket.teams()).toHaveLength(2);
    // The thanks need less height than the steps: the widget shrinks, and its top comes into view.
    await page.waitForFunction(() => {
      const box = document.querySelector<HTMLElement>('[data-widget]')!;
      return box.getBoundingClientRect().top >= 0 && box.clientHeight < 900;
    });
  });

  it('[BK-12] [PR-3] [WG-3] sell tickets at a price reduced by the coupon that the embed code names', async () => {
    const code = await sharedShop().createCoupon();
    const { game } = await sharedShop().offer('Munich', 'de');
    const euros = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')} €`;
    const customer = await visit({ language: 'de', width: 1200, thirdParties: 'blocked' });
    const { page } = customer;
    await page.goto(
      host.page('/tickets-with-code', {
        html: `<div data-widget="tickets" data-city="muenchen" data-coupon="${code.toLowerCase()}"></div>${script}`,
      }),
    );
    const checkout = new CheckoutPage(page, 'de', page.frameLocator('iframe'));
    await checkout.codeMessage('20\u202f% Rabatt wird angewendet').waitFor();
    expect(await checkout.discountCode.inputValue()).toBe(code);
    const selection = await aSelection(sharedShop(), 'de');
    await checkout.chooseGroup(selection);
    await checkout.chooseGame(selection);
    const gross = game.priceCents * 2;
    const total = gross - Math.round(gross * 0.2);
    expect(await checkout.prices()).toEqual(
      expect.arrayContaining([
        ['Zwischensumme', euros(gross)],
        ['Rabatt', `−${euros(gross - total)}`],
        ['Gesamtpreis', euros(total)],
      ]),
    );
    await checkout.next.click();
    await checkout.fillIn(aPerson());
    await checkout.continueToReview();
    const payment = await checkout.orderInFrame(customer);
    await payment.page.getByText(euros(total).replace(' ', '\u00a0')).first().waitFor();
    await payment.pay();
    await checkout.booked.waitFor();
  });

  it('[WG-9] show the address of the payment when a sandboxed frame around them allows no new tabs', async () => {
    const { page } = await visit({ expectedErrors: /Blocked opening/ });
    await page.goto(
      host.page('/no-tabs', {
        html: `<iframe sandbox="allow-scripts allow-same-origin allow-forms" src="${shop}/?lang=de&city=muenchen" width="900" height="1600"></iframe>`,
      }),
    );
    const checkout = new CheckoutPage(page, 'de', page.frameLocator('iframe'));
    const selection = await aSelection(sharedShop(), 'de');
    await checkout.chooseGroup(selection);
    await checkout.chooseGame(selection);
    await checkout.next.click();
    await checkout.fillIn(aPerson());
    await checkout.continueToReview();
    await checkout.orderButton.click();
    await checkout.paymentLink.click();
    const frame = page.frameLocator('iframe');
    await frame.getByRole('alert').getByText('Diese Website erlaubt keine neuen Tabs').waitFor();
    const address = await frame.getByRole('link', { name: /^http/ }).getAttribute('href');
    expect(address).toBe(await checkout.paymentLink.getAttribute('href'));
  });

  describe('with the embed code of the documentation', () => {
    let codes: EmbedCodes;
    beforeAll(async () => {
      codes = await embedCodes(await visit({ asAdmin: true, expectedErrors: /status of 401/ }));
    });

    it.each([
      ['search', 360],
      ['search', 1440],
      ['tickets', 360],
      ['tickets', 1440],
    ] as const)('[WG-7] [WG-10] nothing jumps when embed.js comes late (%s, %d px)', async (widget, width) => {
      const { page } = await visit({ width });
      await watchLayoutShifts(page);
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/embed.js', async (route) => {
        await released;
        await route.continue();
      });
      const html = `<h1>Blog</h1>${codes.script[widget]}<p>Below</p><p style="height: 3000px"></p>`;
      await page.goto(host.page(`/late-${widget}-${width}`, { html }), { waitUntil: 'commit' });
      const below = page.getByText('Below');
      const before = await below.boundingBox();
      // This call also waits for the first paint, because the browser measures a shift against what was painted before.
      expect(await layoutShiftOf(page)).toBe(0);
      await page.evaluate(() => {
        const sized = new Promise((resolve) => document.addEventListener('shop:resized', resolve));
        Object.assign(window, { sized });
      });
      release();
      await page.evaluate(() => (window as unknown as { sized: Promise<unknown> }).sized);
      expect(await layoutShiftOf(page)).toBe(0);
      if (widget === 'search') expect((await below.boundingBox())!.y).toBe(before!.y);
    });

    it.each([
      ['embed.js in a Custom HTML block', 'script', 'html', 360],
      ['embed.js in text', 'script', 'text', 1440],
      ['a plain frame in a Custom HTML block', 'frame', 'html', 1440],
      ['a plain frame in text', 'frame', 'text', 360],
    ] as const)(
      '[WG-2] [WG-3] [WG-9] [WG-10] work and fill the column of a WordPress page: %s',
      async (_, kind, as, width) => {
        for (const widget of ['search', 'tickets'] as const) {
          const { page } = await visit({ width, thirdParties: 'blocked' });
          await page.goto(
            host.page(`/wordpress/${widget}`, { html: wordpressPage({ code: codes[kind][widget], as }) }),
          );
          // Until the visitor acts, the page holds scripts back, as a plugin does (`wordpressPage`).
          await page.mouse.move(1, 1);
          await page.mouse.move(20, 20);
          const frame = page.frameLocator('iframe');
          await frame.getByRole('combobox', { name: 'Stadt' }).fill('berlin');
          await frame
            .getByRole('option', { name: /Berlin/ })
            .first()
            .waitFor();
          const [column, shown] = await Promise.all([
            page.locator('#below').boundingBox(),
            page.locator('iframe').boundingBox(),
          ]);
          expect([shown!.x, shown!.width]).toEqual([column!.x, column!.width]);
          expect(await overflowProblemsIn(page)).toEqual([]);
        }
      },
    );
  });

  it.each(['/gift-card', '/login', '/payment-success', '/ticket/x', '/widgets', '/no-such-page', '/?session_id=cs_1'])(
    '[WG-9] no page may frame %s',
    async (path) => {
      const { headers } = await fetch(shop + path);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-frame-options')).toBe('DENY');
    },
  );
});
