import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { eventQueues } from '@shop/contracts';
import { migrationCommandSchema } from '@shop/persistence';
import { endsWithinMs, isSecretSetting, productionViolations, readConfig } from '@shop/platform';
import { parseAllDocuments } from 'yaml';
import type { z } from 'zod';
import { findProgram } from '../launcher/programs.ts';
import { DATABASES } from '../launcher/topology.ts';
import { at, type Json, listAt, type Manifest, nameOf, objectAt, textAt } from './manifest.ts';
import { containersOf, environmentOf, find, labelsOf, podOf, workloadsOf } from './pods.ts';
import { calleesOf, callersOf, processes, schemas, waitingJobsKey } from './test/processes.ts';
import { renderKustomization } from './render.ts';
import { schemaProblems } from './schemas.ts';

const root = join(import.meta.dirname, '../..');
const folderOf = (overlay: string) => join(root, 'k8s/overlays', overlay);
const overlays = ['local', 'staging', 'production'];
const manifestsByOverlay = new Map(overlays.map((overlay) => [overlay, renderKustomization(folderOf(overlay))]));
const manifestsOf = (overlay: string): Manifest[] => manifestsByOverlay.get(overlay) ?? [];
const production = manifestsOf('production');
const deployment = (name: string, manifests = production) => find(manifests, 'Deployment', name);
const mainContainer = (name: string, manifests = production): Json =>
  listAt(podOf(deployment(name, manifests)), 'containers')[0] ?? null;
const ofKind = (kind: string, manifests = production) => manifests.filter((manifest) => manifest.kind === kind);

/** Whether there is a `kubectl` whose kustomize knows components and replacements. */
const hasKustomize = (): boolean => {
  const kubectl = findProgram('kubectl');
  if (!kubectl) return false;
  const version = spawnSync(kubectl, ['version', '--client'], { encoding: 'utf8' }).stdout;
  return Number(/Kustomize Version: v(\d+)/.exec(version)?.[1] ?? 0) >= 5;
};

describe.each(overlays)('the overlay %s', (overlay) => {
  const manifests = manifestsOf(overlay);

  it('[OP-1] fits the schemas of Kubernetes and of the Kubernetes operators that it uses', () => {
    expect(manifests.flatMap(schemaProblems)).toEqual([]);
  });

  it('[OP-1] names each image with a tag, and never with the tag latest', () => {
    const images = workloadsOf(manifests).flatMap((workload) =>
      containersOf(workload).map((container) => textAt(container, 'image')),
    );
    const imagesForOperators = manifests.flatMap((manifest) => [
      at(manifest, 'spec', 'image'),
      at(manifest, 'spec', 'imageName'),
    ]);
    for (const image of [...images, ...imagesForOperators.filter((name) => typeof name === 'string')])
      expect(image).toMatch(/^[\w./-]+:(?!latest)[\w.-]+$/);
  });

  it.each(workloadsOf(manifests).map((workload) => [nameOf(workload), workload] as const))(
    '[OP-1] %s runs without privileges, within limits and, unless it is a job, with probes',
    (_name, workload) => {
      const pod = podOf(workload);
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      for (const container of containersOf(workload))
        expect(container).toMatchObject({
          resources: {
            requests: { cpu: expect.any(String), memory: expect.any(String) },
            limits: { memory: expect.any(String) },
          },
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
        });
      if (workload.kind === 'Job') return;
      for (const container of listAt(pod, 'containers'))
        for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'])
          expect(container).toHaveProperty(probe);
    },
  );

  it('[OP-1] has the settings, service accounts and network policies that its pods refer to', () => {
    for (const workload of workloadsOf(manifests)) {
      for (const container of containersOf(workload)) expect(() => environmentOf(container, manifests)).not.toThrow();
      const account = textAt(podOf(workload), 'serviceAccountName');
      if (account) expect(find(manifests, 'ServiceAccount', account)).toBeDefined();
      for (const label of labelsOf(workload).filter((name) => name.startsWith('uses-')))
        expect(find(manifests, 'NetworkPolicy', label.replace('uses-', 'to-'))).toMatchObject({
          spec: { podSelector: { matchLabels: { [label]: 'true' } } },
        });
    }
  });

  it('[OP-1] lets no pod open or accept a connection without a rule', () => {
    const policies = ofKind('NetworkPolicy', manifests);
    for (const workload of workloadsOf(manifests)) {
      const app = textAt(workload, 'spec', 'template', 'metadata', 'labels', 'app');
      const own = policies.filter((policy) => at(policy, 'spec', 'podSelector', 'matchLabels', 'app') === app);
      expect(own.flatMap((policy) => listAt(policy, 'spec', 'policyTypes'))).toEqual(
        expect.arrayContaining(['Ingress', 'Egress']),
      );
    }
  });

  it('[OP-1] names the ingress controller of each Ingress, and gives the gateway longer than its own timeout', () => {
    for (const ingress of ofKind('Ingress', manifests))
      expect(ingress).toHaveProperty('spec.ingressClassName', 'nginx');
    const { annotations } = find(manifests, 'Ingress', 'shop').metadata;
    const { settings } = environmentOf(mainContainer('gateway', manifests), manifests);
    expect(Number(at(annotations, 'nginx.ingress.kubernetes.io/proxy-read-timeout')) * 1_000).toBeGreaterThan(
      Number(settings['RESPONSE_TIMEOUT_MS']),
    );
  });

  // Our own rendering needs no program; where there is kubectl, its output must be the same.
  (hasKustomize() ? it : it.skip)('[OP-1] is rendered by kubectl in the same way as by our code', () => {
    const { stdout } = spawnSync('kubectl', ['kustomize', folderOf(overlay)], { encoding: 'utf8', maxBuffer: 1e8 });
    const theirs = parseAllDocuments(stdout).map((document) => document.toJS() as Manifest);
    const byName = (a: Manifest, b: Manifest) => (nameOf(a) < nameOf(b) ? -1 : 1);
    expect(theirs.sort(byName)).toEqual([...manifests].sort(byName));
  });
});

