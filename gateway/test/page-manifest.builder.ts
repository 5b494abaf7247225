import type { PageManifest } from '../src/static/page-manifest.js';

const page = (path: string, { isFramable = false, hasSecretAddress = false, firstRequests = [] as string[] } = {}) => ({
  path,
  isFramable,
  hasSecretAddress,
  firstRequests,
});

/** A manifest as the web's build writes it. */
export const aManifest: PageManifest = {
  secretParameters: ['session_id'],
  entries: [
    {
      name: 'shop',
      document: 'shop.html',
      areas: ['/'],
      isIndexed: true,
      browserFeatures: [],
      contentPolicy: { 'default-src': ["'none'"], 'img-src': ["'self'", 'configured:images', 'configured:map-tiles'] },
      pages: [
        page('/', { isFramable: true }),
        page('/gift-card'),
        page('/payment-success', { hasSecretAddress: true }),
        page('/ticket/:token?', { hasSecretAddress: true }),
      ],
    },
    {
      name: 'admin',
      document: 'admin.html',
      areas: ['/login', '/widgets', '/admin'],
      isIndexed: false,
      browserFeatures: [],
      contentPolicy: { 'default-src': ["'none'"], 'img-src': ["'self'"] },
      pages: [page('/login'), page('/widgets')],
    },
    {
      name: 'widget',
      document: 'widget.html',
      areas: ['/search-widget', '/escape-game-map', '/country-widget'],
      isIndexed: false,
      browserFeatures: ['geolocation'],
      contentPolicy: { 'default-src': ["'none'"], 'form-action': ["'none'"] },
      pages: [
        page('/country-widget', {
          isFramable: true,
          firstRequests: ['/api/config', '/api/countries/{country}/cities?lang={lang}'],
        }),
      ],
    },
  ],
};
