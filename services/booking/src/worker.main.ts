import 'reflect-metadata';
import { runWorker } from '@shop/platform';
import { processConfig } from './config.js';
import { WorkerModule } from './worker.module.js';

await runWorker(WorkerModule, 'booking-worker', processConfig());
