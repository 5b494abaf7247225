import { createHash, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { berlinDay } from '@shop/calendar';
import { Clock } from '@shop/platform';
import { v7 as uuidv7 } from 'uuid';
import { BookingCheckouts, type OpenedCheckout } from '../clients/booking-checkouts.client.js';
import { orderNumber } from '../domain/order-number.js';
import type { PurchaseDetails, PurchaseState } from '../domain/purchase.js';
import { IdempotencyKeyReused } from '../domain/purchase.errors.js';
import { PurchaseRepository, type RequestIdentity } from '../persistence/purchase.repository.js';
import { type PurchaseForm, detailsOf } from '../domain/purchase-form.js';

export type PurchaseGiftCardInput = PurchaseForm & { replacesSessionId?: string; idempotencyKey?: string };

/**
 * Stores the purchase, then opens its checkout. After a crash in between, a repeated request with the same idempotency
 * key continues with the stored purchase, and the booking service opens one checkout per purchase.
 */
@Injectable()
export class PurchaseGiftCard {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly checkouts: BookingCheckouts,
    private readonly clock: Clock,
  ) {}

  async execute({ idempotencyKey, replacesSessionId, ...form }: PurchaseGiftCardInput): Promise<OpenedCheckout> {
    const earlier = idempotencyKey ? await this.purchases.findByIdempotencyKey(idempotencyKey) : undefined;
    const orderedAt = earlier?.createdAt ?? this.clock.now();
    // The delivery day is compared with the day of the first request, so that a repetition after midnight is accepted.
    const details = detailsOf(form, berlinDay(orderedAt));
    const requestFingerprint = fingerprintOf(details, replacesSessionId);
    const identity = { idempotencyKey: idempotencyKey ?? null, requestFingerprint };
    const purchase = earlier
      ? refuseOtherRequest(earlier, identity)
      : await this.storeOnce(details, identity, orderedAt);
    if (purchase.sessionId && purchase.checkoutUrl) return { sessionId: purchase.sessionId, url: purchase.checkoutUrl };
    const checkout = await this.checkouts.open(purchase, replacesSessionId);
    await this.purchases.storeCheckout(purchase.id, { sessionId: checkout.sessionId, checkoutUrl: checkout.url });
    return checkout;
  }

  private async storeOnce(details: PurchaseDetails, identity: RequestIdentity, now: Date): Promise<PurchaseState> {
    const purchase = newPurchase(details, now);
    if (await this.purchases.insertOnce(purchase, identity)) return purchase;
    const earlier = identity.idempotencyKey ? await this.purchases.findByIdempotencyKey(identity.idempotencyKey) : null;
    if (!earlier) throw new Error('order number taken');
    return refuseOtherRequest(earlier, identity);
  }
}

function refuseOtherRequest(
  earlier: PurchaseState & RequestIdentity,
  { requestFingerprint }: RequestIdentity,
): PurchaseState {
  if (earlier.requestFingerprint !== requestFingerprint) throw new IdempotencyKeyReused();
  return earlier;
}

function newPurchase(details: PurchaseDetails, createdAt: Date): PurchaseState {
  const nothingYet = { sessionId: null, checkoutUrl: null, paidAt: null, couponId: null, issuedAt: null };
  return {
    ...details,
    ...nothingYet,
    consents: details.consents && { ...details.consents, givenAt: createdAt.toISOString() },
    id: uuidv7(),
    orderNumber: orderNumber(randomInt),
    status: 'pending_payment',
    createdAt,
  };
}

function fingerprintOf(details: PurchaseDetails, replacesSessionId: string | undefined): string {
  // The names and the order of these fields must not change, because stored fingerprints were made with them.
  const { gift, ...order } = details;
  const request = { order: gift ? { ...order, gift } : order, replacesSessionId };
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url');
}
