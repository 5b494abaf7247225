import type { ComponentType } from 'react';

/**
 * The declaration of a page, from which its entry makes a route and the build makes the gateway's manifest
 * (`pages.json`).
 */
export interface PageDeclaration {
  /** A path pattern of the router, such as `/ticket/:token?`. */
  path: string;
  component: ComponentType;
  /** Whether other sites may show the page in a frame. */
  isFramable?: boolean;
  /** Whether the page's address contains a credential, which search engines and linked sites must not get. */
  hasSecretAddress?: boolean;
  /**
   * Addresses of the API that the page reads first. `{lang}` stands for the page's language, and any other name in
   * braces for a query parameter of the page. The gateway puts the responses into the document, so that the page waits
   * for no request of its own.
   */
  firstRequests?: readonly string[];
  /** Whether the page requires an admin's sign-in session. */
  needsSession?: boolean;
  /** Whether the session must be an owner's. */
  needsOwner?: boolean;
}
