import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bookingSchema, workerSchema } from '../../../services/booking/src/config.js';
import { catalogSchema } from '../../../services/catalog/src/config.js';
import { couponSchema } from '../../../services/coupon/src/config.js';
import { giftcardSchema } from '../../../services/giftcard/src/config.js';
import { identitySchema } from '../../../services/identity/src/config.js';
import { notificationSchema } from '../../../services/notification/src/config.js';
import { gatewaySchema } from '../../../gateway/src/config.js';

/** The settings of each process, as its code checks them. */
export const schemas = {
  booking: bookingSchema,
  'booking-worker': workerSchema,
  catalog: catalogSchema,
  coupon: couponSchema,
  gateway: gatewaySchema,
  giftcard: giftcardSchema,
  identity: identitySchema,
  notification: notificationSchema,
};

export const processes = Object.keys(schemas) as Array<keyof typeof schemas>;

const root = join(import.meta.dirname, '../../..');

/** The processes that may call a service, by the `@CallableBy` of its methods. */
export function callersOf(service: string): string[] {
  const files = globSync(`services/${service}/src/**/*.ts`, { cwd: root });
  const lists = files.flatMap((file) => [...read(file).matchAll(/@CallableBy\(([^)]*)\)/g)]);
  return [
    ...new Set(lists.flatMap(([, names = '']) => [...names.matchAll(/'([\w-]+)'/g)].map(([, name]) => name ?? ''))),
  ].sort();
}

/** The services that a process calls, by the addresses that it is configured with. */
export const calleesOf = (process: keyof typeof schemas): string[] =>
  Object.keys(schemas[process].shape)
    .flatMap((setting) => /^([A-Z]+)_GRPC_URL$/.exec(setting)?.[1]?.toLowerCase() ?? [])
    .sort();

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The key of Redis under which BullMQ keeps the jobs that wait for a worker. */
export function waitingJobsKey(): string {
  const [, queue] = /queueName = '(\w+)'/.exec(read('services/booking/src/fulfilment/fulfilment-queue.ts')) ?? [];
  const [, prefix] = /=> `\$\{redisPrefix\}(\w+)`/.exec(read('services/booking/src/redis.ts')) ?? [];
  return `${prefix}:${queue}:wait`;
}
