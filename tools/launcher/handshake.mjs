import { connect } from 'node:net';

/**
 * Opens a connection, says `greeting`, and hands the first bytes of the answer to `accepts`.
 * @param {{ host: string, port: number }} address
 * @param {Buffer | string} greeting
 * @param {(answer: Buffer) => boolean} accepts
 * @returns {Promise<boolean>} false when nobody listens or the answer is another
 */
export function handshake({ host, port }, greeting, accepts) {
  return new Promise((resolve) => {
    const socket = connect({ host, port }, () => socket.write(greeting));
    const end = (/** @type {boolean} */ answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(2_000, () => end(false));
    socket.once('error', () => end(false));
    socket.once('close', () => end(false));
    socket.once('data', (answer) => end(accepts(answer)));
  });
}

/** @param {string} url @param {number} defaultPort */
export function addressOf(url, defaultPort) {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port || defaultPort) };
}
