import {
  type ChannelOptions,
  type Client,
  connectivityState,
  Metadata,
  type ServiceError,
  status,
} from '@grpc/grpc-js';
import { ClientGrpcProxy } from '@nestjs/microservices';
import {
  deadlinesMs,
  defaultDeadlineMs,
  failureService,
  type failuresV1,
  grpcServices,
  type GrpcServiceName,
} from '@shop/contracts';
import { Refusal, type RefusalKind } from '@shop/errors';
import type { Observable } from 'rxjs';
import { requestContext, traced } from '../request-context.js';
import { assertOutsideTransaction } from '../transaction-scope.js';
import type { LimitCall } from './call-limits.js';
import { callerTokenKey } from './caller.guard.js';
import { grpcSpan, loaderOptions, refusalMetadataKey, withoutChannelz } from './grpc-server.js';
import { UpstreamUnavailable } from './upstream-unavailable.js';

/** The longest time between two attempts to connect to a service that cannot be reached. */
const maxReconnectDelayMs = 500;

/**
 * A connection whose pings are not answered is given up. Without pings, one that was lost without being closed would
 * fail all calls until TCP notices, in about a quarter of an hour.
 */
const pings = {
  'grpc.keepalive_time_ms': 5_000,
  'grpc.keepalive_timeout_ms': 3_000,
  'grpc.keepalive_permit_without_calls': 1,
};

/** Time for one more attempt to connect. */
const reconnectWaitMs = maxReconnectDelayMs + 200;

/** How long a service may take to accept a connection. grpc-js itself would wait for ever. */
const maxConnectMs = 3_000;

/** A generated client interface with promises in place of observables. */
export type PromiseClient<C> = {
  [M in keyof C]: C[M] extends (request: infer Q) => Observable<infer A>
    ? (request: Q, options?: CallOptions) => Promise<A>
    : never;
};

export type CallOptions = { deadlineMs?: number };

export type GrpcClientOptions = {
  /** `host:port`. */
  url: string;
  /** The token that proves to the service which process calls it. */
  callerToken: (method: string) => Promise<string>;
  /** Limits the calls in progress; without it they are not limited. */
  limitCall?: LimitCall;
};

type UnaryMethod = {
  (
    request: unknown,
    metadata: Metadata,
    options: { deadline: number },
    done: (error: ServiceError | null, answer: unknown) => void,
  ): void;
  options: { idempotency_level: string };
};

/** The methods of the failure service, which every service offers. */
const failureMethods: Record<keyof failuresV1.FailureServiceClient, true> = {
  listFailures: true,
  countFailures: true,
  getFailure: true,
  replayFailure: true,
  replayFailures: true,
  discardFailure: true,
};

type MethodClient = Client & Record<string, UnaryMethod>;

/**
 * A client of one of our services: every call has a deadline (by default the contract's), carries the request's ids,
 * and throws the `Refusal` that the other side threw. Unreachable or late → `UPSTREAM.UPSTREAM_UNAVAILABLE`, after one
 * retry where the contract's `idempotency_level` allows it.
 */
