import { parseColour } from '../../../shared/frame/accent-colours.js';
import type { Finding } from './finding.js';

const choices: Record<string, readonly string[]> = {
  widget: ['search', 'map', 'country', 'tickets'],
  type: ['combined', 'escape-game', 'teamevent'],
  lang: ['de', 'en'],
  theme: ['light', 'dark'],
};
const formats: Record<string, { isValid: (value: string) => boolean; example: string }> = {
  accent: { isValid: (value) => parseColour(value) !== undefined, example: '#0f6b57' },
  partner: { isValid: (value) => /^[a-z0-9-]{1,64}$/.test(value), example: 'city-blog' },
};

/** Attributes of embed.js whose values the widget does not know. */
export function attributeFindings(element: HTMLElement): Finding[] {
  const { dataset } = element;
  const finding = (name: string, example: string): Finding => ({
    kind: 'value',
    target: element,
    facts: { attribute: `data-${name}`, value: dataset[name] ?? '' },
    place: 'html',
    line: `data-${name}="${example}"`,
  });
  const isMissingCountry = dataset['widget'] === 'country' && !dataset['country'];
  return [
    ...Object.entries(choices)
      .filter(([name, values]) => dataset[name] !== undefined && !values.includes(dataset[name]))
      .map(([name, values]) => finding(name, values[0]!)),
    ...Object.entries(formats)
      .filter(([name, { isValid }]) => dataset[name] && !isValid(dataset[name]))
      .map(([name, { example }]) => finding(name, example)),
    ...(isMissingCountry ? [finding('country', 'deutschland')] : []),
  ];
}
