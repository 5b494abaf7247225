import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@shop/testing';
import { type Channel, connect } from 'amqplib';
import type { FaultShop } from './fault-shop.js';

export type DeadLetter = { messageId: string; event: string; queue: string; deadLetteredAt: string; payload: string };

const command = join(import.meta.dirname, '../../libs/messaging/dist/dead-letters/dead-letters.main.js');
const servicesOfOrders = ['booking', 'coupon', 'giftcard', 'notification'];

/** Access to the shop's broker: runs the operator's command, and sends messages that the shop never publishes. */
export function brokerOf({ shop, infra }: Pick<FaultShop, 'shop' | 'infra'>) {
  const { MESSAGING_PREFIX: prefix } = shop.envOf('booking');

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
  /** The lines that the command prints for the services that handle orders. */
  const runCommand = async (...args: string[]): Promise<string[]> => {
    const outputs = await Promise.all(
      servicesOfOrders.map((service) =>
        promisify(execFile)(process.execPath, [command, ...args], { env: shop.envOf(service) }),
      ),
    );
    return outputs.flatMap(({ stdout }) => stdout.trim().split('\n'));
  };
  return {
    /** Publishes an event with a payload that the shop would never publish. */
    publish: (event: string, content: string, messageId: string): Promise<boolean> =>
      onChannel(async (channel) =>
        channel.publish(`${prefix}shop.events`, event, Buffer.from(content), { type: event, messageId }),
      ),
    /**
     * Dead-letters the next message of a queue, as the broker does after too many deliveries. Waits until the service
     * that reads the dead-letter queue has sent the message back to `queue`, marked as given up. A consumer of `queue`
     * would take the message, so none may run.
     */
    deadLetterNext: (queue: string): Promise<void> =>
      onChannel(async (channel) => {
        const message = await eventually(async () => (await channel.get(`${prefix}${queue}`)) || undefined);
        const count = async () => (await channel.checkQueue(`${prefix}${queue}`)).messageCount;
        const before = await count();
        channel.nack(message, false, false);
        await eventually(async () => (await count()) > before);
      }),
    /** The output of `npm run dead-letters -- list`. */
    async deadLetters(): Promise<DeadLetter[]> {
      const lines = (await runCommand('list')).filter((line) => line.startsWith('{'));
      return lines.map((line) => JSON.parse(line) as DeadLetter);
    },
    /** Returns how many dead letters the command has replayed. */
    async replay(...which: string[]): Promise<number> {
      const lines = await runCommand('replay', ...which);
      return lines.reduce((sum, line) => sum + Number(/^(\d+) replayed$/.exec(line)?.[1] ?? 0), 0);
    },
  };
}
