import { Module } from '@nestjs/common';
import { OutboxModule } from '@shop/messaging';
import { PersistenceModule } from '@shop/persistence';
import { PlatformModule } from '@shop/platform';
import { SchedulingModule } from '@shop/scheduling';
import { processConfig, sharedConfig } from './config.js';
import { FulfilmentWorkerModule } from './fulfilment/fulfilment-worker.module.js';
import { migrations } from './migrations/index.js';
import { PaymentSchedulesModule } from './payment/payment-schedules.module.js';
import { PurposesModule } from './purposes/purposes.module.js';

/** The jobs and schedules of the service. Its events are published by the relay of the other process. */
@Module({
  imports: [
    PlatformModule.forRoot('booking-worker', processConfig),
    PersistenceModule.forRoot({ entities: [], migrations, config: sharedConfig }),
    SchedulingModule,
    { module: OutboxModule, global: true },
    FulfilmentWorkerModule,
    PaymentSchedulesModule,
    PurposesModule,
  ],
})
export class WorkerModule {}
