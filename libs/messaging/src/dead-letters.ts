import { type ConfirmChannel, connect, type GetMessage } from 'amqplib';
import { republishOptions } from './republish-options.js';
import { Topology } from './topology.js';

export type DeadLetter = {
  messageId: string;
  event: string;
  queue: string;
  error: string;
  deadLetteredAt: string;
  payload: string;
};

/** The result of a replay. */
export type Replay = {
  replayed: number;
  /** Letters whose queue no longer exists; they stay in the dead-letter queue. */
  withoutQueue: DeadLetter[];
};

/** Reads the dead-letter queue without removing anything. */
export async function listDeadLetters(url: string, prefix: string): Promise<DeadLetter[]> {
  const letters: DeadLetter[] = [];
  await visitDeadLetters(url, prefix, async (letter) => {
    letters.push(letter);
    return 'keep';
  });
  return letters;
}

/**
 * Puts dead letters back on the queue they failed on, with all their attempts again. `choose` selects those to replay;
 * the others stay. A letter is removed only after the broker confirmed its copy.
 */
export async function replayDeadLetters(
  url: string,
  prefix: string,
  choose: (letter: DeadLetter) => boolean,
): Promise<Replay> {
  const replay: Replay = { replayed: 0, withoutQueue: [] };
  const topology = new Topology(prefix);
  await visitDeadLetters(url, prefix, async (letter, message, channel) => {
    if (!choose(letter)) return 'keep';
    if (!(await republish(channel, topology.queue(letter.queue), message))) {
      replay.withoutQueue.push(letter);
      return 'keep';
    }
    replay.replayed++;
    return 'remove';
  });
  return replay;
}

type Visit = (letter: DeadLetter, message: GetMessage, channel: ConfirmChannel) => Promise<'keep' | 'remove'>;

/**
 * Visits every letter once. Letters to keep stay unacknowledged until the end, because the broker would deliver them
 * again.
 */
async function visitDeadLetters(url: string, prefix: string, visit: Visit): Promise<void> {
  const topology = new Topology(prefix);
  const connection = await connect(url, { timeout: 5_000 });
  try {
    const channel = await connection.createConfirmChannel();
    await topology.declare(channel);
    // Counted first, so that a letter which fails again right after its replay is not visited twice.
    const { messageCount } = await channel.checkQueue(topology.deadLetters);
    for (let seen = 0; seen < messageCount; seen++) {
      const message = await channel.get(topology.deadLetters);
      if (!message) break;
      if ((await visit(toDeadLetter(message, prefix), message, channel)) === 'remove') channel.ack(message);
    }
    channel.nackAll(true);
    await channel.close();
  } finally {
    await connection.close();
  }
}

/** Publishes a copy to a queue; false when the queue does not exist. */
async function republish(channel: ConfirmChannel, queue: string, message: GetMessage): Promise<boolean> {
  let returned = false;
  // The broker returns a message before it confirms it.
  const onReturn = (): void => void (returned = true);
  channel.once('return', onReturn);
  channel.publish('', queue, message.content, { ...republishOptions(message, { 'x-attempt': 0 }), mandatory: true });
  await channel.waitForConfirms();
  channel.off('return', onReturn);
  return !returned;
}

type XDeathEntry = { queue: string; reason: string; time: { value: number } };

function toDeadLetter(message: GetMessage, prefix: string): DeadLetter {
  const { properties } = message;
  const headers = (properties.headers ?? {}) as Record<string, unknown>;
  const common = {
    messageId: String(properties.messageId),
    event: String(properties.type),
    payload: message.content.toString('utf8'),
  };
  // Our own copies have no `x-death` header: where there is one, the broker has dead-lettered the message.
  const [death] = (headers['x-death'] as XDeathEntry[] | undefined) ?? [];
  if (death)
    return {
      ...common,
      queue: death.queue.slice(prefix.length),
      error: death.reason,
      deadLetteredAt: new Date(death.time.value * 1000).toISOString(),
    };
  return {
    ...common,
    queue: String(headers['x-queue'] ?? ''),
    error: String(headers['x-error'] ?? ''),
    deadLetteredAt: String(headers['x-died-at'] ?? ''),
  };
}
