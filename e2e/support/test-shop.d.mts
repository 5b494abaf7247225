import type { Infra, Shop } from '../../tools/launcher/index.mjs';

/** A whole shop with servers of its own, and without data. */
export function startTestShop(
  instance: string,
  env?: Record<string, string>,
): Promise<{ shop: Shop; infra: Infra; stop: () => Promise<void> }>;
