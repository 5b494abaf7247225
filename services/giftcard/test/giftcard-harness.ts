import { randomUUID } from 'node:crypto';
import type { giftcardV1 } from '@shop/contracts';
import type { Period } from '@shop/scheduling';
import { serviceHarness, type ServiceHarness } from '@shop/testing';
import { AppModule } from '../src/app.module.js';
import { giftcardSchema } from '../src/config.js';
import {
  BookingCheckouts,
  type PaymentStatus,
  type OpenedCheckout,
  type PurchasePayment,
} from '../src/purchase/clients/booking-checkouts.client.js';
import type { PurchaseState } from '../src/purchase/domain/purchase.js';
import { migrations } from '../src/migrations/index.js';

/** A fake of the booking service: one checkout per purchase, with its status at the provider. */
export class FakeBooking {
  readonly opened: Array<{ purchase: PurchaseState; replacesSessionId: string | undefined }> = [];
  readonly statusBySession = new Map<string, PaymentStatus>();
  /** The last report about each purchase, and the number of its reports. */
  readonly reportByPurchase = new Map<string, { purchase: PurchaseState; times: number }>();
  failsToRecord = false;
  /** Errors that the next calls throw, one each; calls of `record` throw none of them. */
  readonly failures: Error[] = [];
  private readonly checkoutByPurchase = new Map<string, OpenedCheckout>();

  async open(purchase: PurchaseState, replacesSessionId?: string): Promise<OpenedCheckout> {
    this.throwNextFailure();
    this.opened.push({ purchase, replacesSessionId });
    const checkout = this.checkoutByPurchase.get(purchase.id) ?? newCheckout();
    this.checkoutByPurchase.set(purchase.id, checkout);
    return checkout;
  }

  async refresh(sessionId: string): Promise<{ purchaseId: string; status: PaymentStatus } | undefined> {
    this.throwNextFailure();
    const found = [...this.checkoutByPurchase].find(([, checkout]) => checkout.sessionId === sessionId);
    return found && { purchaseId: found[0], status: this.statusBySession.get(sessionId) ?? 'pending' };
  }

  /** The payments by purchase id, made from the statuses of the sessions. */
  async paymentsOf(purchaseIds: string[]): Promise<Map<string, PurchasePayment>> {
    this.throwNextFailure();
    return new Map(
      purchaseIds.flatMap((id) => {
        const status = this.statusBySession.get(this.checkoutByPurchase.get(id)?.sessionId ?? '');
        return status ? [[id, { status, paidAt: status === 'paid' ? new Date() : undefined }] as const] : [];
      }),
    );
  }

  /** The fully refunded purchases, each with the time of its refund; two of them are a page. */
  readonly refunded: Array<{ purchaseId: string; at: Date }> = [];

  async *refundedPages({ from, until }: Period): AsyncGenerator<string[]> {
    this.throwNextFailure();
    const ids = this.refunded.filter(({ at }) => at >= from && at < until).map(({ purchaseId }) => purchaseId);
    for (let start = 0; start < ids.length; start += 2) yield ids.slice(start, start + 2);
  }

  async record(purchases: PurchaseState[]): Promise<void> {
    if (this.failsToRecord) throw new Error('booking is down');
    for (const purchase of purchases) {
      this.reportByPurchase.set(purchase.id, {
        purchase,
        times: (this.reportByPurchase.get(purchase.id)?.times ?? 0) + 1,
      });
    }
  }

  sessionOf(purchaseId: string): string {
    return this.checkoutByPurchase.get(purchaseId)!.sessionId;
  }

  private throwNextFailure(): void {
    const failure = this.failures.shift();
    if (failure) throw failure;
  }
}

function newCheckout(): OpenedCheckout {
  const sessionId = `cs_test_${randomUUID()}`;
  return { sessionId, url: `https://pay.example.com/${sessionId}` };
}

export type GiftcardHarness = ServiceHarness<giftcardV1.GiftcardServiceClient> & { booking: FakeBooking };

export async function giftcardHarness(env: Record<string, string> = {}): Promise<GiftcardHarness> {
  const booking = new FakeBooking();
  const harness = await serviceHarness<giftcardV1.GiftcardServiceClient>({
    name: 'giftcard',
    schema: giftcardSchema,
    module: AppModule,
    migrations,
    env: { BOOKING_GRPC_URL: '127.0.0.1:1', ...env },
    overrides: [{ provide: BookingCheckouts, useValue: booking }],
  });
  return { ...harness, booking };
}
