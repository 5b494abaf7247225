import type { Message, Options } from 'amqplib';

/**
 * What a message is published with so that its copy is the same message, with some headers added. Where it died before stays
 * behind: the broker reads that as going round in circles and never lets the copy out of the delay queue again.
 */
export function toRepublish(message: Message, extraHeaders: Record<string, unknown> = {}): Options.Publish {
  const { messageId, type, contentType, correlationId, timestamp, headers } = message.properties as Options.Publish;
  return {
    persistent: true,
    messageId,
    type,
    contentType,
    correlationId,
    timestamp,
    headers: { ...withoutDeaths(headers as Record<string, unknown> | undefined), ...extraHeaders },
  };
}

function withoutDeaths(headers: Record<string, unknown> = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !/^x-((first|last)-)?death/.test(name)));
}
