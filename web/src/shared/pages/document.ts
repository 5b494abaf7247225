/** Content security policy: each directive with what it allows. */
type ContentPolicy = Record<string, readonly string[]>;

/** An audience's document and its rules. Read by the build alone: nothing of it is sent to browsers. */
export interface DocumentDeclaration {
  /** Whether search engines may list its pages. */
  isIndexed: boolean;
  contentPolicy: ContentPolicy;
}

/** Stands in a policy for hosts that the operator configures. */
export const configuredHosts = { images: 'configured:images', mapTiles: 'configured:map-tiles' } as const;

/** Nothing but our own origin; what a document needs beyond this it adds. */
export const ownOriginPolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-src': ["'self'"],
} as const satisfies ContentPolicy;

/** Query parameters that are credentials, whatever page they are sent to. */
export const secretParameters = ['session_id'] as const;
