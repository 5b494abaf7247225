/** Stands for the name in the first screens that the build renders; the gateway replaces it by the shop's name. */
const placeholder = '%SHOP_NAME%';

/** The shop's name, which the gateway writes into every document (its setting `SHOP_NAME`). */
export function shopName(): string {
  if (typeof document === 'undefined') return placeholder;
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || 'City Escape';
}
