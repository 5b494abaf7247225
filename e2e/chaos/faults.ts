import type { Random } from '../../tools/demo-year/random.ts';
import type { ShopClient } from '../support/shop-client.ts';
import type { ChaosShop, DisturbedShop, Proxied } from './chaos-shop.ts';
import type { Condition } from './tcp-proxy.ts';

/** The shop in which faults are made, a client that controls the sandbox, and the run's random choices. */
export type FaultTarget<InShop extends DisturbedShop> = InShop & { client: ShopClient; random: Random };

/** Ends the fault; resolves when what was stopped is ready again. */
export type EndFault = () => Promise<unknown>;

export type FaultOf<InShop extends DisturbedShop> = {
  name: string;
  /** No two faults at the same time have the same subject. */
  subject: string;
  /** If the fault lasted longer, Loquiz would create tickets whose requests the shop has already given up. */
  maxHoldMs?: number;
  begin: (target: FaultTarget<InShop>) => Promise<EndFault> | EndFault;
  /** Faults that need a call of the sandbox begin before those that suspend it. */
  suspendsSandbox?: boolean;
  /** Restores what the shop still lacks after the fault, such as a standby; called once everything is delivered. */
  repair?: (target: FaultTarget<InShop>) => Promise<void>;
};
type Fault = FaultOf<ChaosShop>;

const processes = ['gateway', 'booking', 'booking-worker', 'catalog', 'coupon', 'giftcard', 'identity', 'notification'];

/** Faults of the imitated third parties. */
const sandboxFaults: Fault[] = (
  [
    ['stripe', { mode: 'down' }],
    ['stripe', { mode: 'flaky', rate: 0.5 }],
    ['stripe', { mode: 'slow', delayMs: 9_000 }],
    ['stripe', { mode: 'timeout_after_create', rate: 0.3 }],
    ['loquiz', { mode: 'down' }],
    ['loquiz', { mode: 'flaky', rate: 0.5 }],
    ['loquiz', { mode: 'slow', delayMs: 11_000 }],
    ['loquiz', { mode: 'timeout_after_create', rate: 0.3 }],
    ['mail', { mode: 'down' }],
    ['mail', { mode: 'flaky', rate: 0.5 }],
    ['mail', { mode: 'slow', delayMs: 5_000 }],
    ['mail', { mode: 'timeout_after_create', rate: 0.3 }],
  ] as const
).map(([party, fault]) => ({
  name: `${party} ${fault.mode}`,
  subject: party,
  begin: async ({ client }) => {
    await client.fault(party, fault);
    return () => client.fault(party, { mode: 'none' });
  },
}));

/** Faults of Webflow, each during a sync of the whole catalog. */
const syncFaults: Fault[] = (
  [{ mode: 'down' }, { mode: 'flaky', rate: 0.5 }, { mode: 'none', failAfterRequests: 5 }] as const
).map((fault) => ({
  name: `sync with webflow ${fault.mode === 'none' ? 'failing half-way' : fault.mode}`,
  subject: 'webflow',
  begin: async ({ client }) => {
    await client.fault('webflow', fault);
    const admin = await client.signIn().catch(() => undefined);
    if (admin)
      await client.request(`${client.urls.shop}/api/admin/sync-runs`, 'POST', {}, admin).catch(() => undefined);
    return () => client.fault('webflow', { mode: 'none' });
  },
}));

/** Ways in which Stripe's webhooks arrive; none of them loses a webhook. */
const webhookFaults: Fault[] = (
  [
    ['late', { mode: 'late', delayMs: 8_000 }],
    ['delivered twice', { mode: 'duplicate' }],
    ['out of order', { mode: 'reorder', delayMs: 5_000 }],
  ] as const
).map(([name, delivery]) => ({
  name: `webhooks ${name}`,
  subject: 'webhooks',
  begin: async ({ client }) => {
    const set = (body: object): Promise<unknown> =>
      client.request(`${client.urls.sandbox}/sandbox/stripe/webhooks`, 'PUT', body);
    await set(delivery);
    return () => set({ mode: 'normal' });
  },
}));

