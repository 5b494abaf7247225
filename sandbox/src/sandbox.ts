import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { FaultSwitch } from './http/faults.js';
import { registerLoquiz } from './loquiz/index.js';
import { mailRoutes } from './mail/mail.routes.js';
import { limitsOf, Mailbox } from './mail/mailbox.js';
import { ReportSender } from './mail/report-sender.js';
import { listenSmtp } from './mail/smtp.js';
import { DEMO_KEYS, type SandboxOptions } from './options.js';
import { overviewPage } from './overview/overview.page.js';
import { sendSandboxPage } from './overview/sandbox.css.js';
import { registerOidc } from './oidc/index.js';
import { phoneRoutes } from './phone/phone.routes.js';
import { statusRoutes } from './status/status.routes.js';
import { registerStripe } from './stripe/index.js';
import { TraceStore } from './traces/trace-store.js';
import { traceRoutes } from './traces/traces.routes.js';
import { registerWebflow } from './webflow/index.js';

export interface Sandbox {
  /** Origin of every HTTP part, e.g. `http://127.0.0.1:8090`. */
  url: string;
  smtpPort: number;
  /** Ends every connection, timer and pending webhook. */
  close: () => Promise<void>;
}

const MAX_PARAM_LENGTH = 300;

/**
 * Starts imitations of Stripe, Loquiz, Webflow, a phone, an identity provider and a mailbox; instances share nothing.
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { host = '127.0.0.1', now = Date.now } = options;
  const app = Fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: MAX_PARAM_LENGTH } });
  const mailbox = new Mailbox(now, limitsOf(options.mailboxMegabytes ?? 256));
  const mailFaults = new FaultSwitch();
  const reports = new ReportSender({
    url: options.mailWebhookUrl,
    secret: options.mailWebhookSecret ?? DEMO_KEYS.mailWebhookSecret,
    now,
  });
  const smtp = await listenSmtp({ host, port: options.smtpPort ?? 0, mailbox, faults: mailFaults, reports, now });
  app.addHook('onClose', () => {
    reports.close();
    return smtp.close();
  });

  registerStripe(app, {
    secretKey: options.stripeSecretKey ?? DEMO_KEYS.stripeSecretKey,
    webhookSecret: options.stripeWebhookSecret ?? DEMO_KEYS.stripeWebhookSecret,
    webhookUrl: options.stripeWebhookUrl,
    retryBaseMs: options.stripeRetryBaseMs ?? 1_000,
    publicUrl: () => options.publicUrl ?? listeningUrl(),
    now,
  });
  registerLoquiz(app, { apiKey: options.loquizApiKey ?? DEMO_KEYS.loquizApiKey, now });
  registerWebflow(app, {
    token: options.webflowApiToken ?? DEMO_KEYS.webflowApiToken,
    requestsPerMinute: options.webflowRequestsPerMinute ?? 600,
    catalogDir: options.catalogDir,
    webhookUrl: options.webflowWebhookUrl,
    webhookSecret: options.webflowWebhookSecret ?? DEMO_KEYS.webflowWebhookSecret,
    now,
  });
  app.register(mailRoutes, { prefix: '/sandbox/mail', mailbox, faults: mailFaults });
  registerOidc(app, {
    clientId: options.oidcClientId ?? DEMO_KEYS.oidcClientId,
    clientSecret: options.oidcClientSecret ?? DEMO_KEYS.oidcClientSecret,
    redirectUrls: [`${options.shopUrl ?? 'http://localhost:8080'}/login/callback`],
    suggestedEmail: options.adminEmail ?? 'admin@example.com',
    publicUrl: () => options.publicUrl ?? listeningUrl(),
  });
  app.register(phoneRoutes, { apiKey: options.smsApiKey ?? DEMO_KEYS.smsApiKey, faults: new FaultSwitch(), now });
  const traces = new TraceStore();
  app.register(traceRoutes, { store: traces });
  app.register(statusRoutes, { opsUrls: options.opsUrls ?? {}, traces });
  app.get('/sandbox', (_request, reply) => sendSandboxPage(reply, overviewPage(smtp.port)));
  app.get('/health/ready', () => ({ status: 'ok' }));

  function listeningUrl(): string {
    return `http://${host}:${(app.server.address() as AddressInfo).port}`;
  }

  try {
    await app.listen({ host, port: options.port ?? 0 });
  } catch (error) {
    await app.close();
    throw error;
  }
  return { url: listeningUrl(), smtpPort: smtp.port, close: () => app.close() };
}
