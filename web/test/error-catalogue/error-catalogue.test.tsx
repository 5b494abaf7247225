import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { type ShownWording, catalogue, type Logged, notBuiltYet } from './catalogue.js';
import { catalogueRows } from './specification.js';
import { localeTexts } from '../texts.js';

const wordings = Object.entries(catalogue).flatMap(([situation, row]) =>
  Object.entries(row).map(([wording, entry]) => ({ situation, wording, entry })),
);
const shownWordings = wordings.filter(
  (line): line is typeof line & { entry: ShownWording } => line.entry !== notBuiltYet && 'key' in line.entry,
);
const loggedWordings = wordings.filter(
  (line): line is typeof line & { entry: Logged } => line.entry !== notBuiltYet && 'logs' in line.entry,
);
const unbuiltWordings = wordings.filter(({ entry }) => entry === notBuiltYet);

/** Empties the placeholders: those of the specification are `{value}`, those of the texts `{{value}}`. */
const withoutNames = (text: string) => text.replace(/{+[^}]+}+/g, '{}');

const filledIn = (text: string, values: Record<string, string> = {}) =>
  text.replace(/{{(\w+)}}/g, (_, name: string) => values[name] ?? '');

describe('the error catalogue of the specification', () => {
  it('[NF-5] has an entry here for every row and wording', () => {
    expect(Object.entries(catalogue).map(([situation, row]) => [situation, Object.keys(row)])).toEqual(catalogueRows());
  });

  it.each(shownWordings)(
    '[NF-5] $situation: "$wording" has the specified German text and an English one',
    ({ wording, entry }) => {
      expect(withoutNames(localeTexts.de.get(entry.key) ?? '')).toBe(withoutNames(entry.german ?? wording));
      const english = localeTexts.en.get(entry.key) ?? '';
      expect(english).not.toBe('');
      expect(english === localeTexts.de.get(entry.key)).toBe(entry.englishOnly ?? false);
    },
  );

  it.each(shownWordings)('[NF-5] $situation: "$wording" is shown', async ({ entry }) => {
    await entry.trigger();
    const shown = await screen.findAllByText(filledIn(localeTexts.de.get(entry.key)!, entry.values));
    expect(shown.length).toBeGreaterThan(0);
  });

  it.each(loggedWordings)('[NF-5] $situation is only logged ("$wording")', async ({ entry }) => {
    const log = jest.spyOn(console, entry.logs).mockReturnValue(undefined);
    await entry.trigger();
    await waitFor(() => expect(log).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(unbuiltWordings)('[NF-5] $situation: "$wording" belongs to a page that is not built yet', ({ wording }) => {
    expect([...localeTexts.de.values()].filter((text) => text.includes(wording))).toEqual([]);
  });
});
