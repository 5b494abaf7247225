import { type DynamicModule, Module } from '@nestjs/common';
import { AccessTokenVerifier } from './access-token.js';
import type { AccessTokenKeySet } from './access-token-keys.js';
import { AdminAuthentication } from './admin-guard.js';
import { EndedSessions, EndedSessionsSource } from './ended-sessions.js';
import { clientInjectionToken, type GrpcClient } from './grpc/grpc-clients.module.js';

/** Provides what `AdminGuard` needs in a process that gets the list of ended sessions from the identity service. */
@Module({})
export class AdminAccessModule {
  static forRoot(config: { ADMIN_TOKEN_PUBLIC_KEYS: AccessTokenKeySet }): DynamicModule {
    return {
      module: AdminAccessModule,
      global: true,
      providers: [
        { provide: AccessTokenVerifier, useValue: new AccessTokenVerifier(config.ADMIN_TOKEN_PUBLIC_KEYS) },
        {
          provide: EndedSessionsSource,
          useFactory: (identity: GrpcClient<'identity'>): EndedSessionsSource => ({
            list: async () => (await identity.listEndedSessions({})).sessionIds,
          }),
          inject: [clientInjectionToken('identity')],
        },
        EndedSessions,
        AdminAuthentication,
      ],
      exports: [AccessTokenVerifier, EndedSessions, AdminAuthentication],
    };
  }
}
