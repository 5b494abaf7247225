import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../launcher/failure.ts';
import { freePorts, PROCESSES, type ProcessKind, runProcess, type Shop, type ShopProcess } from '../launcher/index.ts';
import { ROOT } from '../launcher/paths.ts';
import { progress } from '../launcher/progress.ts';
import { COMMON_NODE_ARGS, SMALL_HEAP } from '../launcher/shop.ts';
import { Haproxy, type Place } from './haproxy.ts';

/** The gateway comes before the services that it calls: the harder order for a release, and possible in Kubernetes. */
const kinds = PROCESSES.filter(({ isPartOfShop }) => isPartOfShop !== false).reverse();
/** Longer than the balancer needs to notice that a replica is about to stop. */
const drainNoticeMs = 1_500;

export interface FleetOptions {
  instance: string;
  /** How many replicas each process has; a process that is not named has two. */
  replicas?: Record<string, number>;
  /** Settings of every replica, with the highest priority. */
  env?: Record<string, string>;
  /** Gets a line when a replica ends although nobody ended it; the replica is then started again. */
  reportCrash?: (message: string) => void;
}

interface Replica {
  /** The folder of the release that the replica runs. */
  root: string;
  place: Place;
  process: ShopProcess;
}

/** Several replicas of each process of a shop behind HAProxy. Workers have no callers, and so no balancer. */
export class Fleet {
  private readonly options: FleetOptions;
  private readonly running = new Map<string, Replica[]>();
  /** For each process one place more than it has replicas: a new replica is ready before an old one stops. */
  private readonly places: Map<string, Place[]>;
  private readonly balancedPorts: Map<string, number>;
  private readonly haproxy: Haproxy;
  private startedCount = 0;

  private constructor(
    options: FleetOptions,
    places: Map<string, Place[]>,
    balancedPorts: Map<string, number>,
    haproxy: Haproxy,
  ) {
    this.options = options;
    this.places = places;
    this.balancedPorts = balancedPorts;
    this.haproxy = haproxy;
  }

  /** Starts the balancer, behind which nothing runs yet. */
  static async open(options: FleetOptions): Promise<Fleet> {
    const placeCounts = kinds.map(({ name }) => replicasOf(options, name) + 1);
    const placeCount = placeCounts.reduce((sum, count) => sum + count, 0);
    const ports = await freePorts(Array.from({ length: 2 * placeCount + kinds.length + 2 }, () => 0));
    const nextPort = (): number => ports.shift()!;
    const places = new Map(
      kinds.map(({ name }, index) => [
        name,
        Array.from({ length: placeCounts[index]! }, (_, place) => ({
          name: `place-${place + 1}`,
          port: nextPort(),
          opsPort: nextPort(),
        })),
      ]),
    );
    const balancedPorts = new Map(kinds.filter(hasCallers).map(({ name }) => [name, nextPort()]));
    const services = [...balancedPorts].map(([name, port]) => ({
      name,
      mode: name === 'gateway' ? ('http' as const) : ('tcp' as const),
      port,
      places: places.get(name)!,
    }));
    const haproxy = new Haproxy(options.instance, { statistics: nextPort(), commands: nextPort() }, services);
    await haproxy.start();
    return new Fleet(options, places, balancedPorts, haproxy);
  }

  /** Where customers and third parties reach the gateways. */
  get shopUrl(): string {
    return `http://127.0.0.1:${this.balancedPorts.get('gateway')}`;
  }

  /** Settings by which the sandbox sends its webhooks to the gateways. */
  get webhookSettings(): Record<string, string> {
    return {
      SHOP_WEBHOOK_URL: `${this.shopUrl}/api/webhooks/stripe`,
      SHOP_WEBFLOW_WEBHOOK_URL: `${this.shopUrl}/api/webhooks/webflow`,
      SHOP_MAIL_WEBHOOK_URL: `${this.shopUrl}/api/webhooks/mail`,
    };
  }

