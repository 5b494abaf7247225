import type { FastifyInstance } from 'fastify';
import { FaultSwitch } from '../http/faults.js';
import { StripeAccount } from './account.js';
import { stripeApi } from './api.routes.js';
import { stripeControl } from './control.routes.js';
import { stripePayPage } from './pay.routes.js';
import { WebhookSender } from './webhooks.js';

export interface StripeSandboxOptions {
  secretKey: string;
  webhookSecret: string;
  webhookUrl?: string;
  retryBaseMs: number;
  publicUrl: () => string;
  now: () => number;
}

/** An imitation of Stripe: API at `/v1`, hosted page at `/pay`, control paths at `/sandbox/stripe`. */
export function registerStripe(app: FastifyInstance, options: StripeSandboxOptions): void {
  const { secretKey, webhookSecret, webhookUrl, retryBaseMs, publicUrl, now } = options;
  const sender = new WebhookSender({ url: webhookUrl, secret: webhookSecret, retryBaseMs, now });
  const account = new StripeAccount(sender, publicUrl, now);
  const faults = new FaultSwitch();

  app.addHook('onClose', async () => account.close());
  app.register(stripeApi, { prefix: '/v1', account, faults, secretKey, publicUrl });
  app.register(stripePayPage, { prefix: '/pay', account, now });
  app.register(stripeControl, { prefix: '/sandbox/stripe', account, faults, publicUrl });
}
