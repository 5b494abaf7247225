import type { ConsumeMessage } from 'amqplib';
import type { DeadLetter } from './dead-letter.js';

/** Why and when a message was given up. */
export type GivenUp = Pick<DeadLetter, 'error' | 'attempts' | 'failedAt'>;

/** Headers that mark a message as given up: the service that receives it stores it instead of handling it. */
export const deadLetterHeaders = ({ error, attempts, failedAt }: GivenUp): Record<string, unknown> => ({
  'x-given-up-error': error,
  'x-given-up-attempts': attempts,
  'x-given-up-at': failedAt.toISOString(),
});

/** What `deadLetterHeaders` wrote; undefined for a message that is to be handled. */
export function givenUpOf({ properties }: ConsumeMessage): GivenUp | undefined {
  const headers = (properties.headers ?? {}) as Record<string, unknown>;
  const failedAt = headers['x-given-up-at'];
  if (failedAt === undefined) return undefined;
  return {
    error: String(headers['x-given-up-error']),
    attempts: Number(headers['x-given-up-attempts']),
    failedAt: new Date(String(failedAt)),
  };
}

/** What a dead letter takes from its message. */
export function messageFacts({ properties, fields, content }: ConsumeMessage) {
  const headers = (properties.headers ?? {}) as Record<string, unknown>;
  const textOf = (value: unknown): string | undefined => (value === undefined ? undefined : String(value));
  const timestamp = Number(properties.timestamp);
  return {
    messageId: textOf(properties.messageId) ?? '',
    event: textOf(properties.type) ?? fields.routingKey,
    content,
    occurredAt: validDate(headers['x-occurred-at']) ?? (timestamp ? new Date(timestamp * 1_000) : new Date()),
    headers: {
      correlationId: textOf(properties.correlationId),
      causationId: textOf(headers['x-causation-id']),
      traceparent: textOf(headers['traceparent']),
      tracestate: textOf(headers['tracestate']),
      aggregateId: textOf(headers['x-aggregate-id']),
      aggregateVersion: textOf(headers['x-aggregate-version']),
    },
  };
}

/** Undefined when the value is not a time. */
export function validDate(value: unknown): Date | undefined {
  const date = new Date(String(value ?? ''));
  return Number.isNaN(date.getTime()) ? undefined : date;
}
