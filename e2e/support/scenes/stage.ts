import type { Page } from 'playwright-core';
import { aSelection } from '../orders.js';
import type { Selection } from '../pages/checkout-page.js';
import { type Language, type Say, speaking } from '../pages/language.js';
import type { Visit } from '../shop-browser.js';
import type { ShopClient } from '../shop-client.js';

/** What the scenes of one walk share. */
export type Stage = {
  visit: Visit;
  page: Page;
  language: Language;
  say: Say;
  shop: ShopClient;
  selection: Selection;
  coupon: string;
  giftCard: string;
  openSession: string;
  tickets: { single: string; several: string };
  /** Lets the page's clock run at its own pace again. */
  endSlowness?: () => Promise<void>;
};

/** A page in one of its states. Scenes of one page follow each other: each begins where the one before it ended. */
export type Scene = { name: string; show: (stage: Stage) => Promise<void> };

/** What the browser says about the failures that some scenes need. */
export const expectedInScenes = /status of (40[0-9]|5\d\d)|ERR_FAILED/;

export async function setStage(visit: Visit, shop: ShopClient): Promise<Stage> {
  const { page, language } = visit;
  // Scenes that take half a minute are shown by turning the page's clock.
  await page.clock.install();
  const [selection, coupon, giftCard, open, single, several] = await Promise.all([
    aSelection(shop, language),
    shop.createCoupon(),
    shop.buyGiftCard(50),
    shop.checkout(),
    shop.bookedTicket(1),
    shop.bookedTicket(9),
  ]);
  return {
    visit,
    page,
    language,
    say: speaking(language),
    shop,
    selection,
    coupon,
    giftCard,
    openSession: open.sessionId,
    tickets: { single, several },
  };
}

/** Shows one scene, rid of what the one before it did to the connection and to the clock. */
export async function show({ show: act }: Scene, stage: Stage): Promise<void> {
  await stage.endSlowness?.();
  delete stage.endSlowness;
  await stage.page.unrouteAll({ behavior: 'ignoreErrors' });
  await act(stage);
}
