import { WidgetDocsPage } from '../pages/widget-docs-page.js';
import type { Scene, Stage } from './stage.js';

const docsOf = ({ page, language }: Stage) => new WidgetDocsPage(page, language);

/** To be shown after the scenes of the admin's home, because those sign in. */
export const widgetDocsScenes: Scene[] = [
  {
    name: 'widget-docs-search',
    show: async (stage) => {
      await stage.page.goto('/widgets');
      await docsOf(stage).cards.first().click();
      await docsOf(stage).demo.getByRole('combobox').waitFor();
      // Opens all notes.
      await stage.page
        .locator('details')
        .evaluateAll((notes) => notes.forEach((note) => note.setAttribute('open', '')));
    },
  },
  {
    name: 'widget-docs-map',
    show: async (stage) => {
      await docsOf(stage).goTo('Karte', 'Map');
      await docsOf(stage).demo.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'widget-docs-country',
    show: async (stage) => {
      await docsOf(stage).goTo('Länder', 'Countries');
      await docsOf(stage).demo.getByRole('link').first().waitFor();
      await stage.page.getByRole('rowheader').first().waitFor();
    },
  },
  {
    name: 'widget-docs-tickets',
    show: async (stage) => {
      await docsOf(stage).goTo('Tickets', 'Tickets');
      await docsOf(stage).choose('Nur iframe', 'Plain iframe');
      // The frame goes on with the order that earlier scenes have begun.
      await docsOf(stage).demo.getByRole('heading', { level: 1 }).waitFor();
    },
  },
];
