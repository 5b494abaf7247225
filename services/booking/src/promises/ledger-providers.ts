import type { Provider, Type } from '@nestjs/common';
import { BrokenPromiseRepository } from './persistence/broken-promise.repository.js';
import { PromiseReadings } from './persistence/promise-readings.js';
import { PROMISE_RULES, type PromiseRule } from './promise-rule.js';
import { CheckPromises } from './use-cases/check-promises.use-case.js';
import { FindBroken } from './use-cases/find-broken.use-case.js';

/** The promise ledger of one process, with its rules in the order of the checks. */
export const ledgerProviders = (rules: Array<Type<PromiseRule>>): Provider[] => [
  BrokenPromiseRepository,
  CheckPromises,
  FindBroken,
  PromiseReadings,
  ...rules,
  { provide: PROMISE_RULES, inject: rules, useFactory: (...all: PromiseRule[]) => all },
];
