import type { SandboxOptions } from './options.js';

/** Reads the sandbox's options from environment variables. Nothing else in the sandbox reads these variables. */
export function optionsFromEnvironment(env: NodeJS.ProcessEnv): SandboxOptions {
  return {
    host: text(env, 'SANDBOX_HOST') ?? '127.0.0.1',
    port: integer(env, 'SANDBOX_PORT', 8090),
    smtpPort: integer(env, 'SANDBOX_SMTP_PORT', 8025),
    mailboxMegabytes: integer(env, 'SANDBOX_MAILBOX_MEGABYTES', 256),
    publicUrl: text(env, 'SANDBOX_PUBLIC_URL'),
    stripeWebhookUrl: text(env, 'SHOP_WEBHOOK_URL'),
    stripeSecretKey: text(env, 'STRIPE_SECRET_KEY'),
    stripeWebhookSecret: firstOf(env, 'STRIPE_WEBHOOK_SECRET'),
    loquizApiKey: text(env, 'LOQUIZ_API_KEY'),
    smsApiKey: text(env, 'SMS_API_KEY'),
    shopUrl: text(env, 'PUBLIC_SHOP_URL'),
    adminEmail: text(env, 'DEMO_ADMIN_EMAIL'),
    mailWebhookUrl: text(env, 'SHOP_MAIL_WEBHOOK_URL'),
    mailWebhookSecret: firstOf(env, 'MAIL_WEBHOOK_SECRETS'),
    webflowApiToken: text(env, 'WEBFLOW_API_TOKEN'),
    webflowWebhookSecret: firstOf(env, 'WEBFLOW_WEBHOOK_SECRET'),
    webflowWebhookUrl: text(env, 'SHOP_WEBFLOW_WEBHOOK_URL'),
    opsUrls: urlsByName(text(env, 'SANDBOX_OPS_URLS')),
    webflowRequestsPerMinute: integer(env, 'SANDBOX_WEBFLOW_PER_MINUTE', 600),
  };
}

/** An empty variable counts as unset, because compose files set variables that way. */
function text(env: NodeJS.ProcessEnv, name: string): string | undefined {
  return env[name] || undefined;
}

/** The first of the secrets that the shop accepts, which are separated by commas. */
function firstOf(env: NodeJS.ProcessEnv, name: string): string | undefined {
  return text(env, name)?.split(',')[0]!.trim();
}

/** Reads `name=url` pairs that are separated by commas. */
function urlsByName(pairs = ''): Record<string, string> {
  const entries = pairs.split(',').filter((pair) => pair !== '');
  return Object.fromEntries(
    entries.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
}

function integer(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const value = Number(text(env, name) ?? fallback);
  if (!Number.isInteger(value) || value < 0) throw new Error(`${name} must be a whole number, not "${env[name]}"`);
  return value;
}
