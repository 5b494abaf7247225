import { configuredHosts, type DocumentDeclaration, widgetDocument } from '../../shared/pages/document.js';

export const document: DocumentDeclaration = {
  ...widgetDocument,
  contentPolicy: {
    ...widgetDocument.contentPolicy,
    'img-src': ["'self'", 'data:', configuredHosts.mapTiles],
  },
  browserFeatures: ['geolocation'],
};
