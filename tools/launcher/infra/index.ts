import { endLeftovers } from '../process-registry.ts';
import { freePorts } from '../ports.ts';
import { progress } from '../progress.ts';
import { containerServer, hasContainerEngine } from './container.ts';
import { postgres } from './postgres.ts';
import { rabbitmq } from './rabbitmq.ts';
import { emptyRedis, redis } from './redis.ts';
import { chooseSources, composeServer, givenServer, privateServer, reportOtherPort, type Server } from './server.ts';

export interface Infra {
  instance: string;
  /** The user in its url is a superuser. */
  postgres: Server;
  redis: Server;
  rabbitmq: Server;
  env: Record<'POSTGRES_URL' | 'REDIS_URL' | 'RABBITMQ_URL', string>;
  /** Resolves with the reason when one of the servers ends by itself. */
  ended: Promise<string>;
  emptyRedis(): Promise<void>;
  stop(): Promise<void>;
}

export interface InfraOptions {
  instance: string;
  /** Whether data must survive a power cut; not needed for tests. */
  isDurable?: boolean;
  preferDemoPorts?: boolean;
  /** Uses containers, in the versions of docker-compose.yml, when an engine is available. For temporary data only. */
  preferContainers?: boolean;
  /** Names existing servers to use (`POSTGRES_URL` …); with `{}` the launcher starts all. Default: `process.env`. */
  env?: NodeJS.ProcessEnv;
  report?: (message: string) => void;
}

const KINDS = [postgres, redis, rabbitmq];

/** Starts PostgreSQL, Redis and RabbitMQ of one instance in parallel, or uses those that the environment names. */
export async function startInfra(options: InfraOptions): Promise<Infra> {
  await endLeftovers(options.instance);
  const servers = (await startContainers(options)) ?? (await startGivenOrInstalled(options));
  const [sql, cache, broker] = servers as [Server, Server, Server];
  return {
    instance: options.instance,
    postgres: sql,
    redis: cache,
    rabbitmq: broker,
    env: { POSTGRES_URL: sql.url, REDIS_URL: cache.url, RABBITMQ_URL: broker.url },
    ended: Promise.race(servers.map((server) => server.ended)),
    emptyRedis: () => emptyRedis(cache.url),
    stop: () => stopAll(servers),
  };
}

/** Undefined when containers are not requested or not needed, when there is no engine, or when a container fails. */
async function startContainers(options: InfraOptions): Promise<Server[] | undefined> {
  const { preferContainers = false, env = process.env, report = progress } = options;
  const areAllGiven = KINDS.every((kind) => env[kind.urlVariable]);
  if (!preferContainers || areAllGiven || !(await hasContainerEngine())) return undefined;
  const ports = await freePorts(KINDS.map(() => 0));
  const servers = KINDS.map((kind, index) => {
    const given = env[kind.urlVariable];
    return given ? givenServer(kind, given) : containerServer(kind, ports[index] as number);
  });
  try {
    return await startAll(servers, report);
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('\n');
    report(`the container engine could not start the servers (${reason}): taking installed ones`);
    return undefined;
  }
}

/** Each server comes from its environment variable, an installed program or docker-compose.yml. */
async function startGivenOrInstalled(options: InfraOptions): Promise<Server[]> {
  const { instance, isDurable = false, preferDemoPorts = false, env = process.env, report = progress } = options;
  const sources = chooseSources(KINDS, env);
  const requested = KINDS.map((kind) => (preferDemoPorts ? kind.demoPort : 0));
  const ports = await freePorts(requested);
  const servers = KINDS.map((kind, index) => {
    const port = ports[index] as number;
    const source = sources.get(kind);
    if (source === 'environment') return givenServer(kind, env[kind.urlVariable] as string);
    reportOtherPort(kind, requested[index] as number, port);
    return source === 'docker' ? composeServer(kind, instance, port) : privateServer(kind, instance, port, isDurable);
  });
  return startAll(servers, report);
}

async function startAll(servers: Server[], report: (message: string) => void): Promise<Server[]> {
  const started = await Promise.allSettled(
    servers.map(async (server, index) => {
      await server.start();
      report(`${KINDS[index]?.title} is ready (${server.source}, ${new URL(server.url).host})`);
    }),
  );
  const failed = started.find((result) => result.status === 'rejected');
  if (!failed) return servers;
  await stopAll(servers);
  throw failed.reason;
}

async function stopAll(servers: Server[]): Promise<void> {
  await Promise.allSettled(servers.map((server) => server.stop()));
}
