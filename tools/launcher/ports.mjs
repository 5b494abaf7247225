import { createServer } from 'node:net';

/** @returns {Promise<import('node:net').Server | undefined>} a listener that holds the port, or nothing when it is taken */
function hold(/** @type {number} */ port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(server));
  });
}

/**
 * A free port for each wish; 0 means any, and a busy port is replaced by any.
 * All are held until every one is known, so that no two wishes get the same.
 * @param {number[]} wishes
 * @returns {Promise<number[]>}
 */
export async function freePorts(wishes) {
  const held = [];
  for (const wish of wishes) {
    const server = (await hold(wish)) ?? (await hold(0));
    if (!server) throw new Error('no free port on 127.0.0.1');
    held.push(server);
  }
  const ports = held.map((server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port);
  await Promise.all(held.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
