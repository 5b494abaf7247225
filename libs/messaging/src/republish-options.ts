import type { Message, Options } from 'amqplib';

/**
 * The publish options of a copy that counts as the same message, with `extraHeaders`. Headers that RabbitMQ has added
 * are left out: from `x-death` RabbitMQ would conclude that the message goes in a circle, and drop it in the delay
 * queue. Failed deliveries of the original, `x-delivery-count`, do not count for the copy.
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
    headers: { ...withoutBrokerHeaders(headers as Record<string, unknown> | undefined), ...extraHeaders },
  };
}

function withoutBrokerHeaders(headers: Record<string, unknown> = {}): Record<string, unknown> {
  const isOfBroker = (name: string): boolean => /^x-(((first|last)-)?death|delivery-count$)/.test(name);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !isOfBroker(name)));
}
