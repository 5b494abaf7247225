import { Injectable, SetMetadata, applyDecorators } from '@nestjs/common';
import type { EventName, EventPayload, QueueName, QueueOf } from '@shop/contracts';

export type ConsumesOptions<N extends EventName> = {
  /** The queue's name, as in the contracts' `eventQueues`; one queue may take several events. */
  queue: QueueOf<N>;
  /**
   * Messages for which `when` returns false are acknowledged without a transaction. When it throws, for instance for an
   * unknown value of an enum, the message becomes a dead letter.
   */
  when?: (payload: EventPayload<N>) => boolean;
  /**
   * Whether inbox row and handler share one transaction (the default). False means neither row nor transaction. That is
   * only for a handler whose one effect may be repeated without harm: a job under a fixed id, or a row that is inserted
   * unless it exists.
   */
  transactional?: boolean;
};

export type ConsumerMetadata = {
  event: EventName;
  queue: QueueName;
  transactional: boolean;
  when?: (payload: never) => boolean;
};

export const CONSUMES = 'shop:consumes';

/** Marks a provider as the handler of an event. */
export function Consumes<N extends EventName>(event: N, options: ConsumesOptions<N>): ClassDecorator {
  const metadata: ConsumerMetadata = {
    event,
    queue: options.queue,
    transactional: options.transactional ?? true,
    when: options.when as ConsumerMetadata['when'],
  };
  return applyDecorators(Injectable(), SetMetadata(CONSUMES, metadata));
}

export interface EventHandler<N extends EventName> {
  /**
   * If the consumer is `transactional`, runs in the transaction that inserted the inbox row, and an error rolls this
   * transaction back. A message whose handler has thrown is delivered again after a delay, or dead-lettered after its
   * last attempt.
   */
  handle(payload: EventPayload<N>): Promise<unknown>;
}
