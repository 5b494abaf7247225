import type { Shop } from '../launcher/index.ts';
import { stripeAt } from '../stripe-at.ts';
import type { Order } from './booking-load.ts';

interface Admin {
  /** Creates a coupon of 20 percent without limits, and returns its code. */
  createCoupon(): Promise<string>;
  /** Refunds all of a paid order. */
  refund(order: Order): Promise<void>;
  /** Starts a sync of the catalog in the background. */
  startSync(): Promise<void>;
}

/** The demo's admin at the shop's API. */
export function admin(shop: Shop, shopUrl = shop.urls.shop): Admin {
  const post = async (path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> => {
    const response = await fetch(`${shopUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`POST ${path} was answered with ${response.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text);
  };
  const signIn = async (): Promise<Record<string, string>> => {
    const { DEMO_ADMIN_EMAIL: email, DEMO_ADMIN_PASSWORD: password } = shop.envOf('identity');
    const { accessToken } = (await post('/api/auth/sign-in', { email, password })) as { accessToken: string };
    return { authorization: `Bearer ${accessToken}` };
  };
  return {
    async createCoupon() {
      const code = 'REHEARSAL20';
      await post('/api/coupons', { code, discount_type: 'percentage', discount_value: 20 }, await signIn());
      return code;
    },
    async refund({ sessionId }) {
      const { STRIPE_SECRET_KEY = '', STRIPE_API_URL } = shop.envOf('booking');
      const session = await stripeAt(STRIPE_SECRET_KEY, STRIPE_API_URL).checkout.sessions.retrieve(sessionId);
      const orderId = session.metadata!['reference_id']!;
      await post(`/api/admin/orders/${orderId}/refunds`, { reason: 'rehearsal' }, await signIn());
    },
    async startSync() {
      await post('/api/admin/sync-runs', {}, await signIn());
    },
  };
}
