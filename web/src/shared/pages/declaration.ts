import type { ComponentType } from 'react';

/** The declaration of a page, from which the build makes the routes and the gateway's manifest (`pages.json`). */
export interface PageDeclaration {
  /** A path pattern of the router, such as `/ticket/:token?`. */
  path: string;
  component: ComponentType;
  /** Whether other sites may show it in a frame. */
  isFramable?: boolean;
  /** Whether its address contains a credential, which search engines and linked sites must not get. */
  isSecret?: boolean;
  /** Whether it requires a session. */
  needsSession?: boolean;
}
