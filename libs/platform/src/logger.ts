import type { LoggerService } from '@nestjs/common';
import { types } from 'node:util';
import { type DestinationStream, pino, type Logger, stdSerializers } from 'pino';
import { requestContext } from './request-context.js';
import { traceIdOf } from './tracing/trace-context.js';

/** Keys whose values are redacted in log lines, on the first three levels of nesting. */
const secretKeys = [
  'password',
  'token',
  'accessToken',
  'access_token',
  'refreshToken',
  'refresh_token',
  'authorization',
  'cookie',
  'code',
  'discountCode',
  'discount_code',
  'email',
  'buyerEmail',
  'phone',
  'sessionId',
  'session_id',
  'username',
  'firstName',
  'lastName',
  'buyerName',
  'signature',
  'rawBody',
  // These contain the values of a failed statement: TypeORM's list of them, and the fields of PostgreSQL's error.
  'parameters',
  'driverError',
  'detail',
  'where',
];

/** Codes of Node, undici and PostgreSQL. */
const errorCode = /^(?:E[A-Z]+|(?:ERR|UND_ERR)_[A-Z_0-9]+|[0-9A-Z]{5})$/;

/** `code` is redacted because it may be a discount code, so an error's code is repeated as `errorCode`. */
function serializeError(error: unknown): unknown {
  if (!types.isNativeError(error)) return error;
  const { code } = error as { code?: unknown };
  const isKnown = typeof code === 'string' && errorCode.test(code);
  return { ...stdSerializers.err(error), ...(isKnown && { errorCode: code }) };
}

/** JSON lines on stdout, each with the ids of the request it belongs to. */
export function createLogger(
  name: string,
  level: string,
  destination: DestinationStream = pino.destination(1),
): Logger {
  const options = {
    name,
    level,
    base: { service: name },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
    serializers: { err: serializeError },
    mixin: () => {
      const context = requestContext.current();
      return context ? { requestId: context.requestId, traceId: traceIdOf(context) } : {};
    },
  };
  return pino(options, destination);
}

/** Passes Nest's own log lines to the process's logger. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }
  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }
  error(message: unknown, stack?: string, context?: string): void {
    this.logger.error({ context, stack }, String(message));
  }
  fatal(message: unknown, context?: string): void {
    this.logger.fatal({ context }, String(message));
  }
  debug(message: unknown, context?: string): void {
    this.logger.trace({ context }, String(message));
  }
}
