import { DivIcon, type PointExpression } from 'leaflet';

/** Large enough for a finger at every zoom. */
const clusterSizes = [
  { fromZoom: 12, px: 36 },
  { fromZoom: 10, px: 42 },
  { fromZoom: 0, px: 50 },
];
const labelSizes = [
  { below: 10, className: 'map-cluster-few' },
  { below: 100, className: 'map-cluster-some' },
  { below: Infinity, className: 'map-cluster-many' },
];
const maxShownCount = 999;

/** A disc with the number of cities; the disc becomes smaller at zoom 10 and again at zoom 12 (MP-3). */
export function clusterIcon(count: number, zoom: number): DivIcon {
  const { px } = clusterSizes.find(({ fromZoom }) => zoom >= fromZoom)!;
  const { className } = labelSizes.find(({ below }) => count < below)!;
  const shown = count > maxShownCount ? `${maxShownCount}+` : String(count);
  return icon(`map-cluster ${className}`, [px, px], [ariaHiddenSpan(shown)]);
}

const pinSize = [28, 36] as const;

/** A pin whose tip is at the city, with the city's name below it where there is room. */
export function cityIcon(name: string, isNamed: boolean): DivIcon {
  const [width, height] = pinSize;
  const content: Element[] = [svgOf(pinPaths, [...pinSize])];
  if (isNamed) content.push(ariaHiddenSpan(name));
  return icon('map-city', [width, height], content, [width / 2, height]);
}

export const capitalIcon = (name: string): DivIcon => icon('map-capital', [24, 24], [ariaHiddenSpan(name)]);

export const visitorIcon = (): DivIcon => icon('map-visitor', [24, 24], []);

export const countryIcon = (name: string): DivIcon => icon('map-country', [0, 0], [ariaHiddenSpan(name)]);

function icon(className: string, size: PointExpression, content: Element[], anchor?: PointExpression): DivIcon {
  const html = document.createElement('div');
  html.append(...content);
  return new DivIcon({ className, html, iconSize: size, ...(anchor && { iconAnchor: anchor }) });
}

/** Text that screen readers skip: the title of the marker already says it, or it only labels a country. */
function ariaHiddenSpan(text: string): HTMLElement {
  const element = document.createElement('span');
  element.ariaHidden = 'true';
  element.textContent = text;
  return element;
}

const pinPaths = {
  'map-pin-shape': 'M14 35C8 27 1.5 21.2 1.5 13.8a12.5 12.3 0 0 1 25 0C26.5 21.2 20 27 14 35Z',
  'map-pin-hole': 'M14 9.3a4.7 4.7 0 1 1 0 9.4 4.7 4.7 0 0 1 0-9.4Z',
};

const svgNamespace = 'http://www.w3.org/2000/svg';

/** An SVG; `paths` maps the class name that styles a path to the data of that path. */
export function svgOf(paths: Record<string, string>, [width, height]: readonly [number, number]): SVGSVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg');
  for (const [name, value] of Object.entries({ width, height, 'aria-hidden': 'true' })) {
    svg.setAttribute(name, String(value));
  }
  for (const [className, data] of Object.entries(paths)) {
    const path = document.createElementNS(svgNamespace, 'path');
    path.setAttribute('class', className);
    path.setAttribute('d', data);
    svg.append(path);
  }
  return svg;
}
