import { randomBytes } from 'node:crypto';
import { Test } from '@nestjs/testing';
import { PlatformModule } from '@shop/platform';
import { eventually } from '@shop/testing';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { processConfig } from '../src/config.js';
import { PaymentSchedules } from '../src/payment/schedules/payment-schedules.js';
import { ScheduleRunner, scheduleQueueName } from '../src/payment/schedules/schedule-runner.js';
import { bullPrefix } from '../src/redis.js';

it('each schedule runs again and again, once for all workers, and one that fails does not stop the others', async () => {
  const prefix = `test-${randomBytes(4).toString('hex')}:`;
  Object.assign(process.env, {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    REDIS_PREFIX: prefix,
    DATABASE_URL: 'postgres://unused',
    STRIPE_SECRET_KEY: 'sk_test_unused',
    STRIPE_WEBHOOK_SECRET: 'whsec_unused',
    PUBLIC_SHOP_URL: 'http://shop.test',
  });
  let turns = 0;
  const counted = async (): Promise<void> => {
    turns += 1;
  };
  const failing = async (): Promise<void> => {
    throw new Error('this one always fails');
  };
  const byName = { counted: { everyMs: 100, run: counted }, failing: { everyMs: 100, run: failing } };
  const start = async () => {
    const module = await Test.createTestingModule({
      imports: [PlatformModule.forRoot('booking-worker', processConfig)],
      providers: [ScheduleRunner, { provide: PaymentSchedules, useValue: { byName } }],
    }).compile();
    return module.init();
  };
  const workers = await Promise.all([start(), start()]);
  await eventually(() => turns >= 4);
  const redis = new Redis(process.env['REDIS_URL']!, { maxRetriesPerRequest: null });
  const queue = new Queue(scheduleQueueName, { connection: redis, prefix: bullPrefix(prefix) });
  const declared = await queue.getJobSchedulers();
  expect(declared.map(({ key }) => key).sort()).toEqual(['counted', 'failing']);
  await queue.close();
  await Promise.all(workers.map((worker) => worker.close()));

  const left = await redis.keys(`${prefix}*`);
  await redis.del(...left);
  redis.disconnect();
});