describe('the overlay staging beside production', () => {
  const remoteKeys = (manifests: Manifest[]): string[] =>
    ofKind('ExternalSecret', manifests)
      .flatMap((secret) => listAt(secret, 'spec', 'data'))
      .map((entry) => textAt(entry, 'remoteRef', 'key'));

  it('[OP-1] reads no secret that production reads', () => {
    const shared = remoteKeys(manifestsOf('staging')).filter((key) => remoteKeys(production).includes(key));
    expect(shared).toEqual([]);
    expect(remoteKeys(manifestsOf('staging'))).toContain('shop-staging/booking');
  });

  it.each(['booking', 'booking-worker'] as const)('[SC-2] lets %s take test keys of Stripe only', (process) => {
    const modeIn = (manifests: Manifest[]) =>
      environmentOf(mainContainer(process, manifests), manifests).settings['STRIPE_MODE'];
    expect([modeIn(manifestsOf('staging')), modeIn(production)]).toEqual(['test', undefined]);
  });
});

describe('the settings that production refuses', () => {
  const shapes: z.ZodRawShape = Object.assign({}, ...processes.map((process) => schemas[process].shape));
  const documented = [
    ...readFileSync(join(root, 'docs/operations/kubernetes.md'), 'utf8').matchAll(
      /^\| `([a-z-]+)` \| (`[A-Z_`, ]+`) \|$/gm,
    ),
  ].map(([, configMap = '', settings = '']) => [configMap, settings.match(/[A-Z_]+/g)?.sort()]);

  it('[OP-1, SC-2] are listed in docs/operations/kubernetes.md, each under the ConfigMap that holds its placeholder', () => {
    const placeholders = ofKind('ConfigMap').flatMap(({ metadata, data }) => {
      const given = objectAt(data) as Record<string, string>;
      const refused = productionViolations(shapes, given).map((violation) => violation.split(' ')[0] ?? '');
      const names = refused.filter((name) => name in given).sort();
      return names.length > 0 ? [[metadata.name.replace(/-[a-z0-9]+$/, ''), names]] : [];
    });
    expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(placeholders));
  });
});

describe('a namespace', () => {
  it('[OP-1] enforces the Pod Security standard restricted', () => {
    for (const overlay of overlays)
      expect(ofKind('Namespace', manifestsOf(overlay))).toEqual([
        expect.objectContaining({
          metadata: expect.objectContaining({
            labels: expect.objectContaining({ 'pod-security.kubernetes.io/enforce': 'restricted' }),
          }),
        }),
      ]);
  });
});

describe.each(processes)('the process %s', (process) => {
  const { settings, secrets } = environmentOf(mainContainer(process), production);
  const { shape } = schemas[process];
  const known = Object.keys(shape);
  const uses = labelsOf(deployment(process)).filter((label) => label.startsWith('uses-'));

  it.each(overlays)('[OP-1, SC-2] has in %s all settings that it needs, and none that it does not know', (overlay) => {
    const manifests = manifestsOf(overlay);
    const given = environmentOf(mainContainer(process, manifests), manifests);
    const names = [...Object.keys(given.settings), ...given.secrets];
    const needed = Object.entries(shape).filter(([, schema]) => !schema.safeParse(undefined).success);
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
    expect(needed.map(([name]) => name).filter((name) => !names.includes(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('[OP-1] has valid settings, apart from the public keys, which each shop makes for itself', () => {
    const invalid = Object.entries(settings).filter(
      ([name, value]) => !shape[name as keyof typeof shape].safeParse(value).success,
    );
    expect(invalid.map(([name]) => name).filter((name) => !name.endsWith('_PUBLIC_KEYS'))).toEqual([]);
  });

  it('[OP-1] accepts the settings and demo secrets of the overlay local', () => {
    const manifests = manifestsOf('local');
    const given = environmentOf(mainContainer(process, manifests), manifests);
    const store = listAt(find(manifests, 'SecretStore', 'shop'), 'spec', 'provider', 'fake', 'data');
    const demo = JSON.parse(
      textAt(
        store.find((entry) => textAt(entry, 'key') === `shop/${process}`),
        'value',
      ),
    );
    const secretValues = Object.fromEntries(given.secrets.map((name) => [name, demo[name]]));
    expect(() => readConfig(schemas[process], { ...given.settings, ...secretValues })).not.toThrow();
  });

  it('[OP-1] has each secret from the store, and none in a ConfigMap', () => {
    const secretNames = Object.entries<z.ZodType>(shape).flatMap(([name, schema]) =>
      isSecretSetting(schema) ? name : [],
    );
    expect(Object.keys(settings).filter((name) => secretNames.includes(name))).toEqual([]);
    expect(secrets.filter((name) => !secretNames.includes(name))).toEqual([]);
  });

  it('[OP-1] may connect to the services that its settings name, and to no others', () => {
    const policy = find(production, 'NetworkPolicy', process);
    const apps = listAt(policy, 'spec', 'egress')
      .flatMap((rule) => listAt(rule, 'to'))
      .filter((peer) => at(peer, 'namespaceSelector') === undefined)
      .map((peer) => textAt(peer, 'podSelector', 'matchLabels', 'app'));
    expect(apps.sort()).toEqual(calleesOf(process));
  });

  it('[OP-1] may connect to the servers that its settings name, and to no others', () => {
    const servers: Array<[RegExp, string]> = [
      [/^DATABASE_URL$/, 'uses-postgresql'],
      [/^RABBITMQ_URL$/, 'uses-rabbitmq'],
      [/^REDIS_URL$/, 'uses-redis'],
      [/^SMTP_URL$/, 'uses-mail-server'],
      [/^OTEL_EXPORTER_OTLP_ENDPOINT$/, 'uses-collector'],
      // A process with MEDIA_LINK_KEYS fetches pictures and puzzle sheets from the content system.
      [/^(STRIPE|LOQUIZ|WEBFLOW|SMS)_API_URL$|^MEDIA_LINK_KEYS$/, 'uses-third-parties'],
    ];
    const needed = servers.filter(([setting]) => known.some((name) => setting.test(name))).map(([, label]) => label);
    expect(uses.sort()).toEqual(needed.sort());
  });

  it('[OP-1, OP-2] is set up to survive a drained node, a rollout and the loss of a zone', () => {
    expect(deployment(process, manifestsOf('staging'))).toMatchObject({
      spec: { replicas: 2, strategy: { rollingUpdate: { maxUnavailable: 0 } } },
    });
    expect(find(production, 'PodDisruptionBudget', process)).toMatchObject({
      spec: { maxUnavailable: 1, selector: { matchLabels: { app: process } } },
    });
    const spread = listAt(podOf(deployment(process)), 'topologySpreadConstraints');
    expect(spread.map((constraint) => textAt(constraint, 'topologyKey'))).toEqual([
      'topology.kubernetes.io/zone',
      'kubernetes.io/hostname',
    ]);
  });

  it('[OP-4] has one address for all its replicas, because a gRPC client does not balance over several', () => {
    for (const overlay of overlays)
      expect(find(manifestsOf(overlay), 'Service', process)).not.toHaveProperty('spec.clusterIP');
  });

  it('[OP-4] has more time to end than it needs', () => {
    expect(Number(at(podOf(deployment(process)), 'terminationGracePeriodSeconds')) * 1_000).toBeGreaterThan(
      endsWithinMs,
    );
  });

  it('[OP-2] is scaled by exactly one autoscaler', () => {
    const scalers = [...ofKind('HorizontalPodAutoscaler'), ...ofKind('ScaledObject')];
    const own = scalers.filter((scaler) => textAt(scaler, 'spec', 'scaleTargetRef', 'name') === process);
    expect(own).toHaveLength(1);
    expect(at(own[0], 'spec', 'minReplicas') ?? at(own[0], 'spec', 'minReplicaCount')).toBe(2);
    // With each release, a number of replicas here would replace the one that the autoscaler has chosen.
    expect(at(deployment(process), 'spec', 'replicas')).toBeUndefined();
    const queues = listAt(own[0], 'spec', 'triggers').filter((trigger) => at(trigger, 'type') === 'rabbitmq');
    for (const queue of queues) {
      const name = textAt(queue, 'metadata', 'queueName');
      expect(Object.keys(eventQueues)).toContain(name);
      expect(name.split('.')[0]).toBe(process);
    }
  });
});

describe('the services', () => {
  it.each(DATABASES)(
    '[OP-1] %s accepts connections only from the processes that its code names as callers',
    (service) => {
      const policy = find(production, 'NetworkPolicy', service);
      const rules = listAt(policy, 'spec', 'ingress').filter((rule) => at(rule, 'ports', 0, 'port') === 5100);
      const apps = rules
        .flatMap((rule) => listAt(rule, 'from'))
        .map((peer) => textAt(peer, 'podSelector', 'matchLabels', 'app'));
      expect(apps.sort()).toEqual(callersOf(service));
    },
  );

  it('[OP-1] migrate their databases in a job, for which the pods wait', () => {
    expect(
      ofKind('Job')
        .map(({ metadata }) => metadata.name)
        .sort(),
    ).toEqual(DATABASES.map((name) => `${name}-migration`).sort());
    for (const process of processes.filter((name) => 'DATABASE_URL' in schemas[name].shape)) {
      expect(environmentOf(mainContainer(process), production).settings['MIGRATE_ON_START']).toBe('false');
      expect(listAt(podOf(deployment(process)), 'initContainers')).toEqual([
        expect.objectContaining({ args: ['dist/migrate.main.js', '--wait'] }),
      ]);
    }
    for (const workload of workloadsOf(production)) {
      for (const container of containersOf(workload).filter((one) => at(one, 'args', 0) === 'dist/migrate.main.js')) {
        const { settings, secrets } = environmentOf(container, production);
        const names = [...Object.keys(settings), ...secrets];
        expect(names.sort()).toEqual(Object.keys(migrationCommandSchema.shape).sort());
      }
    }
  });

  it('[OP-2] have in production three nodes of RabbitMQ for their quorum queues, and a synchronous standby of PostgreSQL', () => {
    expect(find(production, 'RabbitmqCluster', 'rabbitmq')).toMatchObject({ spec: { replicas: 3 } });
    expect(find(production, 'PodDisruptionBudget', 'rabbitmq')).toMatchObject({
      spec: { maxUnavailable: 1, selector: { matchLabels: { 'app.kubernetes.io/name': 'rabbitmq' } } },
    });
    expect(find(production, 'Cluster', 'postgresql')).toMatchObject({ spec: { instances: 3, minSyncReplicas: 1 } });
    expect(
      ofKind('Database')
        .map(({ metadata }) => metadata.name)
        .sort(),
    ).toEqual([...DATABASES].sort());
  });
});

describe.each(['local', 'production'])('PostgreSQL in %s', (overlay) => {
  const manifests = manifestsOf(overlay);
  const cluster = find(manifests, 'Cluster', 'postgresql');
  const secretOfRole = new Map(
    listAt(cluster, 'spec', 'managed', 'roles').map((role) => [
      textAt(role, 'name'),
      textAt(role, 'passwordSecret', 'name'),
    ]),
  );

  it('[OP-1] has a role for each service, and applies a changed password of a role at once', () => {
    expect([...secretOfRole.keys()].sort()).toEqual([...DATABASES].sort());
    for (const secret of secretOfRole.values())
      expect(find(manifests, 'ExternalSecret', secret)).toMatchObject({
        spec: {
          target: {
            template: { type: 'kubernetes.io/basic-auth', metadata: { labels: { 'cnpg.io/reload': 'true' } } },
          },
        },
      });
  });

  it('[OP-1] gives the owner of the first database the password of its role, not a random one', () => {
    const owner = textAt(cluster, 'spec', 'bootstrap', 'initdb', 'owner');
    expect(textAt(cluster, 'spec', 'bootstrap', 'initdb', 'secret', 'name')).toBe(secretOfRole.get(owner));
  });
});

/** Connections of a replica beside its pool (docs/operations/scaling.md); other processes have 1, for the relay. */
const connectionsBesidePool: Partial<Record<string, number>> = { 'booking-worker': 0, catalog: 3, notification: 2 };

describe('the autoscalers', () => {
  it('[OP-2] allow no more replicas than PostgreSQL has connections for', () => {
    const scalers = [...ofKind('HorizontalPodAutoscaler'), ...ofKind('ScaledObject')];
    const connections = processes
      .filter((name) => 'DATABASE_URL' in schemas[name].shape)
      .map((name) => {
        const scaler = scalers.find((each) => textAt(each, 'spec', 'scaleTargetRef', 'name') === name) ?? null;
        const replicas = Number(at(scaler, 'spec', 'maxReplicas') ?? at(scaler, 'spec', 'maxReplicaCount'));
        const pool = Number(environmentOf(mainContainer(name), production).settings['DATABASE_POOL_SIZE']);
        const surge = Number(at(deployment(name), 'spec', 'strategy', 'rollingUpdate', 'maxSurge'));
        return (replicas + surge) * (pool + (connectionsBesidePool[name] ?? 1));
      });
    const limit = at(find(production, 'Cluster', 'postgresql'), 'spec', 'postgresql', 'parameters', 'max_connections');
    const reserved = 10;
    expect(connections.reduce((sum, count) => sum + count, 0)).toBeLessThan(Number(limit) - reserved);
  });

  it('[OP-2] scale the worker by the list in which BullMQ keeps the jobs that wait', () => {
    expect(find(production, 'ScaledObject', 'booking-worker')).toMatchObject({
      spec: {
        triggers: expect.arrayContaining([
          expect.objectContaining({ metadata: { listName: waitingJobsKey(), listLength: '50' } }),
        ]),
      },
    });
  });
});

describe('the monitoring', () => {
  it('[OP-3] scrapes every process, under the name that the alerts use', () => {
    expect(find(production, 'ServiceMonitor', 'shop')).toMatchObject({
      spec: { selector: { matchLabels: { metrics: 'true' } }, endpoints: [{ port: 'ops' }], jobLabel: 'app' },
    });
    for (const process of processes)
      expect(find(production, 'Service', process)).toMatchObject({
        metadata: { labels: { app: process, metrics: 'true' } },
        spec: { ports: expect.arrayContaining([{ name: 'ops', port: 5200, targetPort: 'ops' }]) },
      });
  });

  it('[OP-3] scrapes PostgreSQL under the name that the alerts use, and RabbitMQ at the port for Prometheus', () => {
    const { name } = find(production, 'Cluster', 'postgresql').metadata;
    expect(find(production, 'PodMonitor', 'postgresql')).toMatchObject({
      spec: { selector: { matchLabels: { 'cnpg.io/cluster': name } }, jobLabel: 'cnpg.io/cluster' },
    });
    expect(find(production, 'PodMonitor', 'rabbitmq')).toMatchObject({
      spec: {
        selector: { matchLabels: { 'app.kubernetes.io/name': 'rabbitmq' } },
        podMetricsEndpoints: [{ port: 'prometheus' }],
      },
    });
  });

  it('[OP-3] alerts when any process is missing', () => {
    const [group] = listAt(find(production, 'PrometheusRule', 'shop'), 'spec', 'groups');
    const missing = listAt(group, 'rules').find((rule) => textAt(rule, 'alert') === 'ProcessMissing');
    const expression = textAt(missing, 'expr');
    const absent = [...expression.matchAll(/absent\(up\{namespace="shop",job="([\w-]+)"\}\)/g)].map(([, job]) => job);
    const [, down] = /up\{namespace="shop",job=~"([\w|-]+)"\}/.exec(expression) ?? [];
    expect([absent.sort(), down?.split('|').sort()]).toEqual([[...processes].sort(), [...processes].sort()]);
  });

  it('[OP-3] brings the dashboards to where Grafana looks for them', () => {
    const dashboards = ofKind('ConfigMap').filter(
      ({ metadata }) => at(metadata, 'labels', 'grafana_dashboard') === '1',
    );
    expect(dashboards.flatMap((configMap) => Object.keys(objectAt(configMap, 'data'))).sort()).toEqual(
      globSync('*.json', { cwd: join(root, 'k8s/components/monitoring/dashboards') }).sort(),
    );
  });
});

describe('the backup', () => {
  const cluster = find(production, 'Cluster', 'postgresql');
  const plugins = [
    {
      name: 'barman-cloud.cloudnative-pg.io',
      isWALArchiver: true,
      parameters: { barmanObjectName: 'postgresql-backup' },
    },
  ];

  it('[OP-5] of production archives the log and makes a base backup every night, with credentials from the secret store', () => {
    expect(cluster).toMatchObject({ spec: { plugins, postgresql: { parameters: { archive_timeout: '60s' } } } });
    expect(find(production, 'ScheduledBackup', 'postgresql')).toMatchObject({
      spec: {
        schedule: expect.stringMatching(/^0 0 \d+ \* \* \*$/),
        cluster: { name: 'postgresql' },
        method: 'plugin',
        pluginConfiguration: { name: plugins[0]?.name },
      },
    });
    const credentials = objectAt(
      find(production, 'ObjectStore', 'postgresql-backup'),
      'spec',
      'configuration',
      's3Credentials',
    );
    const keys = listAt(find(production, 'ExternalSecret', 'postgresql-backup'), 'spec', 'data');
    expect(Object.values(credentials)).toEqual(
      keys.map((key) => ({ name: 'postgresql-backup', key: textAt(key, 'secretKey') })),
    );
  });

  it('[OP-5] is restored to a new cluster, which archives under another name', () => {
    const folder = mkdtempSync(join(tmpdir(), 'restore-'));
    const pathTo = (path: string) => relative(folder, join(root, 'k8s', path));
    const kustomization = { resources: [pathTo('overlays/production')], components: [pathTo('components/restore')] };
    writeFileSync(join(folder, 'kustomization.yaml'), JSON.stringify(kustomization));
    const restored = find(renderKustomization(folder), 'Cluster', 'postgresql');
    rmSync(folder, { recursive: true });
    expect(schemaProblems(restored)).toEqual([]);
    const { recovery, ...others } = objectAt(restored, 'spec', 'bootstrap');
    expect(others).toEqual({});
    const [source] = listAt(restored, 'spec', 'externalClusters');
    expect(textAt(recovery, 'source')).toBe(textAt(source, 'name'));
    const archiveOf = (plugin: Json | undefined) => objectAt(plugin, 'parameters');
    expect(archiveOf(at(source, 'plugin'))).toEqual({ ...plugins[0]?.parameters, serverName: cluster.metadata.name });
    const { serverName, ...archive } = archiveOf(at(restored, 'spec', 'plugins', 0));
    expect(archive).toEqual(plugins[0]?.parameters);
    expect([undefined, cluster.metadata.name]).not.toContain(serverName);
  });
});

describe('the schemas', () => {
  it('refuse a field that Kubernetes does not know, and a value of another type', () => {
    const wrong = structuredClone(deployment('booking'));
    const container = objectAt(podOf(wrong), 'containers', 0);
    container['lmits'] = {};
    expect(schemaProblems(wrong)).toEqual([
      'Deployment booking: the schema does not know /spec/template/spec/containers/0/lmits',
    ]);
    objectAt(wrong, 'spec')['replicas'] = 'two';
    expect(schemaProblems(wrong)).toEqual([expect.stringContaining('/spec/replicas must be integer')]);
  });
});
