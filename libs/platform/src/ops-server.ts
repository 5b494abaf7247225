import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { withDeadline } from './deadline.js';

/** Whether balancers may send requests to this process, and the names of the checks that fail. */
export interface ReadinessReport {
  isReady: boolean;
  missing: string[];
}

/**
 * Named checks that must all pass before this process gets its first request. Later failures are only reported, because
 * they concern servers that all replicas share. No replica would be left, not even for requests without that server.
 */
export class Readiness {
  private readonly checks = new Map<string, () => Promise<void>>();
  private hasBeenReady = false;
  private isDraining = false;

  add(name: string, check: () => Promise<void>): void {
    this.checks.set(name, check);
  }

  /** Reports the process as not ready from now on, so that load balancers stop sending before it stops listening. */
  drain(): void {
    this.isDraining = true;
  }

  async report(): Promise<ReadinessReport> {
    const missing = await this.missing();
    this.hasBeenReady ||= missing.length === 0;
    return { isReady: this.hasBeenReady && !this.isDraining, missing };
  }

  /** The names of the checks that fail; empty when all pass. */
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

/** Process-wide metrics; a test makes its own. */
export function createMetrics(service: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: eventLoopSampleMs });
  return registry;
}

/** `/health/live`, `/health/ready` and `/metrics` for operators, on another port than the one that customers reach. */
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
      case '/health/ready': {
        const { isReady, missing } = await this.readiness.report();
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
