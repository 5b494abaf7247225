/** The shop's name, which the gateway writes into every document (its setting `SHOP_NAME`). */
export const shopName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || 'City Escape';
