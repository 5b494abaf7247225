import { checkInvariants } from '../invariants/check.ts';
import { Failure } from '../launcher/failure.ts';
import type { Shop } from '../launcher/index.ts';
import { waitUntil } from '../launcher/wait-until.ts';

/** Waits until nothing is in progress and all invariants hold over all databases and the sandbox. */
export async function untilConsistent(shop: Shop): Promise<void> {
  const check = () => checkInvariants({ databaseUrls: shop.databaseUrls, sandboxUrl: shop.urls.sandbox, idle: true });
  let violations = await check();
  const isConsistent = async () => (violations = await check()).length === 0;
  await waitUntil(isConsistent, { what: 'all invariants hold', timeoutMs: 200_000, everyMs: 1_000 }).catch(() => {
    throw new Failure(`invariants are broken: ${JSON.stringify(violations, null, 2)}`);
  });
}
