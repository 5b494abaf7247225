/** Pages that may stand in other sites' frames: the widgets, and the booking page as the tickets widget. */
const framablePages = [
  /^\/$/,
  /^\/(search|escape-game|teamevent|country|google-map)-widget\/?$/,
  /^\/escape-game-map\/?$/,
];
/** Pages whose address holds a credential. */
const credentialPages = [/^\/ticket\//, /^\/payment-success/, /^\/gift-card-success/];

export type PagePolicy = { frameAncestors: string; referrerPolicy: string };

/** Which frames a page may stand in and what it tells the sites it links to. */
export function pagePolicy(path: string, hasSessionId: boolean): PagePolicy {
  const secret = hasSessionId || credentialPages.some((page) => page.test(path));
  return {
    frameAncestors: !secret && framablePages.some((page) => page.test(path)) ? '*' : "'none'",
    referrerPolicy: secret ? 'no-referrer' : 'strict-origin-when-cross-origin',
  };
}
