import { Module } from '@nestjs/common';
import { BrokenPromiseFailures } from './broken-promise-failures.js';

/** Shows admins what the promise ledger could not mend. Part of the process that serves gRPC. */
@Module({ providers: [BrokenPromiseFailures] })
export class PromiseFailuresModule {}
