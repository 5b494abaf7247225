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

/** Five people in two teams in Munich, unless told otherwise. */
export async function aSelection(
  shop: ShopClient,
  language: Language,
  group: Partial<Pick<Selection, 'participants' | 'teams'>> = {},
): Promise<Selection> {
  const { city, game } = await shop.offer('Munich', language);
  const cityName = language === 'de' ? city.name : city.nameEn;
  return { participants: 5, teams: 2, city: cityName, game: game.title, gameLanguage: language, ...group };
}

type AtReview = { visit: Visit; page: Visit['page']; checkout: CheckoutPage };

/**
 * Visits that begin with an order at its review. The way there is walked once a language; later visits have in their
 * browser what that one had in it.
 */
export function ordersAtReview(
  shop: () => ShopClient,
  visit: (options?: VisitOptions) => Promise<Visit>,
): (options?: VisitOptions) => Promise<AtReview> {
  const walked = new Map<Language, VisitOptions['remembered']>();
  const walk = async (language: Language) => {
    const first = await visit({ language });
    await new CheckoutPage(first.page, language).reachReview(await aSelection(shop(), language), aPerson());
    const remembered = await first.context.storageState();
    await first.page.close();
    return remembered;
  };
  return async (options = {}) => {
    const { language = 'de' } = options;
    const remembered = walked.get(language) ?? (await walk(language));
    walked.set(language, remembered);
    const started = await visit({ ...options, remembered });
    const checkout = new CheckoutPage(started.page, language);
    await started.page.goto('/');
    await checkout.orderButton.waitFor();
    return { visit: started, page: started.page, checkout };
  };
}
