import { type DocumentDeclaration, ownOriginPolicy } from '../../shared/pages/document.js';

export const document: DocumentDeclaration = { isIndexed: false, contentPolicy: ownOriginPolicy };
