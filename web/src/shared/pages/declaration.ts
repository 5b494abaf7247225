import type { ComponentType } from 'react';

/** The declaration of a page, from which the build makes the routes and the gateway's manifest (`pages.json`). */
export interface PageDeclaration {
  /** A path pattern of the router, such as `/ticket/:token?`. */
  path: string;
  component: ComponentType;
  /** Whether other sites may show the page in a frame. */
  isFramable?: boolean;
  /** Whether the page's address contains a credential, which search engines and linked sites must not get. */
  isSecret?: boolean;
  /** Whether the page requires a session. */
  needsSession?: boolean;
  /** Whether the session must be an owner's. */
  needsOwner?: boolean;
}
