import { eventQueues } from '@shop/contracts';
import { v5 as uuidv5, validate as isUuid } from 'uuid';

/** A message whose consumer could not handle it. */
export type DeadLetter = {
  /** The same for each delivery of one failure, so that it is stored once. */
  id: string;
  messageId: string;
  queue: string;
  event: string;
  content: Buffer;
  /** What a replay takes over from the message, besides its id, event, content and time. */
  headers: DeadLetterHeaders;
  attempts: number;
  error: string;
  occurredAt: Date;
  failedAt: Date;
  /** Whether a replay could publish it: it came with a UUID, and with JSON that the outbox can store. */
  isPublishable: boolean;
};

export type DeadLetterHeaders = {
  correlationId?: string;
  causationId?: string;
  traceparent?: string;
  tracestate?: string;
  aggregateId?: string;
  aggregateVersion?: string;
};

/** The UUID namespace of the ids of dead letters, a random one. */
const namespace = 'b3c6a1de-2a52-4f0c-9f0a-6c2b1a0d7e11';

type FailedMessage = Omit<DeadLetter, 'id' | 'isPublishable'>;

export function deadLetterOf({ headers, error, ...failed }: FailedMessage): DeadLetter {
  const { queue, failedAt, content } = failed;
  const messageId = withoutNull(failed.messageId);
  // Messages without an id are distinguished by their content.
  const identity = messageId === '' ? content.toString('base64') : messageId;
  return {
    ...failed,
    event: withoutNull(failed.event),
    queue: withoutNull(queue),
    error: withoutNull(error),
    headers: JSON.parse(withoutNull(JSON.stringify(headers))) as DeadLetterHeaders,
    id: uuidv5(`${identity} ${queue} ${failedAt.toISOString()}`, namespace),
    messageId: messageId === '' ? uuidv5(identity, namespace) : messageId,
    isPublishable: isUuid(messageId) && isStorableJson(content),
  };
}

/** PostgreSQL stores no null characters; the content keeps them, as bytes. */
const withoutNull = (text: string): string => text.replaceAll('\0', '').replaceAll('\\u0000', '');

/** The queues of today's consumers: a letter of another queue cannot be replayed. */
export const knownQueues: readonly string[] = Object.keys(eventQueues);

/** A replay goes through the outbox, whose payload is JSON in PostgreSQL, which stores no null characters. */
function isStorableJson(content: Buffer): boolean {
  const text = content.toString('utf8');
  if (text.includes('\\u0000') || !Buffer.from(text).equals(content)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const orderFields = ['bookingId', 'referenceId', 'purchaseId', 'orderId'] as const;

/** The id of the booking or gift-card purchase that a message is about, as far as its content names one. */
export function orderIdOf(content: Buffer): string | undefined {
  try {
    const payload = JSON.parse(content.toString('utf8')) as Record<string, unknown> | null;
    return orderFields.map((field) => payload?.[field]).find((value): value is string => isUuid(value));
  } catch {
    return undefined;
  }
}
