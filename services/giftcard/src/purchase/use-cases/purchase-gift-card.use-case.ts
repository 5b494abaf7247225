import { createHash, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import { v7 as uuidv7 } from 'uuid';
import { BookingCheckouts, type OpenedCheckout } from '../clients/booking-checkouts.client.js';
import { orderNumber } from '../domain/order-number.js';
import type { PurchaseOrder, PurchaseState } from '../domain/purchase.js';
import { IdempotencyKeyReused } from '../domain/purchase.errors.js';
import { PurchaseRepository, type RequestIdentity } from '../persistence/purchase.repository.js';
import { type OrderForm, orderOf } from '../domain/purchase-order.js';

export type PurchaseGiftCardInput = OrderForm & { replacesSessionId?: string; idempotencyKey?: string };

/**
 * Stores the purchase, then opens its checkout. After a crash in between, a repeated request with the same idempotency key
 * continues with the stored purchase, and booking opens one checkout per purchase.
 */
@Injectable()
export class PurchaseGiftCard {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly checkouts: BookingCheckouts,
    private readonly clock: Clock,
  ) {}

  async execute({ idempotencyKey, replacesSessionId, ...form }: PurchaseGiftCardInput): Promise<OpenedCheckout> {
    const order = orderOf(form);
    const requestFingerprint = fingerprintOf({ order, replacesSessionId });
    const purchase = await this.storeOnce(order, { idempotencyKey: idempotencyKey ?? null, requestFingerprint });
    if (purchase.sessionId && purchase.checkoutUrl) return { sessionId: purchase.sessionId, url: purchase.checkoutUrl };
    const checkout = await this.checkouts.open(purchase, replacesSessionId);
    await this.purchases.rememberCheckout(purchase.id, { sessionId: checkout.sessionId, checkoutUrl: checkout.url });
    return checkout;
  }

  private async storeOnce(order: PurchaseOrder, identity: RequestIdentity): Promise<PurchaseState> {
    const purchase = newPurchase(order, this.clock.now());
    if (await this.purchases.insertOnce(purchase, identity)) return purchase;
    const earlier = identity.idempotencyKey ? await this.purchases.findByIdempotencyKey(identity.idempotencyKey) : null;
    if (!earlier) throw new Error('order number taken');
    if (earlier.requestFingerprint !== identity.requestFingerprint) throw new IdempotencyKeyReused();
    return earlier;
  }
}

function newPurchase(order: PurchaseOrder, createdAt: Date): PurchaseState {
  const nothingYet = { sessionId: null, checkoutUrl: null, paidAt: null, couponId: null };
  return {
    ...order,
    ...nothingYet,
    consents: order.consents && { ...order.consents, givenAt: createdAt.toISOString() },
    id: uuidv7(),
    orderNumber: orderNumber(randomInt),
    status: 'pending_payment',
    createdAt,
  };
}

function fingerprintOf(request: { order: PurchaseOrder; replacesSessionId: string | undefined }): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url');
}
