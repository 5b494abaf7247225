import { endLeftovers, freePorts, startInfra, startShop } from '../../tools/launcher/index.ts';
import { postgres } from '../../tools/launcher/infra/postgres.ts';
import { rabbitmq } from '../../tools/launcher/infra/rabbitmq.ts';
import { Fleet } from '../../tools/rehearsals/fleet.ts';
import { Haproxy } from '../../tools/rehearsals/haproxy.ts';
import { PostgresPair } from '../../tools/rehearsals/postgres-pair.ts';
import { primaryCheck } from '../../tools/rehearsals/primary-check.ts';
import { RabbitmqCluster } from '../../tools/rehearsals/rabbitmq-cluster.ts';
import { chaosSettings, type DisturbedShop } from './chaos-shop.ts';

/** How many of each process run: as many as issue 11 demands. */
const replicas = {
  gateway: 3,
  booking: 3,
  'booking-worker': 4,
  catalog: 3,
  coupon: 3,
  giftcard: 3,
  identity: 3,
  notification: 3,
};

export type ReplicatedShop = DisturbedShop & {
  fleet: Fleet;
  postgresPair: PostgresPair;
  rabbitmqCluster: RabbitmqCluster;
  /** Resolves once HAProxy has a primary to connect to. */
  untilPrimary: () => Promise<void>;
};

/**
 * A shop with production's settings, in which everything but Redis exists several times. Processes reach PostgreSQL's
 * primary, RabbitMQ's nodes and each other through HAProxy.
 */
export async function startReplicatedShop(
  instance: string,
  report: (message: string) => void,
): Promise<ReplicatedShop> {
  const stops: Array<() => Promise<void>> = [];
  const stop = async (): Promise<void> => {
    for (const one of stops.splice(0).reverse()) await one();
  };
  try {
    const rabbitmqCluster = await RabbitmqCluster.start(instance);
    stops.push(() => rabbitmqCluster.stop());
    report(`RabbitMQ is ready (${rabbitmqCluster.nodes.length} nodes)`);
    const postgresPair = await PostgresPair.start(instance);
    stops.push(() => postgresPair.stop());
    report('PostgreSQL is ready (primary and synchronous standby)');
    await endLeftovers(`${instance}-servers`);
    const [postgresPort = 0, rabbitmqPort = 0, statistics = 0, commands = 0] = await freePorts([0, 0, 0, 0]);
    const balancer = new Haproxy(`${instance}-servers`, { statistics, commands }, [
      {
        name: 'postgres',
        mode: 'tcp',
        port: postgresPort,
        places: placesOf(postgresPair.members.map(({ server }) => server)),
        check: primaryCheck,
      },
      { name: 'rabbitmq', mode: 'tcp', port: rabbitmqPort, places: placesOf(rabbitmqCluster.nodes), check: [] },
    ]);
    await balancer.start();
    stops.push(() => balancer.stop());
    // Until its first check HAProxy takes every server for one that passes.
    await balancer.untilState('postgres', 'server-2', 'DOWN');
    const infra = await startInfra({
      instance,
      env: { POSTGRES_URL: postgres.url(postgresPort), RABBITMQ_URL: rabbitmq.url(rabbitmqPort) },
      report,
    });
    stops.push(() => infra.stop());
    const crashes: string[] = [];
    const fleet = await Fleet.open({
      instance,
      replicas,
      env: {
        // The tests send the IP address of a customer in `X-Forwarded-For`, and HAProxy adds the sender's own.
        TRUSTED_PROXY_HOPS: '2',
        DATABASE_POOL_SIZE: '4',
      },
      reportCrash: (message) => {
        report(message);
        if (message.includes('ended by itself')) crashes.push(message);
      },
    });
    stops.push(() => fleet.stop());
    const shop = await startShop({ instance, infra, env: { ...chaosSettings, ...fleet.webhookSettings }, report });
    stops.push(() => shop.stop());
    report('starting the replicas');
    await fleet.takeOver(shop);
    return {
      urls: { ...shop.urls, shop: fleet.shopUrl },
      databaseUrls: shop.databaseUrls,
      crashes,
      fleet,
      postgresPair,
      rabbitmqCluster,
      untilPrimary: () => balancer.untilState('postgres', 'BACKEND', 'UP'),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const placesOf = (servers: ReadonlyArray<{ url: string }>): Array<{ name: string; port: number; opsPort: number }> =>
  servers.map(({ url }, index) => {
    const port = Number(new URL(url).port);
    return { name: `server-${index + 1}`, port, opsPort: port };
  });