const processFaults: Fault[] = processes.flatMap((name) => [
  {
    name: `${name} killed`,
    subject: name,
    begin: async ({ shop }) => {
      await shop.process(name).kill();
      return () => startUntilReady(() => shop.process(name).start());
    },
  },
  {
    name: `${name} stopped gracefully`,
    subject: name,
    begin: async ({ shop }) => {
      await shop.process(name).stop();
      return () => startUntilReady(() => shop.process(name).start());
    },
  },
  {
    name: `${name} paused`,
    subject: name,
    begin: ({ shop }) => pause(shop.process(name).pid),
  },
]);

const thirdPartiesPaused: Fault = {
  name: 'all third parties paused',
  subject: 'sandbox',
  maxHoldMs: 4_000,
  suspendsSandbox: true,
  begin: ({ shop }) => pause(shop.process('sandbox').pid),
};

const serverFaults: Fault[] = [
  ...(['postgres', 'redis', 'rabbitmq'] as const).flatMap((name): Fault[] => [
    {
      name: `${name} stopped and started`,
      subject: name,
      begin: async ({ infra }) => {
        await infra[name].stop();
        return () => infra[name].start();
      },
    },
    {
      name: `${name} crashed`,
      subject: name,
      begin: async ({ infra }) => {
        const back = infra[name].crash();
        back.catch(() => undefined);
        return () => back;
      },
    },
  ]),
  {
    name: 'redis emptied',
    subject: 'redis',
    begin: async ({ infra }) => {
      await infra.emptyRedis();
      return () => Promise.resolve();
    },
  },
];

const conditions: Record<string, Condition> = {
  hanging: { kind: 'hang' },
  'swallowing bytes': { kind: 'swallow' },
  refusing: { kind: 'refuse' },
  slow: { kind: 'delay', delayMs: 300 },
};

const networkFaults: Fault[] = (
  [
    ['postgres', ['hanging', 'swallowing bytes', 'refusing', 'slow']],
    ['redis', ['hanging', 'swallowing bytes', 'refusing', 'slow']],
    ['rabbitmq', ['hanging', 'swallowing bytes', 'refusing', 'slow']],
    ['stripe', ['hanging', 'refusing']],
    ['loquiz', ['refusing', 'swallowing bytes']],
    ['smtp', ['hanging', 'refusing']],
    ['webhooks', ['hanging', 'refusing']],
    ['booking', ['hanging', 'swallowing bytes', 'refusing']],
    ['coupon', ['hanging', 'refusing']],
    ['catalog', ['hanging']],
    ['giftcard', ['swallowing bytes']],
    ['notification', ['refusing']],
  ] as const satisfies Array<readonly [Proxied, readonly string[]]>
).flatMap(([name, kinds]) =>
  kinds.map((kind): Fault => ({
    name: `network to ${name} ${kind}`,
    subject: name,
    begin: ({ proxies }) => {
      proxies[name].set(conditions[kind]!);
      return async () => proxies[name].set({ kind: 'pass' });
    },
  })),
);

const cutConnections: Fault[] = (['postgres', 'redis', 'rabbitmq', 'smtp', 'booking'] as const).map((name) => ({
  name: `connections to ${name} cut`,
  subject: name,
  begin: ({ proxies }) => {
    const timer = setInterval(() => proxies[name].cut(), 1_500);
    proxies[name].cut();
    return async () => clearInterval(timer);
  },
}));

export const faults: Fault[] = [
  ...sandboxFaults,
  ...syncFaults,
  ...webhookFaults,
  ...processFaults,
  thirdPartiesPaused,
  ...serverFaults,
  ...networkFaults,
  ...cutConnections,
];

export function pause(pid: number): EndFault {
  process.kill(pid, 'SIGSTOP');
  return async () => process.kill(pid, 'SIGCONT');
}

/**
 * Starts a process. When it ends because one of its servers is away, starts it again, as Kubernetes does; at most ten
 * starts in all.
 */
export async function startUntilReady(start: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start();
    } catch (error) {
      if (attempt === 10) throw error;
    }
  }
}
