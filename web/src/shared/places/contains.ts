import { fold } from './fold.js';

/** Whether a name contains a text, in any case; accents may be left out. */
export const contains = (name: string, text: string): boolean =>
  name.toLowerCase().includes(text.toLowerCase()) || fold(name).includes(text.toLowerCase());
