import type { Message, Options } from 'amqplib';

/** What a message is published with so that its copy is the same message, with some headers added. */
export function copyOf(message: Message, extraHeaders: Record<string, unknown> = {}): Options.Publish {
  const { messageId, type, contentType, correlationId, timestamp, headers } = message.properties as Options.Publish;
  return {
    persistent: true,
    messageId,
    type,
    contentType,
    correlationId,
    timestamp,
    headers: { ...(headers as Record<string, unknown> | undefined), ...extraHeaders },
  };
}
