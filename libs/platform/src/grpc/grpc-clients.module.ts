import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { GrpcContracts, GrpcServiceName } from '@shop/contracts';
import { CallLimits } from './call-limits.js';
import { CallerTokenSigner } from './caller-tokens.js';
import { grpcClient, type PromiseClient } from './grpc-client.js';
import type { ServiceKeySet } from './service-keys.js';

/** The client of a service, with promises. */
export type GrpcClient<N extends GrpcServiceName> = PromiseClient<GrpcContracts[N]>;

const tokens = Object.fromEntries(
  (['booking', 'catalog', 'coupon', 'giftcard', 'identity', 'notification'] satisfies GrpcServiceName[]).map((name) => [
    name,
    Symbol(`${name} client`),
  ]),
) as Record<GrpcServiceName, symbol>;

/** Injection token of a service's client; a test replaces it by a fake. */
export const clientInjectionToken = (name: GrpcServiceName): symbol => tokens[name];

/** Injects the client of a service, which `GrpcClientsModule.forRoot` registers. */
export const InjectClient = (name: GrpcServiceName): ParameterDecorator => Inject(clientInjectionToken(name));

/** The settings of a process that calls these services. */
export type ClientSettings<N extends GrpcServiceName> = {
  SERVICE_PRIVATE_KEYS: ServiceKeySet;
  MAX_CALLS_PER_SERVICE: number;
} & {
  [K in N as `${Uppercase<K>}_GRPC_URL`]: string;
};

const CLIENTS = Symbol('clients');

/** The services that a process calls: one client each, closed with the process. */
@Module({})
export class GrpcClientsModule implements OnApplicationShutdown {
  constructor(@Inject(CLIENTS) private readonly clients: Array<{ close?: () => void }>) {}

  static forRoot<N extends GrpcServiceName>(services: N[], config: ClientSettings<N>): DynamicModule {
    const injectionTokens = services.map(clientInjectionToken);
    return {
      module: GrpcClientsModule,
      global: true,
      providers: [
        { provide: CallerTokenSigner, useFactory: () => new CallerTokenSigner(config.SERVICE_PRIVATE_KEYS) },
        CallLimits,
        ...services.map((name) => ({
          provide: clientInjectionToken(name),
          useFactory: (callerTokenSigner: CallerTokenSigner, limits: CallLimits) =>
            grpcClient(name, {
              url: (config as unknown as Record<string, string>)[`${name.toUpperCase()}_GRPC_URL`]!,
              callerToken: () => callerTokenSigner.tokenFor(name),
              limitCall: limits.of(name, config.MAX_CALLS_PER_SERVICE),
            }),
          inject: [CallerTokenSigner, CallLimits],
        })),
        { provide: CLIENTS, useFactory: (...clients: unknown[]) => clients, inject: injectionTokens },
      ],
      exports: injectionTokens,
    };
  }

  onApplicationShutdown(): void {
    for (const client of this.clients) client.close?.();
  }
}
