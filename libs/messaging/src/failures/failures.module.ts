import { type DynamicModule, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { DeadLetterFailures } from './dead-letter-failures.js';
import { Failures } from './failures.js';
import { FailuresGrpcController } from './failures.grpc.controller.js';
import { UnpublishedEvents } from './unpublished-events.js';

/**
 * Lists the service's failures: dead letters, unpublished events, and what the service's own providers with
 * `@ListsFailures` list.
 */
@Module({})
export class FailuresModule {
  /** `imports`: the module that provides `AdminAuthentication`, in a service where no global module does. */
  static forRoot(imports: NonNullable<DynamicModule['imports']> = []): DynamicModule {
    return {
      module: FailuresModule,
      imports: [DiscoveryModule, ...imports],
      controllers: [FailuresGrpcController],
      providers: [Failures, DeadLetterFailures, UnpublishedEvents],
    };
  }
}
