import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventQueues, type EventName, publishedBy, serviceNames } from '@shop/contracts';
import { brokerUsers } from '@shop/messaging';
import { parse } from 'yaml';
import { processes, schemas } from './kubernetes/test/processes.ts';
import { renderKustomization } from './kubernetes/render.ts';
import { brokerUrls } from './launcher/broker-users.ts';

const root = join(import.meta.dirname, '..');

/** The source code of a service, without its specs. */
const codeOf = (service: string): string =>
  globSync(`services/${service}/src/**/*.ts`, { cwd: root })
    .filter((file) => !file.endsWith('.spec.ts'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');

/** Queues that only processes of the previous release consume; the next release takes these out of the contracts. */
const noLongerConsumed: readonly string[] = [];

describe('the users of RabbitMQ', () => {
  it('[SC-1] are the processes with the setting RABBITMQ_URL', () => {
    const connected = processes.filter((name) => 'RABBITMQ_URL' in schemas[name].shape);
    expect(brokerUsers.map(({ name }) => name).toSorted()).toEqual(connected.toSorted());
  });

  it.each(serviceNames)(
    '[SC-1] allow %s to publish what its code raises, and to read exactly what its code consumes',
    (name) => {
      const code = codeOf(name);
      const raised = [...code.matchAll(/\bname: '([a-z]+\.[a-z_]+\.v\d+)'/g)].map(([, event]) => event as EventName);
      const consumed = [...code.matchAll(/@Consumes\([^)]*?queue: '([\w.-]+)'/g)].map(([, queue]) => queue);
      expect(raised.filter((event) => !publishedBy(name).includes(event))).toEqual([]);
      const reads = brokerUsers.find((user) => user.name === name)?.reads ?? [];
      expect(new Set(consumed)).toEqual(new Set(reads.filter((queue) => !noLongerConsumed.includes(queue))));
      const readsDeadLetters = /MessagingModule\.forRoot\(config, \{ readsDeadLetters: true \}\)/.test(code);
      expect(brokerUsers).toContainEqual(expect.objectContaining({ name, readsDeadLetters }));
    },
  );

  it('[SC-1] allow one service alone to publish the events of each queue, except admin actions, which every service publishes', () => {
    const publishers = (event: EventName) => serviceNames.filter((name) => publishedBy(name).includes(event));
    for (const [queue, events] of Object.entries(eventQueues)) {
      if (queue === 'identity.record-admin-action') continue;
      expect([queue, new Set(events.flatMap(publishers)).size]).toEqual([queue, 1]);
    }
  });

  it('[SC-1] of docker-compose.yml are those that its RabbitMQ loads, one for each process', () => {
    const { services } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
      services: Record<string, { environment?: Record<string, string> }>;
    };
    const given = Object.entries(services).flatMap(([name, { environment }]) => {
      const url = environment?.['RABBITMQ_URL'];
      return url ? [[name, url]] : [];
    });
    const urls = brokerUrls('amqp://guest:guest@rabbitmq:5672');
    expect(Object.fromEntries(given)).toEqual(Object.fromEntries(brokerUsers.map(({ name }) => [name, urls[name]])));
  });

  it('[SC-1] of the overlay local are those that its RabbitMQ loads, one for each process', () => {
    const manifests = renderKustomization(join(root, 'k8s/overlays/local'));
    const named = (kind: string, name: string): unknown =>
      manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
    const { spec: store } = named('SecretStore', 'shop') as {
      spec: { provider: { fake: { data: Array<{ key: string; value: string }> } } };
    };
    const secretsOf = (key: string): Record<string, string> =>
      JSON.parse(store.provider.fake.data.find((entry) => entry.key === key)?.value ?? '{}') as Record<string, string>;
    const { spec } = named('ExternalSecret', 'rabbitmq-definitions') as {
      spec: { target: { template: { data: Record<string, string> } }; data: Array<{ remoteRef: { key: string } }> };
    };
    const filled = spec.target.template.data['definitions.json']!.replaceAll(
      /\{\{ \.(\w+) \}\}/g,
      (_, property: string) => secretsOf(spec.data[0]!.remoteRef.key)[property]!,
    );
    const { users } = JSON.parse(filled) as { users: Array<{ name: string; password: string }> };
    for (const { name } of brokerUsers) {
      const { username, password } = new URL(secretsOf(`shop/${name}`)['RABBITMQ_URL']!);
      expect([username, users]).toEqual([name, expect.arrayContaining([expect.objectContaining({ name, password })])]);
    }
  });
});
