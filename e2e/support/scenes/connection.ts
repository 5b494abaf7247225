import type { Page, Route } from 'playwright-core';
import type { Stage } from './stage.js';

export const failRequests = (page: Page, path: string): Promise<unknown> => page.route(path, (route) => route.abort());
/** Never responds, so that the page keeps waiting. */
export const leaveUnanswered = (page: Page, path: string): Promise<unknown> => page.route(path, () => undefined);

/** Changes the status in the shop's response about a booking. */
export const respondWithBooking = (page: Page, status: string): Promise<unknown> =>
  page.route('**/api/functions/get-booking-by-session', async (route: Route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { booking: Record<string, unknown> };
    await route.fulfill({ response, json: { booking: { ...body.booking, status } } });
  });

/** Responds with the given state of a gift card's purchase. */
export const respondWithPurchase = (page: Page, state: { status: string; mailState: string }): Promise<unknown> =>
  page.route('**/api/gift-cards/by-session*', (route) =>
    route.fulfill({ json: { ...state, valueCents: 10_000, maskedEmail: 'a•••@example.com' } }),
  );

/**
 * Slows the page's clock down, so that a state of two seconds lasts longer; a stopped clock would also stop the page's
 * polling.
 */
export async function slowDown(stage: Stage): Promise<void> {
  const { clock } = stage.page;
  await clock.pauseAt((await stage.page.evaluate(() => Date.now())) + 60_000);
  let isSlow = true;
  const ticking = (async () => {
    while (isSlow) await clock.runFor(1);
  })();
  stage.restoreSpeed = async () => {
    isSlow = false;
    await ticking;
    await clock.resume();
  };
}
