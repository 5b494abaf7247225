import { Module } from '@nestjs/common';
import { SchedulingModule } from '@shop/scheduling';
import { FulfilmentWorkerModule } from '../fulfilment/fulfilment-worker.module.js';
import { LoquizClient } from '../fulfilment/loquiz/loquiz-client.js';
import { DueComparisonsQuery } from '../fulfilment/queries/due-comparisons.query.js';
import { RecordedTicketsQuery } from '../fulfilment/queries/recorded-tickets.query.js';
import { CompareTickets } from '../fulfilment/use-cases/compare-tickets.use-case.js';
import { ledgerProviders } from './ledger-providers.js';
import { LoquizTicketsRule } from './rules/loquiz-tickets.rule.js';
import { LoquizPromisesSchedule } from './schedules/loquiz-promises.schedule.js';

/**
 * The promise ledger's rule about Loquiz. It has a client of its own. When its reads get no response, only this client
 * has to find out by a probe whether Loquiz responds again; the worker goes on requesting tickets.
 */
@Module({
  imports: [FulfilmentWorkerModule, SchedulingModule],
  providers: [
    LoquizClient,
    CompareTickets,
    DueComparisonsQuery,
    RecordedTicketsQuery,
    ...ledgerProviders([LoquizTicketsRule]),
    LoquizPromisesSchedule,
  ],
})
export class LoquizPromisesModule {}
