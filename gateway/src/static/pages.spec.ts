import { Pages } from './pages.js';
import { aManifest } from '../../test/page-manifest.builder.js';

const noHosts = { images: [], mapTiles: [] };
const pages = new Pages(aManifest, noHosts);
const rulesOf = (address: string, from: Pages = pages) => {
  const [path, search] = address.split('?');
  return from.rulesOf(path!, Object.fromEntries(new URLSearchParams(search)));
};

describe('Pages', () => {
  it.each(['/', '/login', '/gift-card/', '/Gift-Card', '/ticket', '/ticket/a-token', '/ticket/a-token/', '/widgets'])(
    'has a page at %s',
    (path) => {
      expect(rulesOf(path).isKnown).toBe(true);
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
  ])('[NF-1] has no page at %s, which is none of the manifest’s pages', (path) => {
    expect(rulesOf(path).isKnown).toBe(false);
  });

  it.each([
    ['/', 'shop.html'],
    ['/nowhere', 'shop.html'],
    ['/administration', 'shop.html'],
    ['/login', 'admin.html'],
    ['/Widgets/', 'admin.html'],
    ['/admin/coupons', 'admin.html'],
    ['/search-widget', 'widget.html'],
  ])('gives %s the document whose area, a prefix of whole path segments, is the longest: %s', (path, document) => {
    expect(rulesOf(path).document).toBe(document);
  });

  it('[SC-7] allows pictures from the configured hosts only where the build asks for them', () => {
    const withHosts = new Pages(aManifest, { images: ['https://pictures.test'], mapTiles: ['https://*.tiles.test'] });
    const picturesOf = (path: string) => rulesOf(path, withHosts).contentPolicy['img-src'];
    expect(picturesOf('/')).toEqual(["'self'", 'https://pictures.test', 'https://*.tiles.test']);
    expect(picturesOf('/login')).toEqual(["'self'"]);
    expect(rulesOf('/').contentPolicy['img-src']).toEqual(["'self'"]);
  });

  it('[TK-10] protects a session id that was sent to a page without secrets', () => {
    expect(rulesOf('/?session_id=cs_1')).toMatchObject({
      isFramable: false,
      isIndexed: false,
      referrerPolicy: 'no-referrer',
    });
  });
});
