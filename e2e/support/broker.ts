import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@shop/testing';
import { type Channel, connect } from 'amqplib';
import type { FaultShop } from './fault-shop.js';

export type DeadLetter = { messageId: string; event: string; queue: string; deadLetteredAt: string; payload: string };

const command = join(import.meta.dirname, '../../libs/messaging/dist/dead-letters.main.js');

/** Access to the shop's broker: the operator's command, and sending messages that the shop never publishes. */
export function brokerOf({ shop, infra }: FaultShop) {
  const { MESSAGING_PREFIX: prefix, ...env } = shop.envOf('booking');

  async function onChannel<T>(work: (channel: Channel) => Promise<T>): Promise<T> {
    const connection = await connect(infra.rabbitmq.url);
    try {
      const channel = await connection.createConfirmChannel();
      const result = await work(channel);
      await channel.waitForConfirms();
      return result;
    } finally {
      await connection.close();
    }
  }
  const runCommand = async (...args: string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)(process.execPath, [command, ...args], {
      env: { ...env, MESSAGING_PREFIX: prefix },
    });
    return stdout;
  };
  return {
    /** Publishes an event with a payload that the shop would never publish. */
    publish: (event: string, content: string): Promise<boolean> =>
      onChannel(async (channel) =>
        channel.publish(`${prefix}shop.events`, event, Buffer.from(content), { type: event }),
      ),
    /** Dead-letters the next message of a queue, as the broker does after too many deliveries. */
    deadLetterNext: (queue: string): Promise<void> =>
      onChannel(async (channel) => {
        const count = async () => (await channel.checkQueue(`${prefix}shop.dead-letters`)).messageCount;
        const before = await count();
        const message = await eventually(async () => (await channel.get(`${prefix}${queue}`)) || undefined);
        channel.nack(message, false, false);
        await eventually(async () => (await count()) > before);
      }),
    /** The output of `npm run dead-letters -- list`. */
    async deadLetters(): Promise<DeadLetter[]> {
      const lines = (await runCommand('list')).split('\n').filter((line) => line.startsWith('{'));
      return lines.map((line) => JSON.parse(line) as DeadLetter);
    },
    replay: (...which: string[]): Promise<string> => runCommand('replay', ...which),
  };
}
