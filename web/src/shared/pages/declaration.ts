import type { ComponentType } from 'react';

/**
 * A page, declared once: the routers are built from it, and so is what the gateway must know of it (`pages.json`, written
 * by the build).
 */
export interface PageDeclaration {
  /** As the router reads it, such as `/ticket/:token?`. */
  path: string;
  component: ComponentType;
  /** Other sites may show it in a frame. */
  isFramable?: boolean;
  /** Its address holds a credential, which neither search engines nor the sites it links to may learn. */
  isSecret?: boolean;
  /** Shown to those who have signed in. */
  needsSession?: boolean;
}