export function grpcClient<C>(
  name: GrpcServiceName,
  { url, callerToken, limitCall = (_, call) => call() }: GrpcClientOptions,
): PromiseClient<C> & { close(): void } {
  const contract = grpcServices[name];
  const open = (channelOptions: ChannelOptions) => {
    const proxy = new ClientGrpcProxy({
      url,
      package: [contract.package, failureService.package],
      protoPath: [contract.file, failureService.file],
      loader: loaderOptions,
      maxReceiveMessageLength: 32 * 1024 * 1024,
      channelOptions: {
        ...withoutChannelz,
        ...pings,
        'grpc.initial_reconnect_backoff_ms': 100,
        'grpc.max_reconnect_backoff_ms': maxReconnectDelayMs,
        ...channelOptions,
      },
    });
    const own = proxy.getClientByServiceName(contract.service) as MethodClient;
    // Until a call finds a connection, the time of opening counts as the time of the last connection.
    return { proxy, own, lastConnectedAt: performance.now() };
  };
  // The client of the failure methods is created when one of them is called, because most processes call none. It uses
  // the same connection.
  let opened: ReturnType<typeof open> & { failures?: MethodClient } = open({});
  const clientOf = (method: string): MethodClient => {
    if (!Object.hasOwn(failureMethods, method)) return opened.own;
    return (opened.failures ??= opened.proxy.getClientByServiceName(failureService.service) as MethodClient);
  };
  /**
   * Waits for a connection, and opens another one in place of a connection that is not established in time. The state
   * does not show that an attempt hangs: after a failed attempt it stays TRANSIENT_FAILURE during the next attempts.
   */
  const awaitConnection = async (method: string, deadline: number): Promise<void> => {
    const awaited = opened;
    const client = clientOf(method);
    await nextConnection(client, deadline);
    const isStuck =
      stateOf(client) !== connectivityState.READY && performance.now() - awaited.lastConnectedAt >= maxConnectMs;
    if (opened !== awaited || !isStuck) return;
    // The pool of all channels would offer the stuck connection again.
    opened = open({ 'grpc.use_local_subchannel_pool': 1 });
    awaited.proxy.close();
  };

  const deadlines: Record<string, number | undefined> = deadlinesMs[name] ?? {};

  const callOnce = (method: string, request: unknown, deadline: number): Promise<unknown> =>
    traced(grpcSpan('client', name, method), () => send(method, request, deadline));

  const send = async (method: string, request: unknown, deadline: number): Promise<unknown> => {
    const metadata = outgoingMetadata(await callerToken(method));
    if (stateOf(clientOf(method)) === connectivityState.READY) opened.lastConnectedAt = performance.now();
    else await awaitConnection(method, deadline);
    const client = clientOf(method);
    return new Promise((resolve, reject) => {
      client[method]!(request, metadata, { deadline }, (error, answer) => {
        if (error) reject(toRefusal(error, name));
        else resolve(answer);
      });
    });
  };

  const call = async (method: string, request: unknown, options: CallOptions = {}): Promise<unknown> => {
    assertOutsideTransaction(`${name}.${method}`);
    const ms = options.deadlineMs ?? deadlines[method] ?? defaultDeadlineMs;
    const deadline = Date.now() + ms;
    try {
      return await callOnce(method, request, deadline);
    } catch (error) {
      if (!(error instanceof UpstreamUnavailable)) throw error;
      switch (clientOf(method)[method]!.options.idempotency_level) {
        case 'NO_SIDE_EFFECTS':
          return callOnce(method, request, Date.now() + ms);
        case 'IDEMPOTENT':
          // Keeps the first deadline, because such a method may be slow and its caller waits for both attempts.
          return callOnce(method, request, deadline);
        default:
          throw error;
      }
    }
  };

  return new Proxy({} as PromiseClient<C> & { close(): void }, {
    get: (_, key) => {
      if (key === 'close') return () => opened.proxy.close();
      if (typeof key !== 'string' || typeof clientOf(key)[key] !== 'function') return undefined;
      return (request: unknown, options?: CallOptions) => limitCall(key, () => call(key, request, options));
    },
  });
}

const stateOf = (client: Client): connectivityState => client.getChannel().getConnectivityState(false);

/**
 * Waits for a connection, or, when the last attempt failed, for the next attempt only. The first call after a restart
 * of the service then succeeds, and all calls fail soon while the service is away.
 */
function nextConnection(client: Client, deadline: number): Promise<void> {
  const hasFailed = stateOf(client) === connectivityState.TRANSIENT_FAILURE;
  const until = Math.min(deadline, Date.now() + (hasFailed ? reconnectWaitMs : maxConnectMs));
  return new Promise((resolve) => client.waitForReady(until, () => resolve()));
}

function outgoingMetadata(callerToken: string): Metadata {
  const metadata = new Metadata();
  metadata.set(callerTokenKey, callerToken);
  const context = requestContext.current();
  if (!context) return metadata;
  metadata.set('x-request-id', context.requestId);
  metadata.set('traceparent', context.traceparent);
  if (context.tracestate) metadata.set('tracestate', context.tracestate);
  if (context.clientAddress) metadata.set('x-client-address', context.clientAddress);
  if (context.accessToken) metadata.set('authorization', `Bearer ${context.accessToken}`);
  return metadata;
}

function toRefusal(error: ServiceError, service: GrpcServiceName): Error {
  const details = error.metadata?.get(refusalMetadataKey)[0];
  if (details) {
    const { code, kind, params } = JSON.parse(details.toString()) as {
      code: string;
      kind: RefusalKind;
      params: Record<string, unknown>;
    };
    return new Refusal(code, kind, params);
  }
  const unreachable = [status.UNAVAILABLE, status.DEADLINE_EXCEEDED, status.CANCELLED].includes(error.code);
  if (unreachable) return new UpstreamUnavailable({ service });
  return Object.assign(new Error(`${service} failed: ${error.details}`), { cause: error });
}
