import { type Areas, type PageDeclaration } from '../../shared/pages/index.js';

/** The widgets' addresses are known before their pages exist: each is a 404 until its page is declared below. */
export const areas: Areas = [
  '/search-widget',
  '/escape-game-widget',
  '/teamevent-widget',
  '/country-widget',
  '/google-map-widget',
  '/escape-game-map',
];

export const pages: readonly PageDeclaration[] = [];
