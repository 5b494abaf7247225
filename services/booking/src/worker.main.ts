import 'reflect-metadata';
import { readConfig, runWorker } from '@shop/platform';
import { workerSchema } from './config.js';
import { WorkerModule } from './worker.module.js';

const config = readConfig(workerSchema, process.env);
await runWorker(WorkerModule.forRoot(config), 'booking-worker', config);
