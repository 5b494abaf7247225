import { type DocumentDeclaration, ownOriginPolicy } from '../../shared/pages/document.js';

export const document: DocumentDeclaration = {
  isIndexed: false,
  contentPolicy: ownOriginPolicy,
  // For the map widget in the documentation: a frame may use only the features that the page around it may use.
  browserFeatures: ['geolocation'],
};
