import { createServer, type Server, type AddressInfo } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections and to whoever asks for any: a service that starts seconds
 * after its port was chosen, or again after a test killed it, must find the port free.
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

/** the ports of this process's block that it has not handed out yet */
const own: number[] = [];

/** Makes a block of ports this process's own: whoever listens on its first port has it, until the process ends. */
async function takeBlock() {
  const start = Math.floor(Math.random() * BLOCKS);
  for (let tried = 0; tried < BLOCKS; tried++) {
    const first = FIRST_PORT + ((start + tried) % BLOCKS) * BLOCK_SIZE;
    const holder = await hold(first);
    if (!holder) continue;
    holder.unref();
    own.push(...Array.from({ length: BLOCK_SIZE - 1 }, (_, index) => first + 1 + index));
    return;
  }
  throw new Error('no free ports on 127.0.0.1');
}

async function holdAny(): Promise<Server> {
  for (;;) {
    if (own.length === 0) await takeBlock();
    const held = await hold(own.shift() as number);
    if (held) return held;
  }
}

/**
 * A free port for each wish; 0 means any, and a busy port is replaced by any.
 * All are held until every one is known, so that no two wishes get the same.
 */
export async function freePorts(wishes: number[]): Promise<number[]> {
  const held = [];
  for (const wish of wishes) held.push((wish !== 0 && (await hold(wish))) || (await holdAny()));
  const ports = held.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(held.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
