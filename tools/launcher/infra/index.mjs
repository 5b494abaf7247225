import { endLeftovers } from '../ledger.mjs';
import { freePorts } from '../ports.mjs';
import { progress } from '../progress.mjs';
import { postgres } from './postgres.mjs';
import { rabbitmq } from './rabbitmq.mjs';
import { emptyRedis, redis } from './redis.mjs';
import { chooseSources, dockerServer, givenServer, privateServer, tellOfOtherPort } from './server.mjs';

/** @typedef {import('../index.mjs').Server} Server */
/** @typedef {import('../index.mjs').Infra} Infra */

/**
 * Starts PostgreSQL, Redis and RabbitMQ of one instance side by side, or takes those that the environment names.
 * @param {import('../index.mjs').InfraOptions} options
 * @returns {Promise<Infra>}
 */
export async function startInfra({
  instance,
  isDurable = false,
  preferDemoPorts = false,
  env = process.env,
  report = progress,
}) {
  await endLeftovers(instance);
  const kinds = [postgres, redis, rabbitmq];
  const sources = chooseSources(kinds, env);
  const wished = kinds.map((kind) => (preferDemoPorts ? kind.demoPort : 0));
  const ports = await freePorts(wished);
  const servers = kinds.map((kind, index) => {
    const port = /** @type {number} */ (ports[index]);
    const source = sources.get(kind);
    if (source === 'environment') return givenServer(kind, /** @type {string} */ (env[kind.urlVariable]));
    tellOfOtherPort(kind, /** @type {number} */ (wished[index]), port);
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
  const [sql, cache, broker] = /** @type {[Server, Server, Server]} */ (servers);
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
