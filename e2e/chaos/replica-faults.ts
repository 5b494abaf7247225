import type { ShopProcess } from '../../tools/launcher/index.ts';
import { type FaultOf, type FaultTarget, pause, startUntilReady } from './faults.ts';
import type { ReplicatedShop } from './replicated-shop.ts';

type Fault = FaultOf<ReplicatedShop>;
type Target = FaultTarget<ReplicatedShop>;

const processes = ['gateway', 'booking', 'booking-worker', 'catalog', 'coupon', 'giftcard', 'identity', 'notification'];

const anyReplica = ({ fleet, random }: Target, name: string): ShopProcess => random.pick(fleet.replicas(name));

const processFaults: Fault[] = processes.flatMap((name) => [
  {
    name: `one ${name} killed`,
    subject: name,
    begin: async (target) => {
      const replica = anyReplica(target, name);
      await replica.kill();
      return () => startUntilReady(() => replica.start());
    },
  },
  {
    name: `one ${name} paused`,
    subject: name,
    begin: (target) => pause(anyReplica(target, name).pid),
  },
]);

const twoWorkersKilled: Fault = {
  name: 'two booking-workers killed',
  subject: 'booking-worker',
  begin: async ({ fleet }) => {
    const replicas = fleet.replicas('booking-worker').slice(0, 2);
    await Promise.all(replicas.map((replica) => replica.kill()));
    return () => Promise.all(replicas.map((replica) => startUntilReady(() => replica.start())));
  },
};

const rabbitmqFaults: Fault[] = [
  {
    name: 'a RabbitMQ node stopped gracefully',
    subject: 'rabbitmq',
    begin: async ({ rabbitmqCluster, random }) => {
      const node = random.pick(rabbitmqCluster.nodes);
      await node.stop();
      return () => node.start();
    },
  },
  {
    name: 'busiest RabbitMQ node killed',
    subject: 'rabbitmq',
    begin: async ({ rabbitmqCluster }) => {
      const node = await rabbitmqCluster.busiestNode();
      await node.kill();
      return () => node.start();
    },
  },
  {
    name: 'busiest RabbitMQ node cut off from the others',
    subject: 'rabbitmq',
    begin: async ({ rabbitmqCluster }) => rabbitmqCluster.isolate(await rabbitmqCluster.busiestNode()),
  },
];

const postgresFaults: Fault[] = [
  ...(
    [
      ['killed', 'kill'],
      ['stopped gracefully', 'stop'],
    ] as const
  ).map(([ended, how]): Fault => ({
    name: `PostgreSQL's primary ${ended}, its standby promoted`,
    subject: 'postgres',
    begin: async ({ postgresPair, untilPrimary }) => {
      await postgresPair.endPrimary(how);
      return async () => {
        await postgresPair.promoteStandby();
        await untilPrimary();
      };
    },
    repair: ({ postgresPair }) => postgresPair.addStandby(),
  })),
  {
    name: "PostgreSQL's standby killed",
    subject: 'postgres',
    begin: async ({ postgresPair }) => {
      await postgresPair.killStandby();
      return () => postgresPair.goOnAlone();
    },
    repair: ({ postgresPair }) => postgresPair.addStandby(),
  },
];

/** Faults that the remaining replicas must make up for. */
export const replicaFaults: Fault[] = [...processFaults, twoWorkersKilled, ...rabbitmqFaults, ...postgresFaults];
