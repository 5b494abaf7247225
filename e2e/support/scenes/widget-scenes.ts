import type { Scene, Stage } from './stage.js';

const open = ({ page, language }: Stage, path: string, query = '') => page.goto(`${path}?lang=${language}${query}`);
const fieldOf = ({ page }: Stage) => page.getByRole('combobox').or(page.getByRole('searchbox'));

/** A page with this query behaves as in a frame of another site. */
const framedQuery = 'partner=framed';
const pretendFrame = `if (location.search.includes('${framedQuery}')) window.parent = { postMessage() {} };`;

/** Each widget as its frame shows it. */
export const widgetScenes: Scene[] = [
  {
    name: 'widget-search',
    show: async (stage) => {
      await open(stage, '/search-widget');
      await fieldOf(stage).waitFor();
    },
  },
  {
    name: 'widget-search-results',
    show: async (stage) => {
      await fieldOf(stage).fill('be');
      await stage.page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'widget-search-nothing-found',
    show: async (stage) => {
      await fieldOf(stage).fill('Zwiesel');
      await stage.page.getByText(stage.text('Ihre Stadt fehlt?', 'Is your city missing?')).waitFor();
    },
  },
  {
    name: 'widget-escape-game',
    show: async (stage) => {
      await open(stage, '/escape-game-widget', '&accent=7a1fa2');
      await fieldOf(stage).fill('wi');
      await stage.page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'widget-teamevent',
    show: async (stage) => {
      await open(stage, '/teamevent-widget', '&accent=ffcc00');
      await fieldOf(stage).waitFor();
    },
  },
  {
    name: 'widget-country',
    show: async (stage) => {
      await open(stage, '/country-widget', '&country=austria&accent=ffcc00');
      await stage.page.getByRole('link').first().waitFor();
    },
  },
  {
    name: 'widget-country-nothing-found',
    show: async (stage) => {
      await fieldOf(stage).fill('zzz');
      await stage.page.getByText(stage.text('Keine Städte gefunden', 'No cities found')).waitFor();
    },
  },
  {
    name: 'widget-map',
    show: async (stage) => {
      await open(stage, '/google-map-widget');
      await stage.page.locator('.map-land').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'widget-map-list',
    show: async (stage) => {
      await stage.page.getByRole('tab', { name: stage.text('Liste', 'List') }).click();
      await stage.page.getByRole('tabpanel').getByRole('link').first().waitFor();
    },
  },
  {
    name: 'widget-tickets',
    show: async (stage) => {
      // Removes the order that an earlier scene left unfinished: it would be continued.
      await stage.page.evaluate(() => {
        for (const area of [sessionStorage, localStorage]) area.removeItem('shop.checkout');
      });
      await stage.page.addInitScript(pretendFrame);
      await open(stage, '/', `&${framedQuery}&city=bern`);
      await stage.page.getByRole('radio').first().waitFor();
    },
  },
  {
    name: 'widget-tickets-booked',
    show: async ({ page, text }) => {
      await page.evaluate(() => history.replaceState({ usr: { bookedSession: 'cs_1' }, key: 'booked', idx: 0 }, ''));
      await page.reload();
      const title = text('Ihre Buchung ist bestätigt', 'Your booking is confirmed');
      await page.getByRole('heading', { name: title }).waitFor();
    },
  },
];
