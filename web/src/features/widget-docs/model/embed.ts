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
 * Heights of the embed codes in pixels (WG-7). The country's grid and the tickets may be higher; then the frame
 * scrolls.
 */
const heights = { map: 600, country: 400, tickets: 900 } as const;
const combinedHeight = 230;
const singleHeight = 100;

export const titles = {
  search: 'Outdoor Escape Games',
  map: 'Outdoor Escape Games',
  country: 'Outdoor Escape Games',
  tickets: 'Tickets',
} as const;

export function heightOf({ widget, type }: Embed): number {
  if (widget !== 'search') return heights[widget];
  return type === undefined || type === 'combined' ? combinedHeight : singleHeight;
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

/**
 * What `embed.js` reserves at least until the widget has sent its height. Tickets need more in narrow columns, but then
 * what follows is below the screen.
 */
const ticketsHeight = 1_580;
const gamesHeight = 700;

export function reservedHeightOf(embed: Embed): number {
  if (embed.height) return embed.height;
  if (embed.widget !== 'tickets') return heightOf(embed);
  return ticketsHeight + (embed.city ? gamesHeight : 0);
}

/**
 * The code for `embed.js`. The empty picture keeps the place until the script runs, which then hides it. Unlike a
 * style, it is allowed by every content security policy and is valid in Markdown that becomes React.
 */
export function scriptCode(embed: Embed, shop: string): string {
  const options = scriptOptionNames.flatMap((name) =>
    embed[name] ? [` data-${name}="${escape(String(embed[name]))}"`] : [],
  );
  const place = `<svg width="1" height="${reservedHeightOf(embed)}" display="block"></svg>`;
  return `<div data-widget="${embed.widget}"${options.join('')}>${place}</div>\n<script src="${shop}/embed.js" async></script>`;
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
    // As a block, the frame stands in the middle of columns that centre their content.
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
