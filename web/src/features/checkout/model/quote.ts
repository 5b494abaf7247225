import * as z from 'zod/mini';
import type { Quote } from './checkout.schema.js';

const priceOfProblem = z.object({
  grossCents: z.int(),
  discountCents: z.int(),
  giftCardCents: z.int(),
  /** A fraction, as in the specification: 0.19. */
  vatRate: z.number(),
});

/** The price in a `price_changed` problem; null when it is missing or invalid. */
export function readQuote(price: unknown): Quote | null {
  const parsed = priceOfProblem.safeParse(price);
  if (!parsed.success || parsed.data.grossCents <= 0) return null;
  const { vatRate, ...cents } = parsed.data;
  return { ...cents, vatRateBp: Math.round(vatRate * 10_000) };
}
