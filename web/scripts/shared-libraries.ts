import { fileURLToPath } from 'node:url';

const sourceOf = (file: string): string => fileURLToPath(new URL(`../../libs/${file}`, import.meta.url));

/** Pages load the libraries of the workspace as source, so that they need not be built first. */
export const sharedLibraries = [
  { find: '@shop/calendar', replacement: sourceOf('calendar/src/index.ts') },
  { find: '@shop/contact/typed', replacement: sourceOf('contact/src/typed.ts') },
  { find: '@shop/pricing', replacement: sourceOf('pricing/src/index.ts') },
];
