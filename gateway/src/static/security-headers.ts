/** Pages that may stand in other sites' frames: the booking page, as the tickets widget. */
const framablePages = [/^\/$/];
/** Pages whose address holds a credential. */
const credentialPages = [/^\/ticket\//i, /^\/payment-success/i, /^\/gift-card-success/i];

export type PagePolicy = { frameAncestors: string; referrerPolicy: string; isSecret: boolean };

/** Which frames a page may stand in, what it tells the sites it links to, and whether search engines must leave it out. */
export function pagePolicy(path: string, hasSessionId: boolean): PagePolicy {
  const isSecret = hasSessionId || credentialPages.some((page) => page.test(path));
  return {
    isSecret,
    frameAncestors: !isSecret && framablePages.some((page) => page.test(path)) ? '*' : "'none'",
    referrerPolicy: isSecret ? 'no-referrer' : 'strict-origin-when-cross-origin',
  };
}
