import { type AddressInfo, connect, createServer, type Server as NetServer, type Socket } from 'node:net';
import { Controller, Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { Metadata, Server, ServerCredentials, type ServerOptions, status } from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { grpcServices, notificationV1 } from '@shop/contracts';
import { eventually, serviceKeyEnvironment } from '@shop/testing';
import { Registry } from 'prom-client';
import {
  CallLimits,
  CallableBy,
  grpcClient,
  type GrpcClient,
  grpcServerOptions,
  listenWithPlatform,
  loaderOptions,
  PlatformModule,
  processSchema,
  servicePublicKeysSchema,
  UpstreamUnavailable,
} from '../src/index.js';

describe('a service', () => {
  @Controller()
  @notificationV1.NotificationServiceControllerMethods()
  class ControllerWithUnmarkedMethod {
    @CallableBy('gateway')
    getMailState(): { state: string } {
      return { state: 'none' };
    }

    @CallableBy('gateway')
    listMails(): { mails: [] } {
      return { mails: [] };
    }

    @CallableBy('booking')
    resendLatestMail(): object {
      return {};
    }

    @CallableBy('gateway')
    getTicketMailState(): { state: string } {
      return { state: 'none' };
    }

    @CallableBy('gateway')
    resendTicketMail(): object {
      return {};
    }

    @CallableBy('gateway')
    receiveMailReports(): object {
      return {};
    }

    resendMail(): { state: string } {
      return { state: 'none' };
    }
  }

  @Module({
    imports: [PlatformModule.forRoot('notification', processSchema.parse({ LOG_LEVEL: 'silent' }))],
    controllers: [ControllerWithUnmarkedMethod],
  })
  class TestModule {}

  it('[SC-1] does not start with a method without @CallableBy', async () => {
    const compiled = await Test.createTestingModule({ imports: [TestModule] }).compile();
    const app = compiled.createNestMicroservice(grpcServerOptions('notification', '127.0.0.1:0'));
    const keys = servicePublicKeysSchema.parse(serviceKeyEnvironment('notification')['SERVICE_PUBLIC_KEYS']);
    await expect(listenWithPlatform(app, 'notification', keys)).rejects.toThrow(
      'Methods without @CallableBy: resendMail',
    );
    await app.close();
  });
});

describe('a client', () => {
  const calls: string[] = [];
  let server: Server;
  let client: GrpcClient<'coupon'> & { close(): void };
  /** How many of the next calls fail. */
  let failuresLeft = 0;
  /** How long the server works on a call. */
  let workMs = 0;

  /** Responds to every method of the coupon service, or fails like a service that is shutting down. */
  async function startServer(port: number, options: ServerOptions = {}): Promise<number> {
    server = new Server(options);
    const { file, service } = grpcServices.coupon;
    const definition = loadSync(file, loaderOptions)[`coupon.v1.${service}`] as Parameters<Server['addService']>[0];
    const implementation = Object.fromEntries(
      Object.keys(definition).map((method) => [
        method,
        (_: unknown, done: (error: object | null, answer?: object) => void): void => {
          calls.push(method);
          if (failuresLeft-- > 0) done({ code: status.UNAVAILABLE, metadata: new Metadata() });
          else setTimeout(done, workMs, null, {});
        },
      ]),
    );
    server.addService(definition, implementation);
    return new Promise<number>((resolve, reject) =>
      server.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (error, bound) =>
        error ? reject(error) : resolve(bound),
      ),
    );
  }

  /** Like a process that got SIGTERM: refuses connections, finishes calls. */
  const stopGracefully = (stopped = server): Promise<Error | undefined> =>
    new Promise((resolve) => stopped.tryShutdown(resolve));

  let port: number;
  beforeAll(async () => {
    port = await startServer(0);
    client = grpcClient('coupon', { url: `127.0.0.1:${port}`, callerToken: async () => 'a token' });
  });
  beforeEach(() => calls.splice(0));
  afterAll(() => {
    client.close();
    server.forceShutdown();
  });

  it('retries methods that the contract marks as free of side effects or idempotent', async () => {
    failuresLeft = 1;
    await client.validateCoupon({ code: 'SUMMER' });
    failuresLeft = 1;
    await client.holdCoupon({ code: 'SUMMER', referenceId: 'b', amountCents: 0, clientAddress: '' });
    expect(calls).toEqual(['ValidateCoupon', 'ValidateCoupon', 'HoldCoupon', 'HoldCoupon']);
  });

  it('does not retry a method that the contract does not mark as idempotent', async () => {
    failuresLeft = 1;
    await expect(client.deleteCoupon({ id: 'c' })).rejects.toThrow(UpstreamUnavailable);
    expect(calls).toEqual(['DeleteCoupon']);
  });

  it('reaches a restarted service with the first call after a failed one', async () => {
    server.forceShutdown();
    await expect(client.deleteCoupon({ id: 'c' })).rejects.toThrow(UpstreamUnavailable);
    await startServer(port);
    await client.deleteCoupon({ id: 'c' });
    expect(calls).toEqual(['DeleteCoupon']);
  });

  it('[OP-4] loses no call when services stop gracefully or end old connections', async () => {
    const { channelOptions } = grpcServerOptions('coupon', '').options;
    expect(Object.keys(channelOptions ?? {})).toContain('grpc.max_connection_age_ms');
    const options = { ...channelOptions, 'grpc.max_connection_age_ms': 100 };
    await stopGracefully();
    let replicaPort = await startServer(0, options);
    workMs = 5;
    // Sends new connections to the replica that was started last, as a balancer does.
    const balancer = createServer((from) => {
      const to = connect(replicaPort, '127.0.0.1');
      from.on('error', () => to.destroy()).pipe(to);
      to.on('error', () => from.destroy()).pipe(from);
    });
    await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve));
    const url = `127.0.0.1:${(balancer.address() as AddressInfo).port}`;
    const balanced: typeof client = grpcClient('coupon', { url, callerToken: async () => 'a token' });
    const replaceReplica = async (): Promise<void> => {
      const replaced = server;
      replicaPort = await startServer(0, options);
      await stopGracefully(replaced);
    };
    let answeredCount = 0;
    const callOften = async (): Promise<void> => {
      for (let count = 0; count < 30; count++) {
        await balanced.deleteCoupon({ id: 'c' });
        if (++answeredCount % 60 === 0) await replaceReplica();
      }
    };
    await Promise.all(Array.from({ length: 10 }, callOften));
    expect(calls).toHaveLength(answeredCount);
    workMs = 0;
    balanced.close();
    balancer.close();
    await stopGracefully();
    await startServer(port);
  });

  describe('of a service behind a network that loses connections without closing them', () => {
    /** Sockets of connections that have lost bytes, and that lose all further bytes. */
    const lost = new Set<Socket>();
    const sockets: Socket[] = [];
    let isLosing = false;
    let isRefusing = false;
    let proxy: NetServer;
    let distant: GrpcClient<'coupon'> & { close(): void };
    beforeAll(async () => {
      proxy = createServer((from) => {
        if (isRefusing) return void from.destroy();
        const to = connect(port, '127.0.0.1');
        if (isLosing) lost.add(from).add(to);
        const passOn = (source: Socket, target: Socket) => (bytes: Buffer) => {
          if (isLosing) lost.add(from).add(to);
          if (!lost.has(source)) target.write(bytes);
        };
        from.on('data', passOn(from, to)).on('error', () => undefined);
        to.on('data', passOn(to, from)).on('error', () => undefined);
        sockets.push(from, to);
      });
      await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
      const url = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
      distant = grpcClient('coupon', { url, callerToken: async () => 'a token' });
    });
    afterAll(() => {
      distant.close();
      for (const socket of sockets) socket.destroy();
      proxy.close();
    });

    it('[OP-2] makes another connection when the first was lost before it was established', async () => {
      isLosing = true;
      const calledAt = performance.now();
      await expect(distant.deleteCoupon({ id: 'c' }, { deadlineMs: 500 })).rejects.toThrow(UpstreamUnavailable);
      // Without the deadline, the call would wait 3 s for a connection.
      expect(performance.now() - calledAt).toBeLessThan(2_900);
      isLosing = false;
      await distant.deleteCoupon({ id: 'c' });
      expect(calls).toEqual(['DeleteCoupon']);
    });

    it('[OP-2] makes another connection also when the service was unreachable before', async () => {
      isRefusing = true;
      for (const socket of sockets.splice(0)) socket.destroy();
      await expect(distant.deleteCoupon({ id: 'c' }, { deadlineMs: 300 })).rejects.toThrow(UpstreamUnavailable);
      lost.clear();
      isLosing = true;
      isRefusing = false;
      const isAnswered = (deadlineMs: number): Promise<boolean> =>
        distant.deleteCoupon({ id: 'c' }, { deadlineMs }).then(
          () => true,
          () => false,
        );
      await eventually(async () => !(await isAnswered(300)) && lost.size > 0);
      isLosing = false;
      await eventually(() => isAnswered(5_000), 20_000);
    });
  });

  it('[SC-3] refuses calls while as many as allowed are in progress, or a fifth of that number for one method', async () => {
    const registry = new Registry();
    const limitCall = new CallLimits(registry).of('coupon', 6);
    const limited: typeof client = grpcClient('coupon', {
      url: `127.0.0.1:${port}`,
      callerToken: async () => 'a token',
      limitCall,
    });
    const shed = async (): Promise<number> => Number((await registry.getMetricsAsJSON())[0]?.values[0]?.value);
    workMs = 300;
    const validations = [limited.validateCoupon({ code: 'A' }), limited.validateCoupon({ code: 'B' })];
    await expect(limited.validateCoupon({ code: 'C' })).rejects.toMatchObject({ params: { retryAfterSeconds: 1 } });
    const others = [
      limited.deleteCoupon({ id: 'c' }),
      limited.deleteCoupon({ id: 'd' }),
      limited.getCoupon({ id: 'c' }),
      limited.getCoupon({ id: 'd' }),
    ];
    await expect(limited.listCoupons({} as never)).rejects.toThrow(UpstreamUnavailable);
    await Promise.all([...validations, ...others]);
    workMs = 0;
    expect(await shed()).toBe(2);
    await limited.validateCoupon({ code: 'C' });
    expect(calls.filter((method) => method === 'ValidateCoupon')).toHaveLength(3);
    expect(calls).not.toContain('ListCoupons');
    limited.close();
  });

  it('gives up after the second attempt', async () => {
    failuresLeft = 2;
    await expect(client.validateCoupon({ code: 'SUMMER' })).rejects.toThrow(UpstreamUnavailable);
    expect(calls).toHaveLength(2);
  });
});
