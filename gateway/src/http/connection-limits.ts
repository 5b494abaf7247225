import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { refusal } from '@shop/errors';
import { clientNetwork } from '@shop/platform';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { refuseConnection } from './before-routing.js';
import { isInternal } from './internal-request.js';

export const TooManyConnections = refusal('HTTP.TOO_MANY_CONNECTIONS', 'exhausted');

/**
 * Limits the open connections of a network, and how long a response may take until its last byte is read. Behind
 * trusted proxies all connections come from the proxies, so requests in progress are counted instead, by the client
 * address that the proxies name.
 */
export function addConnectionLimits(fastify: FastifyInstance, config: GatewayConfig): void {
  const open = new OpenCounter(config.MAX_CONNECTIONS_PER_ADDRESS);
  const server = fastify.server as Server;
  server.on('request', (_request: IncomingMessage, response: ServerResponse) => {
    // A cached response has been sent before this listener runs and needs no timer.
    if (response.writableFinished) return;
    const timeout = setTimeout(() => response.destroy(), config.RESPONSE_TIMEOUT_MS);
    response.once('close', () => clearTimeout(timeout));
  });
  if (config.TRUSTED_PROXY_HOPS > 0) countRequests(fastify, open);
  else server.on('connection', (socket: Socket) => countConnection(socket, open, config));
}

function countConnection(socket: Socket, open: OpenCounter, config: GatewayConfig): void {
  const network = clientNetwork(socket.remoteAddress ?? '');
  if (open.enter(network)) socket.once('close', () => open.leave(network));
  else refuseConnection(socket, new TooManyConnections(), config);
}

function countRequests(fastify: FastifyInstance, open: OpenCounter): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (isInternal(request)) return done();
    const network = clientNetwork(request.ip);
    if (!open.enter(network)) return done(new TooManyConnections({ retryAfterSeconds: 1 }));
    reply.raw.once('close', () => open.leave(network));
    done();
  });
}

class OpenCounter {
  private readonly counts = new Map<string, number>();

  constructor(private readonly max: number) {}

  /** False, without counting, when the network has reached its limit. */
  enter(network: string): boolean {
    const open = this.counts.get(network) ?? 0;
    if (open >= this.max) return false;
    this.counts.set(network, open + 1);
    return true;
  }

  leave(network: string): void {
    const remaining = (this.counts.get(network) ?? 1) - 1;
    if (remaining > 0) this.counts.set(network, remaining);
    else this.counts.delete(network);
  }
}
