import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * What happens to the bytes of all connections. `hang`: they wait. `swallow`: they are lost, and a connection that lost
 * some or was opened meanwhile stays open and silent for ever, as behind a firewall that forgot it. `refuse`:
 * connections are reset.
 */
export type Condition = { kind: 'pass' | 'hang' | 'swallow' | 'refuse' } | { kind: 'delay'; delayMs: number };

export type Address = { host: string; port: number };
type Pair = { client: Socket; server: Socket; isSilent: boolean };

/** A TCP proxy whose connections can be disturbed. */
export class TcpProxy {
  private readonly server: Server;
  private readonly target: () => Address;
  private readonly pairs = new Set<Pair>();
  private condition: Condition = { kind: 'pass' };

  private constructor(server: Server, target: () => Address) {
    this.server = server;
    this.target = target;
    server.on('connection', (client) => this.accept(client));
  }

  /** `target` is called for each connection. */
  static async listen(port: number, target: () => Address): Promise<TcpProxy> {
    const server = createServer({ allowHalfOpen: true });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return new TcpProxy(server, target);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Changes what happens from now on, also on open connections. */
  set(condition: Condition): void {
    this.condition = condition;
    if (condition.kind === 'refuse') this.cut();
    for (const { client, server } of this.pairs) {
      for (const socket of [client, server]) {
        if (condition.kind === 'hang') socket.pause();
        else socket.resume();
      }
    }
  }

  /** Resets every open connection; new ones are accepted. */
  cut(): void {
    for (const pair of this.pairs) reset(pair);
  }

  async close(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private accept(client: Socket): void {
    client.on('error', () => undefined);
    if (this.condition.kind === 'refuse') {
      client.resetAndDestroy();
      return;
    }
    const server = connect({ ...this.target(), allowHalfOpen: true });
    const pair: Pair = { client, server, isSilent: this.condition.kind === 'swallow' };
    this.pairs.add(pair);
    this.forward(pair, client, server);
    this.forward(pair, server, client);
    if (this.condition.kind !== 'hang') return;
    client.pause();
    server.pause();
  }

  private forward(pair: Pair, from: Socket, to: Socket): void {
    const inOrder = new DelayedWork();
    const delayMs = (): number => (this.condition.kind === 'delay' ? this.condition.delayMs : 0);
    from.setNoDelay(true);
    from.on('data', (bytes: Buffer) => {
      if (this.condition.kind === 'swallow') pair.isSilent = true;
      if (pair.isSilent) return;
      inOrder.add(delayMs(), () => {
        if (to.destroyed || to.write(bytes)) return;
        from.pause();
        to.once('drain', () => {
          if (this.condition.kind !== 'hang') from.resume();
        });
      });
    });
    from.on('end', () => inOrder.add(delayMs(), () => to.end()));
    from.on('error', () => reset(pair));
    from.on('close', () => {
      inOrder.add(delayMs(), () => to.destroy());
      this.pairs.delete(pair);
    });
  }
}

/** Does delayed work in the order in which it was added, even when later work has a shorter delay. */
class DelayedWork {
  private readonly queue: Array<{ at: number; work: () => void }> = [];

  add(delayMs: number, work: () => void): void {
    if (delayMs === 0 && this.queue.length === 0) return work();
    this.queue.push({ at: performance.now() + delayMs, work });
    if (this.queue.length === 1) this.wait();
  }

  private wait(): void {
    const next = this.queue[0];
    if (!next) return;
    setTimeout(
      () => {
        this.queue.shift();
        next.work();
        this.wait();
      },
      Math.max(0, next.at - performance.now()),
    );
  }
}

function reset({ client, server }: Pair): void {
  client.resetAndDestroy();
  server.resetAndDestroy();
}
