import { connect, type GetMessage } from 'amqplib';
import { copyOf } from './copy-of.js';
import { Topology } from './topology.js';

export type DeadLetter = {
  messageId: string;
  event: string;
  queue: string;
  error: string;
  diedAt: string;
  payload: string;
};

/** Reads the dead-letter queue without taking anything off it. */
export async function listDeadLetters(url: string, prefix: string, limit = 1_000): Promise<DeadLetter[]> {
  return visitDeadLetters(url, prefix, limit, () => false).then(({ seen }) => seen);
}

/**
 * Puts dead letters back on the queue they failed on, with all their attempts again.
 * `choose` names those to replay; the others stay. A letter leaves only after the broker confirmed its copy.
 */
export async function replayDeadLetters(
  url: string,
  prefix: string,
  choose: (letter: DeadLetter) => boolean,
  limit = 1_000,
): Promise<number> {
  return visitDeadLetters(url, prefix, limit, choose).then(({ replayed }) => replayed);
}

async function visitDeadLetters(
  url: string,
  prefix: string,
  limit: number,
  choose: (letter: DeadLetter) => boolean,
): Promise<{ seen: DeadLetter[]; replayed: number }> {
  const topology = new Topology(prefix);
  const connection = await connect(url, { timeout: 5_000 });
  try {
    const channel = await connection.createConfirmChannel();
    await topology.declareShared(channel);
    // What is replayed now and dies again at once is not met a second time.
    const { messageCount } = await channel.checkQueue(topology.deadLetters);
    const seen: DeadLetter[] = [];
    const kept: GetMessage[] = [];
    let replayed = 0;
    while (seen.length < Math.min(limit, messageCount)) {
      const message = await channel.get(topology.deadLetters);
      if (!message) break;
      const letter = toDeadLetter(message, prefix);
      seen.push(letter);
      if (!choose(letter)) {
        kept.push(message);
        continue;
      }
      channel.publish('', topology.queue(letter.queue), message.content, copyOf(message, { 'x-attempt': 0 }));
      await channel.waitForConfirms();
      channel.ack(message);
      replayed++;
    }
    for (const message of kept) channel.nack(message, false, true);
    await channel.close();
    return { seen, replayed };
  } finally {
    await connection.close();
  }
}

function toDeadLetter(message: GetMessage, prefix: string): DeadLetter {
  const { properties } = message;
  const headers = (properties.headers ?? {}) as Record<string, unknown>;
  const deaths = headers['x-death'] as Array<{ queue: string; reason: string }> | undefined;
  return {
    messageId: String(properties.messageId),
    event: String(properties.type),
    queue: String(headers['x-queue'] ?? deaths?.[0]?.queue.slice(prefix.length) ?? ''),
    error: String(headers['x-error'] ?? deaths?.[0]?.reason ?? ''),
    diedAt: String(headers['x-died-at'] ?? ''),
    payload: message.content.toString('utf8'),
  };
}
