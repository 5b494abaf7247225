import type { FastifyRequest } from 'fastify';

const maxUserAgentLength = 200;

/** Where a sign-in comes from, as it is shown in the list of sessions. */
export const clientOf = (request: FastifyRequest): { clientAddress: string; client: string } => ({
  clientAddress: request.ip,
  client: (request.headers['user-agent'] ?? '').slice(0, maxUserAgentLength),
});
