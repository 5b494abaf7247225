import { fold } from './fold.js';

/** Whether a name contains a text, ignoring capitals; accents may be left out of the text. */
export const contains = (name: string, text: string): boolean =>
  name.toLowerCase().includes(text.toLowerCase()) || fold(name).includes(text.toLowerCase());
