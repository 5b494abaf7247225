import type { Channel, Options } from 'amqplib';
import { Topology } from './topology.js';

describe('Topology', () => {
  it('[OR-2] gives the dead-letter queue a delivery limit that is never reached by listing the letters', async () => {
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
});
