/** Content security policy: each directive with what it allows. */
type ContentPolicy = Record<string, readonly string[]>;

/** What a folder of `src/entries` declares about its HTML document. Only the build reads it; no bundle contains it. */
export interface DocumentDeclaration {
  /** Whether search engines may list the document's pages. */
  isIndexed: boolean;
  contentPolicy: ContentPolicy;
  /** Features of the browser that the document's pages may use and other pages may not. */
  browserFeatures?: readonly 'geolocation'[];
}

/** Placeholders in a policy for hosts that the operator configures. */
export const configuredHosts = { images: 'configured:images', mapTiles: 'configured:map-tiles' } as const;

/** Allows our own origin, and for images also `data:` and `blob:`; a document adds further sources. */
export const ownOriginPolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'none'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-src': ["'self'"],
} as const satisfies ContentPolicy;

/** Query parameters that are credentials on every page. */
export const secretParameters = ['session_id'] as const;

/** For widgets, which are shown in frames of other sites and contain no frames. */
export const widgetDocument: DocumentDeclaration = {
  isIndexed: false,
  contentPolicy: {
    ...ownOriginPolicy,
    'form-action': ["'none'"],
    'frame-src': ["'none'"],
  },
};
