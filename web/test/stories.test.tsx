import { act, render } from '@testing-library/react';
import axe from 'axe-core';
import { languages, startTexts } from '../src/shared/i18n/index.js';
import { components } from '../stories/index.js';
import { StoryPage } from '../stories/story-page.js';

const stories = Object.entries(components).flatMap(([component, states]) =>
  Object.keys(states).flatMap((state) => languages.map((language) => [`${component}/${state}`, language] as const)),
);

/** Colours need a real browser, so the end-to-end tests check them; a story is no page and has no main heading. */
const rules = { 'color-contrast': { enabled: false }, 'page-has-heading-one': { enabled: false } };

it.each(stories)('[NF-3] axe finds nothing wrong in the story %s in %s', async (story, language) => {
  startTexts(language);
  const { baseElement } = await act(async () => render(<StoryPage story={story} />));
  const { violations } = await axe.run(baseElement, { rules });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});
