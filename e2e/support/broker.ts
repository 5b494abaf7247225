import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@shop/testing';
import { type Channel, connect } from 'amqplib';
import type { FaultShop } from './fault-shop.js';

export type DeadLetter = { messageId: string; event: string; queue: string; diedAt: string; payload: string };

const command = join(import.meta.dirname, '../../libs/messaging/dist/dead-letters.main.js');

/** The broker beside the shop: what an operator sees of it, and what should never be there. */
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
    /** Tells every consumer of an event something that the shop never published. */
    publish: (event: string, content: string): Promise<boolean> =>
      onChannel(async (channel) =>
        channel.publish(`${prefix}shop.events`, event, Buffer.from(content), { type: event }),
      ),
    /** Gives the next message of a queue up, as the broker does with one that it has handed out too often. */
    giveUpNext: (queue: string): Promise<void> =>
      onChannel(async (channel) => {
        const count = async () => (await channel.checkQueue(`${prefix}shop.dead-letters`)).messageCount;
        const before = await count();
        const message = await eventually(async () => (await channel.get(`${prefix}${queue}`)) || undefined);
        channel.nack(message, false, false);
        await eventually(async () => (await count()) > before);
      }),
    /** What `npm run dead-letters -- list` shows. */
    async deadLetters(): Promise<DeadLetter[]> {
      const lines = (await runCommand('list')).split('\n').filter((line) => line.startsWith('{'));
      return lines.map((line) => JSON.parse(line) as DeadLetter);
    },
    replay: (...which: string[]): Promise<string> => runCommand('replay', ...which),
  };
}
