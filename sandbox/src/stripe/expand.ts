import type { StripeAccount } from './account.js';
import { invalidRequest } from './stripe-error.js';
import { chargeToWire, lineItemToWire, paymentIntentToWire, refundToWire, type WireObject } from './wire.js';

type Expander = (object: WireObject, account: StripeAccount) => unknown;

const paymentIntentOf: Expander = ({ payment_intent: id }, account) =>
  typeof id === 'string' ? paymentIntentToWire(account.getPayment(id)) : id;
const chargeOf: Expander = ({ charge: id }, account) =>
  typeof id === 'string' ? chargeToWire(account.getPaymentByCharge(id)) : id;

const sourceOf: Expander = ({ source: id }, account) => {
  if (typeof id !== 'string') return id;
  const refund = account.store.findRefund(id);
  return refund ? refundToWire(refund) : chargeToWire(account.getPaymentByCharge(id));
};

const EXPANDERS: Record<string, Record<string, Expander>> = {
  'checkout.session': {
    line_items: ({ id }, account) => lineItemList(id, account),
    payment_intent: paymentIntentOf,
  },
  payment_intent: {
    latest_charge: ({ latest_charge: id }, account) =>
      typeof id === 'string' ? chargeToWire(account.getPaymentByCharge(id)) : id,
  },
  charge: {
    payment_intent: paymentIntentOf,
    refunds: ({ id }, account) =>
      wholeList(account.getPaymentByCharge(id).refunds.map(refundToWire), `/v1/charges/${id}/refunds`),
  },
  balance_transaction: { source: sourceOf },
  refund: { charge: chargeOf, payment_intent: paymentIntentOf },
  dispute: { charge: chargeOf, payment_intent: paymentIntentOf },
};

/** Replaces ids by their objects, e.g. for `expand[]=payment_intent.latest_charge`. */
export function expand(object: WireObject, paths: readonly string[], account: StripeAccount): WireObject {
  for (const path of paths) {
    const [field = '', ...rest] = path.split('.');
    const expander = EXPANDERS[object.object]?.[field];
    if (!expander) throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
    const expanded = expander(object, account);
    object[field] = isWireObject(expanded) && rest.length > 0 ? expand(expanded, [rest.join('.')], account) : expanded;
  }
  return object;
}

export function lineItemList(sessionId: string, account: StripeAccount): object {
  const { lineItems, currency, created } = account.currentSession(sessionId);
  const items = lineItems.map((item) => lineItemToWire(item, currency, created));
  return wholeList(items, `/v1/checkout/sessions/${sessionId}/line_items`);
}

function wholeList(data: WireObject[], url: string): object {
  return { object: 'list', data, has_more: false, url };
}

function isWireObject(value: unknown): value is WireObject {
  return typeof value === 'object' && value !== null && 'object' in value && 'id' in value;
}
