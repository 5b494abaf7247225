import type { Page, Route } from 'playwright-core';
import type { Stage } from './stage.js';

export const fail = (page: Page, path: string): Promise<unknown> => page.route(path, (route) => route.abort());
/** Never answers, so that the page goes on waiting. */
export const hold = (page: Page, path: string): Promise<unknown> => page.route(path, () => undefined);

/** The shop's own answer about a booking, as if its state were another. */
export const bookingIs = (page: Page, status: string): Promise<unknown> =>
  page.route('**/api/functions/get-booking-by-session', async (route: Route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { booking: Record<string, unknown> };
    await route.fulfill({ response, json: { booking: { ...body.booking, status } } });
  });

/** An answer about a gift card's purchase that nobody made. */
export const purchaseIs = (page: Page, json: { status: string; mailState: string }): Promise<unknown> =>
  page.route('**/api/gift-cards/by-session*', (route) => route.fulfill({ json }));

/** Stretches what would be over in two seconds; a clock that stands still would also stop whoever looks at the page. */
export async function slowDown(stage: Stage): Promise<void> {
  const { clock } = stage.page;
  await clock.pauseAt((await stage.page.evaluate(() => Date.now())) + 60_000);
  let slow = true;
  const ticking = (async () => {
    while (slow) await clock.runFor(1);
  })();
  stage.endSlowness = async () => {
    slow = false;
    await ticking;
    await clock.resume();
  };
}
