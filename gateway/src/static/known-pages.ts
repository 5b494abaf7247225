const pages = [
  /^\/$/,
  /^\/login\/?$/,
  /^\/ticket\/[^/]+\/?$/,
  /^\/payment-success\/?$/,
  /^\/gift-card\/?$/,
  /^\/gift-card-success\/?$/,
  /^\/(search|escape-game|teamevent|country|google-map)-widget\/?$/,
  /^\/escape-game-map\/?$/,
  /^\/widgets(\/(search|google-map|country|tickets))?\/?$/,
  /^\/admin\/coupons\/?$/,
];

/** Whether the web app has a page at this path; for every other it shows its 404 and so does the status. */
export function isKnownPage(path: string): boolean {
  return pages.some((page) => page.test(path));
}
