import { type DynamicModule, Module } from '@nestjs/common';
import { OutboxModule } from '@shop/messaging';
import { PersistenceModule } from '@shop/persistence';
import { ConfigModule, PlatformModule } from '@shop/platform';
import { SchedulingModule } from '@shop/scheduling';
import { BOOKING_CONFIG, type WorkerConfig } from './config.js';
import { FulfilmentWorkerModule } from './fulfilment/fulfilment-worker.module.js';
import { WithdrawalChecksModule } from './withdrawals/withdrawal-checks.module.js';
import { migrations } from './migrations/index.js';
import { PaymentSchedulesModule } from './payment/payment-schedules.module.js';
import { LoquizPromisesModule } from './promises/loquiz-promises.module.js';
import { PromisesModule } from './promises/promises.module.js';
import { PurposesModule } from './purposes/purposes.module.js';

/**
 * The worker: the jobs that make tickets, and the schedules of tickets, payments, promises and the checks of
 * withdrawals. The relay of the gRPC process publishes the worker's events.
 */
@Module({})
export class WorkerModule {
  static forRoot(config: WorkerConfig): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        ConfigModule.forRoot(BOOKING_CONFIG, config),
        PlatformModule.forRoot('booking-worker', config),
        PersistenceModule.forRoot({ migrations, config }),
        SchedulingModule,
        { module: OutboxModule, global: true },
        FulfilmentWorkerModule,
        PaymentSchedulesModule,
        LoquizPromisesModule,
        PromisesModule,
        PurposesModule,
        WithdrawalChecksModule,
      ],
    };
  }
}
