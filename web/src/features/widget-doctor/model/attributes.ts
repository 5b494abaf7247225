import { parseColour } from '../../../shared/frame/accent-colours.js';
import { nearest } from '../../../shared/frame/nearest.js';
import type { Finding } from './finding.js';
import type { WidgetOfPage } from './widgets.js';

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
const parameters = ['lang', 'theme', 'accent', 'partner', 'country', 'city', 'coupon'];
const framePaths = new Set([
  '/search-widget',
  '/escape-game-widget',
  '/teamevent-widget',
  '/country-widget',
  '/escape-game-map',
  '/google-map-widget',
  '/',
]);

type Values = Record<string, string | undefined>;

/** Reports what the widget does not know: values of embed.js's attributes, or parts of a plain frame's address. */
export function valueFindings(widget: WidgetOfPage): Finding[] {
  const { element, frame, usesEmbedJs } = widget;
  if (usesEmbedJs) {
    const { dataset } = element;
    const wrong = wrongValues(dataset, dataset['widget'] === 'country');
    return wrong.map(([name, example]) => valueFinding(widget, name, example));
  }
  const { pathname, searchParams } = new URL(frame!.src);
  if (!framePaths.has(pathname)) return [pathFinding(frame!)];
  return [
    ...wrongValues(Object.fromEntries(searchParams), pathname === '/country-widget').map(([name, example]) =>
      valueFinding(widget, name, example),
    ),
    ...[...searchParams.keys()].flatMap((name) => nameFindings(frame!, name)),
  ];
}

/** Reports that the shop does not know the place that is the value of a parameter. */
export function placeFinding(widget: WidgetOfPage, parameter: string, suggestion?: string): Finding {
  const finding = suggestion === undefined ? undefined : valueFinding(widget, parameter, suggestion);
  const { where, line } = finding ?? {};
  return {
    kind: suggestion === undefined ? 'place' : 'placeSuggested',
    target: widget.element,
    facts: { value: valuesOf(widget)[parameter] ?? '', suggestion: suggestion ?? '' },
    ...(where && line !== undefined && { where, line }),
  };
}

function valuesOf({ element, frame, usesEmbedJs }: WidgetOfPage): Values {
  return usesEmbedJs ? element.dataset : Object.fromEntries(new URL(frame!.src).searchParams);
}

/** @returns the name of each wrong value, also of a missing `country` that is needed, with a valid value */
function wrongValues(values: Values, needsCountry: boolean): [name: string, example: string][] {
  const wrong: [string, string][] = [
    ...Object.entries(choices)
      .filter(([name, known]) => values[name] !== undefined && !known.includes(values[name]))
      .map(([name, known]): [string, string] => [name, nearest(values[name]!, known) ?? known[0]!]),
    ...Object.entries(formats)
      .filter(([name, { isValid }]) => values[name] && !isValid(values[name]))
      .map(([name, { example }]): [string, string] => [name, example]),
  ];
  return needsCountry && !values['country'] ? [...wrong, ['country', 'deutschland']] : wrong;
}

function valueFinding(widget: WidgetOfPage, name: string, example: string): Finding {
  const { element, frame, usesEmbedJs } = widget;
  const attribute = usesEmbedJs ? `data-${name}` : name;
  const line = usesEmbedJs
    ? `${attribute}="${example}"`
    : withParameters(frame!, (params) => params.set(name, example));
  return {
    kind: 'value',
    target: element,
    facts: { attribute, value: valuesOf(widget)[name] ?? '' },
    where: 'html',
    line,
  };
}

/** Reports a parameter whose name resembles one of ours; any other unknown parameter may be there for statistics. */
function nameFindings(frame: HTMLIFrameElement, name: string): Finding[] {
  if (parameters.includes(name)) return [];
  const meant =
    parameters.find((known) => name.startsWith(known) || name === `data-${known}`) ?? nearest(name, parameters);
  if (meant === undefined) return [];
  const line = withParameters(frame, (params) => {
    const value = params.get(name)!;
    params.delete(name);
    if (!params.has(meant)) params.set(meant, value);
  });
  return [{ kind: 'parameter', target: frame, facts: { name, meant }, where: 'html', line }];
}

function pathFinding(frame: HTMLIFrameElement): Finding {
  const address = new URL(frame.src);
  const line = srcLine(
    Object.assign(new URL(address), { pathname: nearest(address.pathname, [...framePaths]) ?? '/search-widget' }),
  );
  return { kind: 'path', target: frame, facts: { path: address.pathname }, where: 'html', line };
}

function withParameters(frame: HTMLIFrameElement, change: (params: URLSearchParams) => void): string {
  const address = new URL(frame.src);
  change(address.searchParams);
  return srcLine(address);
}

export const srcLine = ({ href }: URL): string => `src="${href.replaceAll('&', '&amp;')}"`;
