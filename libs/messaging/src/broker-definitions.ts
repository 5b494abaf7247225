import { type BrokerUser, brokerUsers } from './broker-users.js';
import type { Topology } from './topology.js';

export type Credentials = { name: string; password: string };

const vhost = '/';

const escaped = (name: string): string => name.replaceAll('.', '\\.');

/** A regular expression that matches these patterns and nothing else. */
const anyOf = (patterns: readonly string[]): string => (patterns.length === 0 ? '^$' : `^(${patterns.join('|')})$`);
const only = (names: readonly string[]): string => anyOf(names.map(escaped));

/** RabbitMQ's names for queues that are declared without one. */
const unnamedQueues = 'amq\\.gen-.+';

/**
 * What RabbitMQ loads at its start: exchanges, queues, bindings, the operators' user, and for each process a user with
 * permissions. No process may publish to the default exchange, which reaches every queue. No process may declare or
 * delete anything, except that the gateway has an unnamed queue of its own.
 */
export function brokerDefinitions(
  topology: Topology,
  operator: Credentials,
  passwordOf: (user: string) => string,
): object {
  const { exchanges, queues, bindings } = topology.parts();
  const { permissions, topicPermissions } = permissionsOfProcesses(topology);
  return {
    vhosts: [{ name: vhost }],
    users: [
      { ...operator, tags: ['administrator'] },
      ...brokerUsers.map(({ name }) => ({ name, password: passwordOf(name), tags: [] })),
    ],
    permissions: [{ user: operator.name, vhost, configure: '.*', write: '.*', read: '.*' }, ...permissions],
    topic_permissions: topicPermissions,
    exchanges: [...exchanges, topology.declared].map((name) => ({
      name,
      vhost,
      type: 'topic',
      durable: true,
      auto_delete: false,
      internal: false,
      arguments: {},
    })),
    queues: queues.map((queue) => ({ ...queue, vhost, durable: true, auto_delete: false })),
    bindings: bindings.map(({ exchange, queue, routingKey }) => ({
      source: exchange,
      vhost,
      destination: queue,
      destination_type: 'queue',
      routing_key: routingKey,
      arguments: {},
    })),
  };
}

/** What the processes' users may do: a part of the definitions, and of the hash in `Topology.declared`. */
export const permissionsOfProcesses = (topology: Topology): { permissions: object[]; topicPermissions: object[] } => ({
  permissions: brokerUsers.map((user) => permissionsOf(topology, user)),
  topicPermissions: brokerUsers.flatMap((user) => topicPermissionsOf(topology, user)),
});

function permissionsOf(
  topology: Topology,
  { name: user, publishes, reads, sendsBackTo, readsDeadLetters, listensTo }: BrokerUser,
): object {
  // Each user asks RabbitMQ whether the exchange `Topology.declared` exists, which needs a permission for it.
  const declared = `${escaped(topology.declaredPrefix)}[0-9a-f]+`;
  if (listensTo.length > 0)
    return {
      user,
      vhost,
      configure: anyOf([unnamedQueues]),
      write: anyOf([unnamedQueues]),
      read: anyOf([unnamedQueues, escaped(topology.events), declared]),
    };
  const written = [
    ...(publishes.length > 0 ? [topology.events] : []),
    ...(sendsBackTo.length > 0 ? topology.queueExchanges : []),
  ];
  return {
    user,
    vhost,
    configure: '^$',
    write: only(written),
    read: anyOf([...[...reads, ...(readsDeadLetters ? [topology.deadLetters] : [])].map(escaped), declared]),
  };
}

/**
 * One entry for each exchange, because a user without an entry for an exchange may use all its routing keys.
 */
function topicPermissionsOf(
  topology: Topology,
  { name: user, publishes, sendsBackTo, listensTo }: BrokerUser,
): object[] {
  return [
    { user, vhost, exchange: topology.events, write: only(publishes), read: only(listensTo) },
    ...topology.queueExchanges.map((exchange) => ({ user, vhost, exchange, write: only(sendsBackTo), read: '^$' })),
  ];
}
