import { allowedTeamCounts, GIFT_CARD_AMOUNTS_CENTS, MAX_PARTICIPANTS, MIN_PARTICIPANTS } from '@shop/pricing';
import * as z from 'zod/mini';
import { readStored, removeStored, writeStored } from '../../../shared/lib/storage.js';
import { initialOrder } from './gift-card-order.js';

export const giftCardStorageKey = 'shop.gift-card';

const amounts: readonly number[] = GIFT_CARD_AMOUNTS_CENTS;

const order = z
  .object({
    purchaseType: z.enum(['fixed', 'custom']),
    fixedAmountCents: z.int().check(z.refine((cents) => amounts.includes(cents))),
    participants: z.int().check(z.minimum(MIN_PARTICIPANTS), z.maximum(MAX_PARTICIPANTS)),
    teams: z.int(),
    buyerName: z.string(),
    buyerEmail: z.string(),
    gift: z.catch(
      z.nullable(
        z.object({
          recipientName: z.string(),
          recipientEmail: z.string(),
          message: z.string(),
          deliverOn: z.nullable(z.string()),
        }),
      ),
      null,
    ),
  })
  .check(z.refine(({ participants, teams }) => allowedTeamCounts(participants).includes(teams)));

const purchaseSchema = z.object({
  order,
  /** The session whose payment this tab waits for. */
  opened: z.nullable(
    z.object({
      sessionId: z.string(),
      url: z.url({ protocol: /^https?$/ }),
      /** Where its payment page opened; `blocked`: the customer follows a link. */
      place: z._default(z.enum(['new-tab', 'same-tab', 'blocked']), 'new-tab'),
    }),
  ),
  /** The session that was opened last; the next order replaces it, so that only one can be paid. */
  lastSessionId: z.nullable(z.string()),
});

export type GiftCardPurchase = z.infer<typeof purchaseSchema>;

/** The stored purchase of this tab, or a new one when nothing valid is stored. */
export function loadPurchase(): GiftCardPurchase {
  const stored = purchaseSchema.safeParse(readStored(giftCardStorageKey, 'sessionStorage'));
  return stored.success ? stored.data : { order: initialOrder, opened: null, lastSessionId: null };
}

export const storePurchase = (purchase: GiftCardPurchase): void =>
  writeStored(giftCardStorageKey, purchase, 'sessionStorage');

/** Clears the stored purchase once this session is paid; a purchase that has opened another session is kept. */
export function clearPurchase(sessionId: string): void {
  const { lastSessionId } = loadPurchase();
  if (lastSessionId === null || lastSessionId === sessionId) removeStored(giftCardStorageKey, 'sessionStorage');
}
