import type { Message, Options } from 'amqplib';

/**
 * The publish options of a copy that counts as the same message, with some headers added. The `x-death` headers are
 * left out: RabbitMQ would conclude from them that the message goes in a circle, and drop it in the delay queue.
 */
export function republishOptions(message: Message, extraHeaders: Record<string, unknown> = {}): Options.Publish {
  const { messageId, type, contentType, correlationId, timestamp, headers } = message.properties as Options.Publish;
  return {
    persistent: true,
    messageId,
    type,
    contentType,
    correlationId,
    timestamp,
    headers: { ...withoutDeathHeaders(headers as Record<string, unknown> | undefined), ...extraHeaders },
  };
}

function withoutDeathHeaders(headers: Record<string, unknown> = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !/^x-((first|last)-)?death/.test(name)));
}
