import { type DynamicModule, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { DeadLetterFailures } from './dead-letter-failures.js';
import { Failures } from './failures.js';
import { FailuresGrpcController } from './failures.grpc.controller.js';
import { UnpublishedEvents } from './unpublished-events.js';

/** What the service has given up: dead letters and overdue events, and what else it marks with `@ListsFailures`. */
@Module({})
export class FailuresModule {
  /** `imports` of a service whose `AdminAuthentication` is not global. */
  static forRoot(imports: NonNullable<DynamicModule['imports']> = []): DynamicModule {
    return {
      module: FailuresModule,
      imports: [DiscoveryModule, ...imports],
      controllers: [FailuresGrpcController],
      providers: [Failures, DeadLetterFailures, UnpublishedEvents],
    };
  }
}
