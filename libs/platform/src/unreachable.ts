import { Refusal } from '@shop/errors';

/** Codes of Node for failed connections, and of PostgreSQL for a server that starts, stops, is full or a standby. */
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25006',
]);

/** What pg and ioredis say about a connection without giving a code, and how Redis refuses while it cannot serve. */
const messages =
  /^(Connection terminated|Connection is closed|Client has encountered a connection error|Client was closed|Query read timeout|Reached the max retries per request|timeout (expired|exceeded when trying to connect)|(LOADING|READONLY|MASTERDOWN|CLUSTERDOWN) )/;

/**
 * Whether a server or service did not respond or cannot serve for now. Such an error says nothing about the request or
 * message, which may succeed once the server is back.
 */
export function isUnreachable(error: Error & { code?: unknown }): boolean {
  if (error instanceof Refusal) return error.kind === 'unavailable';
  const code = typeof error.code === 'string' ? error.code : '';
  // Class 08 of PostgreSQL: the connection failed.
  return codes.has(code) || /^08...$/.test(code) || messages.test(error.message);
}
