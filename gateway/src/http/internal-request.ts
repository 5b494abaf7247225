import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const header = 'x-internal-request';

/** Known to this process alone, so that no client can send it. */
const key = randomUUID();

/** For requests that the gateway makes to itself while it handles one that was counted against the limits already. */
export const internalRequestHeaders = { [header]: key };

export const isInternal = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => headers[header] === key;
