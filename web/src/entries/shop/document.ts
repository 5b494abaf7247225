import { configuredHosts, type DocumentDeclaration, ownOriginPolicy } from '../../shared/pages/document.js';

export const document: DocumentDeclaration = {
  isIndexed: true,
  contentPolicy: {
    ...ownOriginPolicy,
    // The service worker of the ticket page.
    'worker-src': ["'self'"],
    'img-src': [...ownOriginPolicy['img-src'], configuredHosts.images, configuredHosts.mapTiles],
  },
};
