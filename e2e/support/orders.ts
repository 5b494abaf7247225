import { CheckoutPage, type Person, type Selection } from './pages/checkout-page.js';
import type { Language } from './pages/language.js';
import type { Visit, VisitOptions } from './shop-browser.js';
import type { ShopClient } from './shop-client.js';

export const aPerson = (): Person => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: '030123456',
  email: `ada+${crypto.randomUUID()}@example.com`,
});

/** Five people in two teams in Munich, unless given otherwise. */
export async function aSelection(
  shop: ShopClient,
  language: Language,
  group: Partial<Pick<Selection, 'participants' | 'teams'>> = {},
): Promise<Selection> {
  const { city, game } = await shop.offer('Munich', language);
  const [cityName, title] = language === 'de' ? [city.name, game.title] : [city.nameEn, game.titleEn];
  return { participants: 5, teams: 2, city: cityName, game: title, gameLanguage: language, ...group };
}

type ReviewVisit = { visit: Visit; page: Visit['page']; checkout: CheckoutPage };

/**
 * Visits that begin at the review of an order. The first visit in a language goes through the earlier steps; the others
 * begin with the browser storage that it left.
 */
export function ordersAtReview(
  shop: () => ShopClient,
  visit: (options?: VisitOptions) => Promise<Visit>,
): (options?: VisitOptions) => Promise<ReviewVisit> {
  const storageByLanguage = new Map<Language, VisitOptions['storageState']>();
  const goToReview = async (language: Language) => {
    const first = await visit({ language });
    await new CheckoutPage(first.page, language).goToReview(await aSelection(shop(), language), aPerson());
    const storageState = await first.context.storageState();
    await first.page.close();
    return storageState;
  };
  return async (options = {}) => {
    const { language = 'de' } = options;
    const storageState = storageByLanguage.get(language) ?? (await goToReview(language));
    storageByLanguage.set(language, storageState);
    const started = await visit({ ...options, storageState });
    const checkout = new CheckoutPage(started.page, language);
    await started.page.goto('/');
    await checkout.orderButton.waitFor();
    return { visit: started, page: started.page, checkout };
  };
}
