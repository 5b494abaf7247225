import { configuredHosts, type DocumentDeclaration, ownOriginPolicy } from '../../shared/pages/document.js';

export const document: DocumentDeclaration = {
  isIndexed: true,
  contentPolicy: {
    ...ownOriginPolicy,
    'img-src': [...ownOriginPolicy['img-src'], configuredHosts.images, configuredHosts.mapTiles],
  },
};
