import { Injectable } from '@nestjs/common';
import { fromConfig, Scheduled } from '@shop/scheduling';
import { BOOKING_CONFIG } from '../../config.js';
import type { PromisesConfig } from '../promises.config.js';
import { CheckPromises } from '../use-cases/check-promises.use-case.js';

/** In a module that has only the rule about Loquiz, so that no other rule waits for a slow Loquiz. */
@Injectable()
export class LoquizPromisesSchedule {
  constructor(private readonly checkPromises: CheckPromises) {}

  @Scheduled({
    name: 'check-loquiz-promises',
    everyMs: fromConfig<PromisesConfig>(BOOKING_CONFIG, (config) => config.PROMISES_EVERY_SECONDS * 1_000),
  })
  check(): Promise<void> {
    return this.checkPromises.execute();
  }
}
