import { Module } from '@nestjs/common';
import { SchedulingModule } from '@shop/scheduling';
import { FulfilmentWorkerModule } from '../fulfilment/fulfilment-worker.module.js';
import { ledgerProviders } from './ledger-providers.js';
import { LoquizTicketsRule } from './rules/loquiz-tickets.rule.js';
import { LoquizPromisesSchedule } from './schedules/loquiz-promises.schedule.js';

/**
 * The promise ledger's rule about Loquiz. Its calls share the worker's client, and with it the probe after a missing
 * response.
 */
@Module({
  imports: [FulfilmentWorkerModule, SchedulingModule],
  providers: [...ledgerProviders([LoquizTicketsRule]), LoquizPromisesSchedule],
})
export class LoquizPromisesModule {}
