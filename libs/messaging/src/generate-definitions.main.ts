/**
 * Writes what RabbitMQ loads at its start: for compose and the launcher with the demo's passwords, and for Kubernetes
 * as a secret whose passwords come from the secret store.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brokerDefinitions } from './broker-definitions.js';
import { brokerUsers } from './broker-users.js';
import { Topology } from './topology.js';

const root = join(import.meta.dirname, '../../..');
const write = (file: string, content: string): void => writeFileSync(join(root, file), content);

const topology = new Topology('');
const toJson = (definitions: object): string => JSON.stringify(definitions, null, 2);

/** A known password suffices: the launcher and docker-compose.yml publish RabbitMQ's port on loopback only. */
const demoOperator = { name: 'guest', password: 'guest' };
write(
  'tools/compose/rabbitmq-definitions.json',
  `${toJson(brokerDefinitions(topology, demoOperator, (user) => `demo-${user}`))}\n`,
);

const placeholder = (property: string): string => `{{ .${property} }}`;
const template = toJson(
  brokerDefinitions(topology, { name: placeholder('username'), password: placeholder('password') }, placeholder),
);
const properties = ['username', 'password', ...brokerUsers.map(({ name }) => name)];
write(
  'k8s/components/rabbitmq/definitions.yaml',
  `# Written by npm run generate. The user of the shop's operators is that of user.yaml.
apiVersion: external-secrets.io/v1
kind: ExternalSecret
metadata:
  name: rabbitmq-definitions
spec:
  secretStoreRef: { kind: SecretStore, name: shop }
  refreshInterval: 1h
  target:
    template:
      data:
        definitions.json: |
${template.replaceAll(/^/gm, '          ')}
  data:
${properties.map((property) => `    - { secretKey: ${property}, remoteRef: { key: shop/rabbitmq, property: ${property} } }\n`).join('')}`,
);
