/** Everything a sandbox instance may be told. Nothing is read from the environment here, so that specs run several side by side. */
export interface SandboxOptions {
  /** 0 (the default) takes any free port. */
  port?: number;
  smtpPort?: number;
  host?: string;
  /** Origin that browsers and API clients reach the sandbox by; default: the address it listens on. */
  publicUrl?: string;
  /** Where signed Stripe events go. Without it events are only listed. */
  stripeWebhookUrl?: string;
  stripeSecretKey?: string;
  stripeWebhookSecret?: string;
  /** Gap before the first repeated webhook delivery; it doubles each time. */
  stripeRetryBaseMs?: number;
  loquizApiKey?: string;
  webflowApiToken?: string;
  webflowWebhookSecret?: string;
  webflowWebhookUrl?: string;
  webflowRequestsPerMinute?: number;
  /** Milliseconds since the epoch; specs pass their own to travel in time. */
  now?: () => number;
}

export const DEMO_KEYS = {
  stripeSecretKey: 'sk_test_sandbox',
  stripeWebhookSecret: 'whsec_sandbox',
  loquizApiKey: 'sandbox-loquiz-key',
  webflowApiToken: 'sandbox-webflow-token',
  webflowWebhookSecret: 'sandbox-webflow-webhook-secret',
} as const;