  /**
   * Starts the replicas of all processes with the settings of the shop's own processes, and stops the latter.
   *
   * @param root the folder of the release that the replicas run
   */
  async takeOver(shop: Shop, root = ROOT): Promise<void> {
    await Promise.all(
      kinds.map(async (kind) => {
        for (let count = 0; count < replicasOf(this.options, kind.name); count++) await this.add(shop, kind, root);
      }),
    );
    await Promise.all(kinds.map(({ name }) => shop.process(name).stop()));
  }

  /** The replicas of a process, the oldest first. One that was killed is started again by its `start`. */
  replicas(name: string): ShopProcess[] {
    return (this.running.get(name) ?? []).map(({ process }) => process);
  }

  /**
   * Replaces the replicas of all processes, one at a time, by replicas of a release. Each new replica is ready before
   * an old one stops. Returns how many seconds this took.
   */
  async roll(shop: Shop, root = ROOT): Promise<number> {
    const begunAt = performance.now();
    for (const kind of kinds) {
      for (let count = 0; count < replicasOf(this.options, kind.name); count++) {
        await this.add(shop, kind, root);
        await this.removeOldest(kind);
      }
    }
    return (performance.now() - begunAt) / 1_000;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.running.values()].flat().map(({ process }) => process.stop()));
    await this.haproxy.stop();
  }

  private async add(shop: Shop, kind: ProcessKind, root: string): Promise<void> {
    const { name, entry, grpcPort, nodeArgs = SMALL_HEAP } = kind;
    const running = this.running.get(name) ?? [];
    const place = this.places.get(name)!.find((one) => !running.some((replica) => replica.place === one))!;
    const addresses = kinds
      .filter((one) => one.grpcPort)
      .map((one) => [`${one.name.toUpperCase()}_GRPC_URL`, `127.0.0.1:${this.balancedPorts.get(one.name)}`]);
    const process = runProcess({
      instance: this.options.instance,
      name: `${name}-${++this.startedCount}`,
      entry: join(root, entry),
      nodeArgs: [...COMMON_NODE_ARGS, ...nodeArgs],
      env: {
        ...shop.envOf(name),
        ...(Object.fromEntries(addresses) as Record<string, string>),
        ...(grpcPort && { GRPC_BIND: `127.0.0.1:${place.port}` }),
        ...(name === 'gateway' && { PORT: String(place.port), WEB_ROOT: join(root, 'web/dist') }),
        OPS_PORT: String(place.opsPort),
        PUBLIC_SHOP_URL: this.shopUrl,
        TRUSTED_PROXY_HOPS: '1',
        MIGRATE_ON_START: 'false',
        DRAIN_NOTICE_MS: String(drainNoticeMs),
        ...this.options.env,
      },
      readinessUrl: `http://127.0.0.1:${place.opsPort}/health/ready`,
      restartsWhenEnded: this.options.reportCrash !== undefined,
      report: this.options.reportCrash ?? progress,
    });
    // Before the start, so that `stop` also ends what is not ready yet.
    this.running.set(name, [...running, { root, place, process }]);
    await process.start();
    if (!hasCallers(kind)) return;
    await this.haproxy.setState(name, place.name, 'ready');
    await this.haproxy.untilState(name, place.name, 'UP');
  }

  /** Stops the oldest replica: as in Kubernetes, it gets a SIGTERM and time to finish what it has begun. */
  private async removeOldest(kind: ProcessKind): Promise<void> {
    const { name } = kind;
    const [oldest, ...others] = this.running.get(name)!;
    const { root, place, process } = oldest!;
    if (hasCallers(kind) && !givesNotice(root)) await this.haproxy.setState(name, place.name, 'drain');
    await process.kill('SIGTERM');
    this.running.set(name, others);
    if ((await process.exited) !== 'exit code 0')
      throw new Failure(`${process.name} did not stop gracefully: ${await process.exited}`);
  }
}

function replicasOf({ replicas = {} }: FleetOptions, name: string): number {
  return replicas[name] ?? 2;
}

function hasCallers({ name, grpcPort }: ProcessKind): boolean {
  return grpcPort !== undefined || name === 'gateway';
}

/** Whether replicas of this release have the path by which the balancer notices that they are about to stop. */
function givesNotice(root: string): boolean {
  return readFileSync(join(root, 'libs/platform/src/ops-server.ts'), 'utf8').includes('/health/serving');
}
