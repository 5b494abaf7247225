import { type ConfirmChannel, connect, type GetMessage } from 'amqplib';
import { toRepublish } from './to-republish.js';
import { Topology } from './topology.js';

export type DeadLetter = {
  messageId: string;
  event: string;
  queue: string;
  error: string;
  diedAt: string;
  payload: string;
};

/** What became of the letters that were to be replayed. */
export type Replay = {
  replayed: number;
  /** Their queue is gone; they are still dead letters. */
  withoutQueue: DeadLetter[];
};

/** Reads the dead-letter queue without taking anything off it. */
export async function listDeadLetters(url: string, prefix: string): Promise<DeadLetter[]> {
  const letters: DeadLetter[] = [];
  await visitDeadLetters(url, prefix, async (letter) => {
    letters.push(letter);
    return 'keep';
  });
  return letters;
}

/**
 * Puts dead letters back on the queue they failed on, with all their attempts again.
 * `choose` names those to replay; the others stay. A letter leaves only after the broker confirmed its copy.
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
    if (!(await isTaken(channel, topology.queue(letter.queue), message))) {
      replay.withoutQueue.push(letter);
      return 'keep';
    }
    replay.replayed++;
    return 'remove';
  });
  return replay;
}

type Visit = (letter: DeadLetter, message: GetMessage, channel: ConfirmChannel) => Promise<'keep' | 'remove'>;

/** Shows every letter once. What is kept is held until the end, or the broker would hand it out again; that costs memory only. */
async function visitDeadLetters(url: string, prefix: string, visit: Visit): Promise<void> {
  const topology = new Topology(prefix);
  const connection = await connect(url, { timeout: 5_000 });
  try {
    const channel = await connection.createConfirmChannel();
    await topology.declare(channel);
    // What is replayed now and dies again at once is not met a second time.
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

/** Publishes a copy to a queue and says whether the queue was there to take it. */
async function isTaken(channel: ConfirmChannel, queue: string, message: GetMessage): Promise<boolean> {
  let returned = false;
  // The broker returns a message before it confirms it.
  const onReturn = (): void => void (returned = true);
  channel.once('return', onReturn);
  channel.publish('', queue, message.content, { ...toRepublish(message, { 'x-attempt': 0 }), mandatory: true });
  await channel.waitForConfirms();
  channel.off('return', onReturn);
  return !returned;
}

type Death = { queue: string; reason: string; time: { value: number } };

function toDeadLetter(message: GetMessage, prefix: string): DeadLetter {
  const { properties } = message;
  const headers = (properties.headers ?? {}) as Record<string, unknown>;
  const common = {
    messageId: String(properties.messageId),
    event: String(properties.type),
    payload: message.content.toString('utf8'),
  };
  // Our own copies carry no deaths: where there are any, it was the broker that gave the message up.
  const [death] = (headers['x-death'] as Death[] | undefined) ?? [];
  if (death)
    return {
      ...common,
      queue: death.queue.slice(prefix.length),
      error: death.reason,
      diedAt: new Date(death.time.value * 1000).toISOString(),
    };
  return {
    ...common,
    queue: String(headers['x-queue'] ?? ''),
    error: String(headers['x-error'] ?? ''),
    diedAt: String(headers['x-died-at'] ?? ''),
  };
}
