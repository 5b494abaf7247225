/**
 * The options of a sandbox instance. Nothing is read from the environment here, so that specs can run several instances
 * in parallel.
 */
export interface SandboxOptions {
  /** 0 (the default) means any free port. */
  port?: number;
  smtpPort?: number;
  /** When the mailbox is full, the oldest mails are deleted. */
  mailboxMegabytes?: number;
  host?: string;
  /** Origin of the pages that browsers visit; default: the address on which the sandbox listens. */
  publicUrl?: string;
  /** Receiver of signed Stripe events. Without it events are only listed. */
  stripeWebhookUrl?: string;
  stripeSecretKey?: string;
  stripeWebhookSecret?: string;
  /** Delay before the first repeated webhook delivery; it doubles each time. */
  stripeRetryBaseMs?: number;
  loquizApiKey?: string;
  smsApiKey?: string;
  oidcClientId?: string;
  oidcClientSecret?: string;
  /** Origin of the shop, to which the identity provider returns people. */
  shopUrl?: string;
  /** The address that the identity provider suggests. */
  adminEmail?: string;
  /** Receiver of signed bounces and complaints. Without it none are sent. */
  mailWebhookUrl?: string;
  mailWebhookSecret?: string;
  webflowApiToken?: string;
  webflowWebhookSecret?: string;
  webflowWebhookUrl?: string;
  webflowRequestsPerMinute?: number;
  /** Where the shop's processes serve `/health/ready` and `/metrics`, by the name of the process. */
  opsUrls?: Record<string, string>;
  /** Folder of the catalog's JSON files, ending in a slash; by default `sandbox/catalog/`. */
  catalogDir?: URL;
  /** Milliseconds since the epoch; specs pass their own to control the time. */
  now?: () => number;
}

export const DEMO_KEYS = {
  stripeSecretKey: 'sk_test_sandbox',
  stripeWebhookSecret: 'whsec_sandbox',
  loquizApiKey: 'sandbox-loquiz-key',
  smsApiKey: 'sandbox-sms-key',
  oidcClientId: 'sandbox-shop',
  oidcClientSecret: 'sandbox-oidc-client-secret',
  webflowApiToken: 'sandbox-webflow-token',
  webflowWebhookSecret: 'sandbox-webflow-webhook-secret',
  mailWebhookSecret: 'sandbox-mail-webhook-secret-of-the-demo',
} as const;
