import type { SandboxOptions } from './options.js';

/** The only reader of the environment. */
export function optionsFromEnvironment(env: NodeJS.ProcessEnv): SandboxOptions {
  return {
    host: env.SANDBOX_HOST ?? '127.0.0.1',
    port: integer(env, 'SANDBOX_PORT', 8090),
    smtpPort: integer(env, 'SANDBOX_SMTP_PORT', 8025),
    publicUrl: env.SANDBOX_PUBLIC_URL,
    stripeWebhookUrl: env.SHOP_WEBHOOK_URL,
    stripeSecretKey: env.STRIPE_SECRET_KEY,
    stripeWebhookSecret: env.STRIPE_WEBHOOK_SECRET,
    loquizApiKey: env.LOQUIZ_API_KEY,
    webflowApiToken: env.WEBFLOW_API_TOKEN,
    webflowWebhookSecret: env.WEBFLOW_WEBHOOK_SECRET,
    webflowWebhookUrl: env.SHOP_WEBFLOW_WEBHOOK_URL,
    webflowRequestsPerMinute: integer(env, 'SANDBOX_WEBFLOW_PER_MINUTE', 600),
  };
}

function integer(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new Error(`${name} must be a whole number, not "${text}"`);
  return value;
}
