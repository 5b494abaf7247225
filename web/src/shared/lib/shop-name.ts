/** In the first screens, which are made at the build: the gateway puts the shop's name in its place. */
const placeholder = '%SHOP_NAME%';

/** The shop's name, which the gateway writes into every document (its setting `SHOP_NAME`). */
export function shopName(): string {
  if (typeof document === 'undefined') return placeholder;
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || 'City Escape';
}
