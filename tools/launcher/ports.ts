import { createServer, type Server, type AddressInfo } from 'node:net';

/**
 * All ports are below the ephemeral ones of operating systems. A service that starts seconds after its port was chosen,
 * or again after a test killed it, must find the port free.
 */
const FIRST_PORT = 20_000;
const BLOCKS = 380;
const BLOCK_SIZE = 32;

/** @returns a listener that holds the port, or nothing when it is taken */
function hold(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(server));
  });
}

/** the ports of this process's block that were not used yet */
const unusedPorts: number[] = [];

/** Reserves a block of ports for this process, by listening on its first port until the process ends. */
async function reserveBlock() {
  const start = Math.floor(Math.random() * BLOCKS);
  for (let tried = 0; tried < BLOCKS; tried++) {
    const first = FIRST_PORT + ((start + tried) % BLOCKS) * BLOCK_SIZE;
    const holder = await hold(first);
    if (!holder) continue;
    holder.unref();
    unusedPorts.push(...Array.from({ length: BLOCK_SIZE - 1 }, (_, index) => first + 1 + index));
    return;
  }
  throw new Error('no free ports on 127.0.0.1');
}

async function holdAnyPort(): Promise<Server> {
  for (;;) {
    if (unusedPorts.length === 0) await reserveBlock();
    const held = await hold(unusedPorts.shift() as number);
    if (held) return held;
  }
}

/**
 * The requested ports, with any free port in place of 0 or of a busy port. All ports are held until the last is known,
 * so that no port is returned twice.
 */
export async function freePorts(requested: number[]): Promise<number[]> {
  const held = [];
  for (const port of requested) held.push((port !== 0 && (await hold(port))) || (await holdAnyPort()));
  const ports = held.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(held.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
