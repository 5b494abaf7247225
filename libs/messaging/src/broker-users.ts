import {
  broadcastEvents,
  type EventName,
  eventQueues,
  publishedBy,
  type QueueName,
  type ServiceName,
  serviceNames,
} from '@shop/contracts';

/** What a process may do at the broker. Its user has the name of the process. */
export type BrokerUser = {
  name: string;
  publishes: readonly EventName[];
  /** The queues that it reads. */
  reads: readonly QueueName[];
  /** The queues to which it may send a message back, to be handled again. */
  sendsBackTo: readonly QueueName[];
  /** Whether it takes the messages that the broker has dead-lettered, to send them back. */
  readsDeadLetters: boolean;
  /** The events that it receives in a queue that ends with its connection. */
  listensTo: readonly EventName[];
};

/**
 * The service that sends the broker's dead letters back to their queues, which may be of any service. An attacker who
 * controls booking gains little by this right: booking reports payments, so the attacker could forge those anyway.
 */
const deadLetterReader: ServiceName = 'booking';

const queues = Object.keys(eventQueues) as QueueName[];

function userOf(service: ServiceName): BrokerUser {
  const reads = queues.filter((queue) => queue.startsWith(`${service}.`));
  const readsDeadLetters = service === deadLetterReader;
  return {
    name: service,
    publishes: publishedBy(service),
    reads,
    sendsBackTo: readsDeadLetters ? queues : reads,
    readsDeadLetters,
    listensTo: [],
  };
}

/** The processes that connect to the broker. */
export const brokerUsers: BrokerUser[] = [
  ...serviceNames.map(userOf),
  {
    name: 'gateway',
    publishes: [],
    reads: [],
    sendsBackTo: [],
    readsDeadLetters: false,
    listensTo: broadcastEvents,
  },
];
