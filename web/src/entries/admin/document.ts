import { type DocumentDeclaration, ownOriginPolicy } from '../../shared/pages/document.js';

export const document: DocumentDeclaration = {
  isIndexed: false,
  contentPolicy: ownOriginPolicy,
  // For the map in the documentation of the widgets: a frame may only use what its page may.
  browserFeatures: ['geolocation'],
};
