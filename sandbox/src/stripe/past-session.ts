import { z } from 'zod';
import { randomText } from '../http/ids.js';
import type { SessionRecord } from './records.js';

export const historySchema = z.array(
  z.strictObject({
    id: z.string(),
    created: z.int(),
    status: z.enum(['complete', 'expired']),
    amount: z.int().positive(),
    currency: z.string(),
    email: z.email(),
    metadata: z.record(z.string(), z.string()),
    productName: z.string(),
    /** Absent when nothing was paid. */
    payment: z.strictObject({ id: z.string(), created: z.int() }).optional(),
    refunds: z
      .array(
        z.strictObject({
          id: z.string(),
          created: z.int(),
          amount: z.int().positive(),
          metadata: z.record(z.string(), z.string()),
        }),
      )
      .default([]),
  }),
);
export type PastSession = z.infer<typeof historySchema>[number];

const lifetimeSeconds = 31 * 60;

/** The record of a session that ended in the past; without its payment. */
export function pastSession(past: Omit<PastSession, 'payment' | 'refunds'>): SessionRecord {
  const { id, created, status, amount, currency, email, metadata, productName } = past;
  const item = { id: `li_${randomText(24)}`, priceId: `price_${randomText(24)}`, productId: `prod_${randomText(14)}` };
  return {
    id,
    created,
    expiresAt: created + lifetimeSeconds,
    status,
    paymentStatus: 'unpaid',
    currency,
    amountTotal: amount,
    lineItems: [{ ...item, name: productName, description: null, quantity: 1, unitAmount: amount }],
    successUrl: '',
    cancelUrl: null,
    locale: null,
    customerEmail: email,
    payerEmail: email,
    clientReferenceId: metadata['reference_id'] ?? null,
    submitType: null,
    metadata,
    allowedPaymentMethodTypes: null,
    paymentDescription: productName,
    paymentMetadata: metadata,
    payment: null,
  };
}
