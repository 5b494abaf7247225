import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Passes connections on to a server. A test can freeze or cut them, which the server takes no part in. */
export async function tcpProxy(serverUrl: string) {
  const target = new URL(serverUrl);
  const sockets: Socket[] = [];
  const cut = (): void => sockets.splice(0).forEach((socket) => socket.destroy());
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) sockets.push(socket.on('error', () => undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: Object.assign(new URL(target), { host: `127.0.0.1:${(server.address() as AddressInfo).port}` }).href,
    /** From now on, the connections that exist pass nothing on. */
    freeze: () => sockets.forEach((socket) => socket.unpipe().pause()),
    /** Ends the connections; new ones are accepted. */
    cut,
    close: () => {
      cut();
      server.close();
    },
  };
}
