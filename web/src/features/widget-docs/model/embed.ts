import { parseColour, partnerOf } from '../../../shared/frame/index.js';
import type { Language } from '../../../shared/i18n/index.js';

export const widgets = ['search', 'map', 'country', 'tickets'] as const;
export type Widget = (typeof widgets)[number];

export const searchTypes = ['combined', 'escape-game', 'teamevent'] as const;
export type SearchType = (typeof searchTypes)[number];

/** The options of an embed code; one that is undefined or empty is left out of the code. */
export interface Embed {
  widget: Widget;
  type?: SearchType;
  country?: string;
  lang?: Language;
  theme?: 'light' | 'dark';
  accent?: string;
  city?: string;
  coupon?: string;
  partner?: string;
  /** Pixels that `embed.js` reserves instead of the widget's usual height. */
  height?: number;
}

const optionNames = ['type', 'country', 'lang', 'theme', 'accent', 'city', 'coupon', 'partner'] as const;
const scriptOptionNames = [...optionNames, 'height'] as const;

const searchPaths: Record<SearchType, string> = {
  combined: '/search-widget',
  'escape-game': '/escape-game-widget',
  teamevent: '/teamevent-widget',
};
const paths = { map: '/escape-game-map', country: '/country-widget', tickets: '/' } as const;

/**
 * Heights that the embed codes without `embed.js` give the frames, in pixels (WG-7). The content of the country and
 * tickets widgets may be higher; then the frame scrolls.
 */
const heightsPx = { map: 600, country: 400, tickets: 900 } as const;
const combinedSearchHeightPx = 230;
const singleSearchHeightPx = 100;

export const titles = {
  search: 'Outdoor Escape Games',
  map: 'Outdoor Escape Games',
  country: 'Outdoor Escape Games',
  tickets: 'Tickets',
} as const;

/** The height that the code without `embed.js` gives the frame, in pixels. */
export function heightOf({ widget, type }: Embed): number {
  if (widget !== 'search') return heightsPx[widget];
  return type === undefined || type === 'combined' ? combinedSearchHeightPx : singleSearchHeightPx;
}

export function frameAddress(embed: Embed, shop: string): string {
  const { widget, type = 'combined' } = embed;
  const address = new URL(widget === 'search' ? searchPaths[type] : paths[widget], shop);
  for (const name of optionNames) {
    const value = embed[name];
    if (name !== 'type' && value) address.searchParams.set(name, value);
  }
  return address.href;
}

/** Height of the tickets widget in wide columns. In narrow ones it is higher, but ends below the screen anyway. */
const ticketsHeightPx = 1_580;
/** Added when the embed code names a city, because the widget then shows the city's games at once. */
const gamesHeightPx = 700;

/** Pixels that the code for `embed.js` reserves until the script runs. */
export function reservedHeightOf(embed: Embed): number {
  if (embed.height) return embed.height;
  if (embed.widget !== 'tickets') return heightOf(embed);
  return ticketsHeightPx + (embed.city ? gamesHeightPx : 0);
}

/**
 * The code for `embed.js`. An empty picture reserves the height until the script runs and hides the picture. Unlike a
 * style attribute, a picture is allowed by every content security policy and is valid in Markdown that becomes React.
 */
export function scriptCode(embed: Embed, shop: string): string {
  const options = scriptOptionNames.flatMap((name) =>
    embed[name] ? [` data-${name}="${escape(String(embed[name]))}"`] : [],
  );
  const placeholder = `<svg width="1" height="${reservedHeightOf(embed)}" display="block"></svg>`;
  return `<div data-widget="${embed.widget}"${options.join('')}>${placeholder}</div>\n<script src="${shop}/embed.js" async></script>`;
}

/** Browser features that a frame of another site may use only with permission. */
export const allowedFeatures: Partial<Record<Widget, string>> = {
  map: 'geolocation',
  tickets: 'clipboard-write',
};

/** The code without `embed.js`. */
export function frameCode(embed: Embed, shop: string): string {
  const features = allowedFeatures[embed.widget];
  const attributes = [
    `src="${escape(frameAddress(embed, shop))}"`,
    `title="${titles[embed.widget]}"`,
    'width="100%"',
    `height="${heightOf(embed)}"`,
    // Without `display: block` browsers leave a gap below the frame, as below the letters of a line.
    'style="border: 0; display: block"',
    'loading="lazy"',
    // Without the policy the frame cannot see that the page is under /en.
    'referrerpolicy="no-referrer-when-downgrade"',
    ...(features ? [`allow="${features}"`] : []),
  ];
  return `<iframe\n${attributes.map((attribute) => `  ${attribute}\n`).join('')}></iframe>`;
}

const escape = (value: string): string => value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

export const isColour = (text: string): boolean => parseColour(text) !== undefined;

export const isPartner = (text: string): boolean =>
  partnerOf(new URLSearchParams({ partner: text }).toString()) === text;

/** The embed without the values that a widget would ignore. */
export function withoutInvalid({ accent, partner, ...rest }: Embed): Embed {
  return {
    ...rest,
    ...(accent && isColour(accent) && { accent }),
    ...(partner && isPartner(partner) && { partner }),
  };
}
