import { readFileSync } from 'node:fs';
import { isKnownPage, pagePaths } from './known-pages.js';

const routes = readFileSync(new URL('../../../web/src/entries/shop/routes.tsx', import.meta.url), 'utf8');
const routed = [...routes.matchAll(/<Route path="([^"]+)" element={<(\w+)/g)].map(([, path, element]) => ({
  path: path!,
  element,
}));

describe('known pages', () => {
  it('[NF-1] are those that the web app routes to a page', () => {
    const paths = routed.filter(({ element }) => element !== 'NotFoundPage').map(({ path }) => path);
    expect([...pagePaths].sort()).toEqual(paths.sort());
    // Written in another way, a route would slip past the line above.
    expect(routed).toHaveLength(routes.split('path=').length - 1);
  });

  it.each(['/', '/login', '/gift-card/', '/Gift-Card', '/ticket', '/ticket/a-token', '/ticket/a-token/', '/widgets'])(
    'have one at %s',
    (path) => {
      expect(isKnownPage(path)).toBe(true);
    },
  );

  it.each([
    '/help',
    '/gift-cards',
    '/ticket/a/b',
    '/widgets/search',
    '/admin/coupons',
    '/search-widget',
    '/escape-game-map',
    '//',
  ])('[NF-1] have none at %s', (path) => {
    expect(isKnownPage(path)).toBe(false);
  });
});
