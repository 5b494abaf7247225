import type de from '../locales/de.json';

export type Kind = keyof typeof de.findings;

/** What is wrong or unusual about a widget or the page itself, and the line that corrects it, where there is one. */
export interface Finding {
  kind: Kind;
  /** The element to which the panel scrolls; undefined for the page itself. */
  target?: HTMLElement;
  /** Values for the placeholders of the text. */
  facts?: Record<string, string | number>;
  /** Where the line belongs: the server's configuration, the page's HTML, or its styles. */
  where?: keyof typeof de.places;
  line?: string;
}
