import { configuredHosts, type DocumentDeclaration, ownOriginPolicy } from '../../shared/pages/document.js';

export const document: DocumentDeclaration = {
  isIndexed: false,
  contentPolicy: {
    ...ownOriginPolicy,
    'img-src': [...ownOriginPolicy['img-src'], configuredHosts.images, configuredHosts.mapTiles],
    'form-action': ["'none'"],
    'frame-src': ["'none'"],
  },
};
