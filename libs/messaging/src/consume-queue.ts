import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';

export type QueueConsumption = {
  queue: string;
  prefetch: number;
  onMessage: (channel: Channel, message: ConsumeMessage) => void;
  onStopped: (error: Error) => void;
};

/**
 * Starts a consumer on a channel of its own. Calls `onStopped` when the channel fails or the broker cancels the
 * consumer.
 */
export async function consumeQueue(
  connection: ChannelModel,
  { queue, prefetch, onMessage, onStopped }: QueueConsumption,
): Promise<{ channel: Channel; tag: string }> {
  const channel = await connection.createChannel();
  channel.on('error', onStopped);
  await channel.prefetch(prefetch);
  const { consumerTag } = await channel.consume(queue, (message) => {
    if (message) onMessage(channel, message);
    else onStopped(new Error('the broker cancelled the consumer, as it does when the queue is deleted'));
  });
  return { channel, tag: consumerTag };
}
