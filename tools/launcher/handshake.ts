import { connect } from 'node:net';

/**
 * Opens a connection, sends `greeting`, and passes the first bytes of the response to `accepts`.
 * @returns false when nothing listens there, nothing responds within two seconds, or `accepts` refuses the response
 */
export function handshake(
  { host, port }: { host: string; port: number },
  greeting: Buffer | string,
  accepts: (answer: Buffer) => boolean,
): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port }, () => socket.write(greeting));
    const end = (isAccepted: boolean) => {
      socket.destroy();
      resolve(isAccepted);
    };
    socket.setTimeout(2_000, () => end(false));
    socket.once('error', () => end(false));
    socket.once('close', () => end(false));
    socket.once('data', (answer) => end(accepts(answer)));
  });
}

export function addressOf(url: string, defaultPort: number) {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port || defaultPort) };
}
