import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { withDeadline } from './deadline.js';

/** Named checks of what a process needs: its servers, and what it reads at its start. */
export class Readiness {
  private readonly checks = new Map<string, () => Promise<void>>();
  private hasBeenReady = false;
  private isDraining = false;

  add(name: string, check: () => Promise<void>): void {
    this.checks.set(name, check);
  }

  /** Reports the process as neither ready nor serving from now on, so that balancers stop sending before it stops. */
  drain(): void {
    this.isDraining = true;
  }

  /**
   * Whether balancers may send requests: all checks have passed once, and the process is not stopping. A later failure
   * concerns a server that all replicas share. If failures counted, no replica would be left, not even for requests
   * that do not need this server.
   */
  async isServing(): Promise<boolean> {
    this.hasBeenReady ||= (await this.missing()).length === 0;
    return this.hasBeenReady && !this.isDraining;
  }

  /** The names of the checks that fail, empty when all pass; only `draining` once the process drains. */
  async missing(): Promise<string[]> {
    if (this.isDraining) return ['draining'];
    const failed = await Promise.all(
      [...this.checks].map(([name, check]) =>
        withDeadline(name, check(), 2_000).then(
          () => undefined,
          () => name,
        ),
      ),
    );
    return failed.filter((name) => name !== undefined);
  }
}

/**
 * How often the event loop's delay is sampled. The library's 10 ms would wake an idle process a hundred times a second
 * and cost 3 ms of CPU per second.
 */
const eventLoopSampleMs = 100;

/** A registry with Node's metrics of this process (memory, CPU, event loop), each labelled with the service. */
export function createMetrics(service: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: eventLoopSampleMs });
  return registry;
}

/**
 * `/health/live`, `/health/serving`, `/health/ready` and `/metrics` for operators, on another port than the one that
 * customers reach.
 */
export class OpsServer {
  private readonly server: Server;

  constructor(
    private readonly readiness: Readiness,
    private readonly metrics: Registry,
  ) {
    this.server = createServer((request, response) => {
      void this.answer(request.url ?? '/').then(({ status, type, body }) => {
        response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
      });
    });
  }

  async listen(host: string, port: number): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject).listen(port, host, resolve);
    });
    return (this.server.address() as AddressInfo).port;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async answer(url: string): Promise<{ status: number; type: string; body: string }> {
    const json = 'application/json';
    switch (url.split('?')[0]) {
      case '/health/live':
        return { status: 200, type: json, body: '{"status":"live"}' };
      case '/health/serving': {
        const isServing = await this.readiness.isServing();
        const body = JSON.stringify({ status: isServing ? 'serving' : 'not_serving' });
        return { status: isServing ? 200 : 503, type: json, body };
      }
      case '/health/ready': {
        const missing = await this.readiness.missing();
        const isReady = missing.length === 0;
        const body = JSON.stringify({ status: isReady ? 'ready' : 'not_ready', missing });
        return { status: isReady ? 200 : 503, type: json, body };
      }
      case '/metrics':
        return { status: 200, type: this.metrics.contentType, body: await this.metrics.metrics() };
      default:
        return { status: 404, type: json, body: '{}' };
    }
  }
}
