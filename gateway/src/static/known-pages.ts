/** The paths of `web/src/entries/shop/routes.tsx` that lead to a page; its 404 is none. A spec holds the two together. */
export const pagePaths = [
  '/',
  '/payment-success',
  '/ticket/:token?',
  '/gift-card',
  '/gift-card-success',
  '/login',
  '/widgets',
];

const pages = pagePaths.map(patternOf);

/** Whether the web app has a page at this path; for every other it shows its 404 and so does the status. */
export function isKnownPage(path: string): boolean {
  return pages.some((page) => page.test(path));
}

/** Reads a path as the web app's router does: in any case, with or without a slash at its end. */
function patternOf(path: string): RegExp {
  const segments = path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/\/:\w+/g, '/[^/]+');
  return new RegExp(`^${segments.replace(/\/$/, '')}/?$`, 'i');
}
