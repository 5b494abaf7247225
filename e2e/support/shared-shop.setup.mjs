import { startTestShop } from './test-shop.ts';

/** One shop for all journeys that cause no faults, because starting one takes longer than most journeys. */
export default async function startSharedShop() {
  const { shop, stop } = await startTestShop(process.env.JOURNEYS_INSTANCE ?? 'journeys', {
    serversFrom: process.env,
    // Only requests whose caller asks for a trace are traced.
    tracedShare: 0,
    env: { TRUST_TRACEPARENT: 'true' },
  });
  process.env.JOURNEYS_SHOP = JSON.stringify(shop.urls);
  globalThis.stopSharedShop = stop;
}
