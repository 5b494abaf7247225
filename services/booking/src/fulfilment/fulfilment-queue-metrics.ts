import { Injectable } from '@nestjs/common';
import { ScrapedGauges } from '@shop/platform';
import { FulfilmentQueue } from './fulfilment-queue.js';

@Injectable()
export class FulfilmentQueueMetrics {
  constructor(gauges: ScrapedGauges, { queue }: FulfilmentQueue) {
    const jobs = { name: 'fulfilment_jobs', help: 'Jobs of the fulfilment queue, by state; the same in all replicas' };
    gauges.addLabelled(jobs, 'state', async () =>
      Object.entries(await queue.getJobCounts('waiting', 'active', 'delayed')),
    );
  }
}
