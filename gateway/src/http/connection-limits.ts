import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { refusal } from '@shop/errors';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { clientNetwork } from './client-network.js';
import { refuseConnection } from './unroutable.js';

export const TooManyConnections = refusal('HTTP.TOO_MANY_CONNECTIONS', 'exhausted');

/**
 * Bounds how many connections a network may hold, and how long an answer may take until its last byte is read. Behind
 * trusted proxies every connection is theirs, so requests under way are counted there by the client that they tell of.
 */
export function addConnectionLimits(fastify: FastifyInstance, config: GatewayConfig): void {
  const open = new OpenCounts(config.MAX_CONNECTIONS_PER_ADDRESS);
  const server = fastify.server as Server;
  server.on('request', (_request: IncomingMessage, response: ServerResponse) => {
    // Most answers lie in the system's buffers by now.
    if (response.writableFinished) return;
    const timeout = setTimeout(() => response.destroy(), config.RESPONSE_TIMEOUT_MS);
    response.once('close', () => clearTimeout(timeout));
  });
  if (config.TRUSTED_PROXY_HOPS > 0) countRequests(fastify, open);
  else server.on('connection', (socket: Socket) => countConnection(socket, open));
}

function countConnection(socket: Socket, open: OpenCounts): void {
  const network = clientNetwork(socket.remoteAddress ?? '');
  if (open.enter(network)) socket.once('close', () => open.leave(network));
  else refuseConnection(socket, new TooManyConnections());
}

function countRequests(fastify: FastifyInstance, open: OpenCounts): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const network = clientNetwork(request.ip);
    if (!open.enter(network)) return done(new TooManyConnections({ retryAfterSeconds: 1 }));
    reply.raw.once('close', () => open.leave(network));
    done();
  });
}

class OpenCounts {
  private readonly counts = new Map<string, number>();

  constructor(private readonly max: number) {}

  /** False, and nothing counted, when the network has as many open as it may. */
  enter(network: string): boolean {
    const open = this.counts.get(network) ?? 0;
    if (open >= this.max) return false;
    this.counts.set(network, open + 1);
    return true;
  }

  leave(network: string): void {
    const left = (this.counts.get(network) ?? 1) - 1;
    if (left > 0) this.counts.set(network, left);
    else this.counts.delete(network);
  }
}
