import type { Page } from 'playwright-core';
import { aSelection } from '../orders.js';
import type { Selection } from '../pages/checkout-page.js';
import { type Language, type PickText, textsIn } from '../pages/language.js';
import type { Visit } from '../shop-browser.js';
import type { ShopClient } from '../shop-client.js';

/** The shared state of scenes that run one after the other. */
export type Stage = {
  visit: Visit;
  page: Page;
  language: Language;
  text: PickText;
  shop: ShopClient;
  selection: Selection;
  /** The code of a coupon. */
  coupon: string;
  /** The code of a gift card. */
  giftCard: string;
  /** The id of a session that is not paid yet. */
  unpaidSessionId: string;
  /** The access tokens of two ticket pages: of one team, and of nine. */
  tickets: { single: string; several: string };
  /** Restores the normal speed of the page's clock. */
  restoreSpeed?: () => Promise<void>;
};

/** A page in one of its states. Scenes of one page run in order: each begins where the previous one ended. */
export type Scene = { name: string; show: (stage: Stage) => Promise<void> };

/** Console errors of the failures that some scenes need. */
export const errorsOfScenes = /status of (40[0-9]|412|429|5\d\d)|ERR_FAILED/;

export async function createStage(visit: Visit, shop: ShopClient): Promise<Stage> {
  const { page, language } = visit;
  // Scenes that take half a minute advance the page's clock instead of waiting.
  await page.clock.install();
  const [selection, coupon, giftCard, open, single, several] = await Promise.all([
    aSelection(shop, language),
    shop.createCoupon(),
    shop.buyGiftCard(50),
    shop.checkout(),
    shop.bookTickets(1),
    shop.bookTickets(9),
  ]);
  return {
    visit,
    page,
    language,
    text: textsIn(language),
    shop,
    selection,
    coupon,
    giftCard,
    unpaidSessionId: open.sessionId,
    tickets: { single, several },
  };
}

/** Shows one scene, after undoing the previous one's changes to the connection and to the clock's speed. */
export async function show(scene: Scene, stage: Stage): Promise<void> {
  await stage.restoreSpeed?.();
  delete stage.restoreSpeed;
  await stage.page.unrouteAll({ behavior: 'ignoreErrors' });
  await scene.show(stage);
}
