import {
  type ArgumentsHost,
  type CallHandler,
  Catch,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  type RpcExceptionFilter,
} from '@nestjs/common';
import { type GrpcOptions, Transport } from '@nestjs/microservices';
import { Metadata, status } from '@grpc/grpc-js';
import { failureService, grpcServices, protoFolder, type GrpcServiceName } from '@shop/contracts';
import { Refusal, type RefusalKind } from '@shop/errors';
import { type MonoTypeOperatorFunction, Observable, tap, throwError } from 'rxjs';
import { type Logger, LOGGER } from '../platform.module.js';
import { requestContext, startRequest } from '../request-context.js';
import { adminOfCall } from '../signed-in-admin.js';
import { stripNullCharacters } from '../strip-null-characters.js';
import type { Span, SpanOptions } from '../tracing/span.js';
import { isUnreachable } from '../unreachable.js';
import { CallNotAllowed } from './caller.guard.js';

export const refusalMetadataKey = 'shop-refusal-bin';

const statusOfKind: Record<RefusalKind, status> = {
  malformed: status.INVALID_ARGUMENT,
  invalid: status.INVALID_ARGUMENT,
  unauthenticated: status.UNAUTHENTICATED,
  forbidden: status.PERMISSION_DENIED,
  'not-found': status.NOT_FOUND,
  conflict: status.ABORTED,
  precondition: status.FAILED_PRECONDITION,
  unpaid: status.FAILED_PRECONDITION,
  exhausted: status.RESOURCE_EXHAUSTED,
  unavailable: status.UNAVAILABLE,
  'not-configured': status.UNIMPLEMENTED,
  internal: status.INTERNAL,
};

export const loaderOptions = {
  keepCase: false,
  longs: Number,
  enums: String,
  defaults: true,
  arrays: true,
  objects: true,
  oneofs: false,
  includeDirs: [protoFolder],
};

/** For every client and server: records no calls for channelz, a debugging service that no process of ours offers. */
export const withoutChannelz = { 'grpc.enable_channelz': 0 };

/**
 * How long a caller keeps a connection. Calls in progress are finished, and the caller's next call goes over a new
 * connection. Balancers balance connections: without this limit, callers that run already would send nothing to a new
 * replica.
 */
const maxConnectionAgeMs = 60_000;

/** Nest's options for serving one of our contracts, and the failure service, which every service offers. */
export function grpcServerOptions(name: GrpcServiceName, bind: string): GrpcOptions {
  const contract = grpcServices[name];
  return {
    transport: Transport.GRPC,
    options: {
      package: [contract.package, failureService.package],
      protoPath: [contract.file, failureService.file],
      url: bind,
      loader: loaderOptions,
      gracefulShutdown: true,
      maxReceiveMessageLength: 8 * 1024 * 1024,
      channelOptions: { ...withoutChannelz, 'grpc.max_connection_age_ms': maxConnectionAgeMs },
    },
  };
}

/** Ends the span with the answer, also when the caller no longer waits for it. */
function endOf<T>(span: Span): MonoTypeOperatorFunction<T> {
  let failure: unknown;
  return tap({ error: (error) => (failure = error), finalize: () => span.end(failure) });
}

/** The span of a call, on its client's and its server's side. */
export const grpcSpan = (kind: 'client' | 'server', service: GrpcServiceName, method: string): SpanOptions => ({
  name: `${service}.${method}`,
  kind,
  attributes: { 'rpc.system': 'grpc', 'rpc.service': service, 'rpc.method': method },
});

/**
 * Turns a refusal into a gRPC status, with its code, kind and params in the metadata. `CallNotAllowed` names its status
 * itself. When a server or service that this one needs is unreachable, the status is `UNAVAILABLE`. Any other error is
 * a bug: logged once, and returned without details.
 */
@Catch()
@Injectable()
export class GrpcErrorFilter implements RpcExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, _host: ArgumentsHost): Observable<never> {
    return throwError(() => this.toStatus(error));
  }

  private toStatus(error: unknown): { code: status; details: string; metadata: Metadata } {
    const metadata = new Metadata();
    if (error instanceof CallNotAllowed) return { code: error.code, details: error.message, metadata };
    if (!(error instanceof Refusal) && error instanceof Error && isUnreachable(error)) {
      this.logger.warn({ err: error }, 'a server that this service needs is unreachable');
      return { code: status.UNAVAILABLE, details: 'unavailable', metadata };
    }
    if (!(error instanceof Refusal)) {
      this.logger.error({ err: error }, 'unexpected error in a gRPC call');
      return { code: status.INTERNAL, details: 'internal', metadata };
    }
    const { code, kind, params } = error;
    metadata.set(refusalMetadataKey, Buffer.from(JSON.stringify({ code, kind, params })));
    return { code: statusOfKind[kind], details: code, metadata };
  }
}

/**
 * Opens the request's context and span from the caller's metadata, and strips null characters, which PostgreSQL cannot
 * store.
 */
@Injectable()
export class GrpcContextInterceptor implements NestInterceptor {
  constructor(private readonly service: GrpcServiceName) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    stripNullCharacters(context.switchToRpc().getData());
    const metadata = context.switchToRpc().getContext<Metadata>();
    const read = (key: string): string | undefined => metadata.get(key)[0]?.toString();
    const given = {
      requestId: read('x-request-id'),
      traceparent: read('traceparent'),
      tracestate: read('tracestate'),
      accessToken: read('authorization')?.replace(/^Bearer /, ''),
      admin: adminOfCall(metadata),
      clientAddress: read('x-client-address'),
    };
    const { context: current, span } = startRequest(given, grpcSpan('server', this.service, context.getHandler().name));
    return new Observable((subscriber) => {
      const answer = () => (span.isRecorded ? next.handle().pipe(endOf(span)) : next.handle());
      return requestContext.run(current, () => span.run(() => answer().subscribe(subscriber)));
    });
  }
}
