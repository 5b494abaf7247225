import { freePorts, type Infra, type Server, type Shop, startInfra, startShop } from '../../tools/launcher/index.ts';
import { highLimits } from '../support/test-shop.ts';
import { type Address, TcpProxy } from './tcp-proxy.ts';

/** The servers, services and third parties to which connections lead through a proxy. */
export const proxied = [
  'postgres',
  'redis',
  'rabbitmq',
  'stripe',
  'loquiz',
  'webflow',
  'smtp',
  'webhooks',
  'booking',
  'catalog',
  'coupon',
  'giftcard',
  'notification',
] as const;
export type Proxied = (typeof proxied)[number];

/** A shop in which a chaos run makes faults. */
export type DisturbedShop = {
  urls: { shop: string; sandbox: string };
  /** Addresses of the databases for the invariants; no proxy that makes faults lies between. */
  databaseUrls: Record<string, string>;
  /** Reports of processes that ended although nobody had ended them. */
  crashes: string[];
  stop: () => Promise<void>;
};

export type ChaosShop = DisturbedShop & {
  shop: Shop;
  infra: Infra;
  proxies: Record<Proxied, TcpProxy>;
};

/** Settings of every process, besides those of production. */
export const chaosSettings: Record<string, string> = {
  ...highLimits,
  LOG_LEVEL: 'warn',
  // Each order comes from an IP address of its own, because one address may hold a limited code only five times.
  TRUSTED_PROXY_HOPS: '1',
  SANDBOX_MAILBOX_MEGABYTES: '2000',
};

/** A shop with production's settings, whose connections to servers, services and third parties can be disturbed. */
export async function startChaosShop(instance: string, report: (message: string) => void): Promise<ChaosShop> {
  const infra = await startInfra({ instance, env: {}, report });
  const targets = new Map<Proxied, Address>();
  const ports = await freePorts(proxied.map(() => 0));
  const proxies = Object.fromEntries(
    await Promise.all(
      proxied.map(async (name, index) => [
        name,
        await TcpProxy.listen(ports[index]!, () => targets.get(name) ?? { host: '127.0.0.1', port: 1 }),
      ]),
    ),
  ) as Record<Proxied, TcpProxy>;
  const stop = async (): Promise<void> => {
    await Promise.all(Object.values(proxies).map((proxy) => proxy.close()));
    await infra.stop();
  };
  const crashes: string[] = [];
  try {
    for (const name of ['postgres', 'redis', 'rabbitmq'] as const) targets.set(name, addressOf(infra[name].url));
    const shop = await startShop({
      instance,
      infra: behindProxies(infra, proxies),
      env: (shopPorts) => {
        const at = (port: number): Address => ({ host: '127.0.0.1', port });
        for (const name of ['stripe', 'loquiz', 'webflow'] as const) targets.set(name, at(shopPorts['sandbox']!));
        targets.set('smtp', at(shopPorts['smtp']!));
        targets.set('webhooks', at(shopPorts['shop']!));
        for (const name of services) targets.set(name, at(shopPorts[`${name}.grpc`]!));
        return settings(proxies);
      },
      restartsWhenEnded: true,
      report: (message) => {
        report(message);
        if (message.includes('ended by itself')) crashes.push(message);
      },
    });
    return {
      urls: shop.urls,
      shop,
      infra,
      proxies,
      crashes,
      databaseUrls: Object.fromEntries(
        Object.entries(shop.databaseUrls).map(([service, url]) => [service, direct(url, infra.postgres)]),
      ),
      stop: async () => {
        await shop.stop();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const services = ['booking', 'catalog', 'coupon', 'giftcard', 'notification'] as const;

function settings(proxies: Record<Proxied, TcpProxy>): Record<string, string> {
  const http = (name: Proxied): string => `http://127.0.0.1:${proxies[name].port}`;
  return {
    ...chaosSettings,
    // The sandbox plays all third parties; each has its own proxy, so that it can be disturbed alone.
    STRIPE_API_URL: http('stripe'),
    LOQUIZ_API_URL: `${http('loquiz')}/loquiz/v3`,
    WEBFLOW_API_URL: `${http('webflow')}/webflow/v2`,
    SMTP_URL: `smtp://127.0.0.1:${proxies.smtp.port}`,
    SHOP_WEBHOOK_URL: `${http('webhooks')}/api/webhooks/stripe`,
    ...Object.fromEntries(
      services.map((name) => [`${name.toUpperCase()}_GRPC_URL`, `127.0.0.1:${proxies[name].port}`]),
    ),
  };
}

function behindProxies(infra: Infra, proxies: Record<Proxied, TcpProxy>): Infra {
  const behind = (server: Server, proxy: TcpProxy): Server => ({
    ...server,
    url: Object.assign(new URL(server.url), { hostname: '127.0.0.1', port: String(proxy.port) }).href,
  });
  return {
    ...infra,
    postgres: behind(infra.postgres, proxies.postgres),
    redis: behind(infra.redis, proxies.redis),
    rabbitmq: behind(infra.rabbitmq, proxies.rabbitmq),
  };
}

function addressOf(url: string): Address {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port) };
}

const direct = (url: string, { url: server }: Server): string =>
  Object.assign(new URL(url), { host: new URL(server).host }).href;
