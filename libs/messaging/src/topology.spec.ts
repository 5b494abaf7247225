import { jest } from '@jest/globals';
import type { Channel, ChannelModel, Options } from 'amqplib';
import { handBackDelayMs, maxFailedDeliveries, Topology } from './topology.js';

describe('handBackDelayMs', () => {
  it('[OP-2] is 8 s at most, and more than 90 s in all before a message is given up', () => {
    const delays = Array.from({ length: maxFailedDeliveries }, (_, failedDeliveries) =>
      handBackDelayMs(failedDeliveries),
    );
    expect(Math.max(...delays)).toBe(8_000);
    expect(delays.reduce((total, ms) => total + ms)).toBeGreaterThan(90_000);
  });
});

describe('Topology', () => {
  it('[OR-2] sets the delivery limit of the dead-letter queue to more than a million', async () => {
    const queues = new Map<string, Options.AssertQueue>();
    const channel = {
      assertExchange: async () => undefined,
      assertQueue: async (name: string, options: Options.AssertQueue) => void queues.set(name, options),
      bindQueue: async () => undefined,
    } as unknown as Channel;
    const topology = new Topology('');
    await topology.declare(channel);
    const limit: unknown = queues.get(topology.deadLetters)?.arguments?.['x-delivery-limit'];
    expect(limit).toBeGreaterThan(1_000_000);
  });

  it('[OP-3] asks for the definitions to be imported when the user may not read a queue of the process', async () => {
    const refusal = Object.assign(new Error('ACCESS_REFUSED'), { code: 403 });
    const channel = {
      on: () => undefined,
      checkExchange: async () => undefined,
      checkQueue: () => Promise.reject(refusal),
    };
    const connection = { createChannel: async () => channel } as unknown as ChannelModel;
    const declared = new Topology('').ensureDeclared(connection, ['coupon.redeem']);
    await expect(declared).rejects.toThrow('import the definitions');
  });

  it('[OP-3] has another hash when only the permissions of users differ', () => {
    const hash = () => new Topology('').declared.split('.').at(-1);
    const before = hash();
    // `declaredPrefix` occurs in the permissions of users, but in no exchange, queue or binding that the hash covers.
    const prefix = jest.spyOn(Topology.prototype, 'declaredPrefix', 'get').mockReturnValue('other.');
    expect(hash()).not.toBe(before);
    prefix.mockRestore();
    expect(hash()).toBe(before);
  });
});
