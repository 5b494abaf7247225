import { endLeftovers } from '../process-registry.ts';
import { freePorts } from '../ports.ts';
import { progress } from '../progress.ts';
import { postgres } from './postgres.ts';
import { rabbitmq } from './rabbitmq.ts';
import { emptyRedis, redis } from './redis.ts';
import { chooseSources, dockerServer, givenServer, privateServer, tellOfOtherPort, type Server } from './server.ts';

export interface Infra {
  instance: string;
  /** Its url is that of a superuser. */
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
  /** Data that must outlive a power cut; tests do without. */
  isDurable?: boolean;
  preferDemoPorts?: boolean;
  /** `{}` always makes private servers, which may be restarted and emptied at will; default: what `process.env` names. */
  env?: NodeJS.ProcessEnv;
  report?: (message: string) => void;
}

/** Starts PostgreSQL, Redis and RabbitMQ of one instance side by side, or takes those that the environment names. */
export async function startInfra({
  instance,
  isDurable = false,
  preferDemoPorts = false,
  env = process.env,
  report = progress,
}: InfraOptions): Promise<Infra> {
  await endLeftovers(instance);
  const kinds = [postgres, redis, rabbitmq];
  const sources = chooseSources(kinds, env);
  const wished = kinds.map((kind) => (preferDemoPorts ? kind.demoPort : 0));
  const ports = await freePorts(wished);
  const servers = kinds.map((kind, index) => {
    const port = ports[index] as number;
    const source = sources.get(kind);
    if (source === 'environment') return givenServer(kind, env[kind.urlVariable] as string);
    tellOfOtherPort(kind, wished[index] as number, port);
    return source === 'docker' ? dockerServer(kind, instance, port) : privateServer(kind, instance, port, isDurable);
  });
  const stop = async () => {
    await Promise.allSettled(servers.map((server) => server.stop()));
  };
  const started = await Promise.allSettled(
    servers.map(async (server, index) => {
      await server.start();
      report(`${kinds[index]?.title} is ready (${server.source}, ${new URL(server.url).host})`);
    }),
  );
  const failed = started.find((result) => result.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  const [sql, cache, broker] = servers as [Server, Server, Server];
  return {
    instance,
    postgres: sql,
    redis: cache,
    rabbitmq: broker,
    env: { POSTGRES_URL: sql.url, REDIS_URL: cache.url, RABBITMQ_URL: broker.url },
    ended: Promise.race(servers.map((server) => server.ended)),
    emptyRedis: () => emptyRedis(cache.url),
    stop,
  };
}
