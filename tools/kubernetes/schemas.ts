import { Cluster } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Cluster';
import { Database } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Database';
import { ScheduledBackup } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/ScheduledBackup';
import { ExternalSecret } from '@kubernetes-models/external-secrets/external-secrets.io/v1/ExternalSecret';
import { SecretStore } from '@kubernetes-models/external-secrets/external-secrets.io/v1/SecretStore';
import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject';
import { TriggerAuthentication } from '@kubernetes-models/keda/keda.sh/v1alpha1/TriggerAuthentication';
import { PodMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PodMonitor';
import { Probe } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/Probe';
import { PrometheusRule } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PrometheusRule';
import { ServiceMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/ServiceMonitor';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { StatefulSet } from 'kubernetes-models/apps/v1/StatefulSet';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { Service } from 'kubernetes-models/v1/Service';
import { ServiceAccount } from 'kubernetes-models/v1/ServiceAccount';
import { z } from 'zod';
import { type Manifest, nameOf } from './manifest.ts';

interface Model {
  validate: () => void;
}
type ModelClass = (new (data: never) => Model) & { apiVersion: unknown; kind: unknown };

const models: ModelClass[] = [
  Cluster,
  ConfigMap,
  Database,
  Deployment,
  ExternalSecret,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  Namespace,
  NetworkPolicy,
  PodDisruptionBudget,
  PodMonitor,
  Probe,
  PrometheusRule,
  ScaledObject,
  ScheduledBackup,
  SecretStore,
  Service,
  ServiceAccount,
  ServiceMonitor,
  StatefulSet,
  TriggerAuthentication,
];

const metadata = z.strictObject({ name: z.string(), namespace: z.string().optional() });
const quantities = z.record(z.string(), z.string());
const resources = z.strictObject({ requests: quantities, limits: quantities });

/**
 * The fields of RabbitMQ's cluster operator that are used here, from its documentation: no package has the schema.
 * https://www.rabbitmq.com/kubernetes/operator/using-operator
 */
const rabbitmqCluster = z.strictObject({
  apiVersion: z.literal('rabbitmq.com/v1beta1'),
  kind: z.literal('RabbitmqCluster'),
  metadata,
  spec: z.strictObject({
    replicas: z.int().positive(),
    image: z.string(),
    resources,
    persistence: z.strictObject({ storage: z.string(), storageClassName: z.string().optional() }),
    secretBackend: z.strictObject({ externalSecret: z.strictObject({ name: z.string() }) }),
    rabbitmq: z.strictObject({ additionalConfig: z.string() }),
    override: z.strictObject({ statefulSet: z.looseObject({}) }),
    affinity: z.looseObject({}).optional(),
  }),
});

const secretKey = z.strictObject({ name: z.string(), key: z.string() });
const encryption = z.enum(['AES256', 'aws:kms']);

/**
 * The fields of CloudNativePG's plugin barman-cloud that are used here, from its CustomResourceDefinition: no package
 * has the schema. https://cloudnative-pg.io/plugin-barman-cloud/docs/plugin-barman-cloud.v1
 */
const objectStore = z.strictObject({
  apiVersion: z.literal('barmancloud.cnpg.io/v1'),
  kind: z.literal('ObjectStore'),
  metadata,
  spec: z.strictObject({
    configuration: z.strictObject({
      destinationPath: z.string().min(1),
      endpointURL: z.string().optional(),
      s3Credentials: z.strictObject({
        accessKeyId: secretKey,
        secretAccessKey: secretKey,
        region: secretKey.optional(),
      }),
      data: z.strictObject({ compression: z.enum(['bzip2', 'gzip', 'snappy']), encryption }),
      wal: z.strictObject({
        compression: z.enum(['bzip2', 'gzip', 'lz4', 'snappy', 'xz', 'zstd']),
        encryption,
        maxParallel: z.int().min(1).optional(),
      }),
    }),
    retentionPolicy: z.string().regex(/^[1-9][0-9]*[dwm]$/),
    instanceSidecarConfiguration: z.strictObject({ resources }),
  }),
});

/** How a manifest violates its schema: by wrong, missing and unknown fields. */
export function schemaProblems(manifest: Manifest): string[] {
  const { apiVersion, kind } = manifest;
  const schema = [objectStore, rabbitmqCluster].find(({ shape }) => shape.kind.value === kind);
  if (schema) {
    const { error } = schema.safeParse(manifest);
    return error ? [`${nameOf(manifest)}: ${z.prettifyError(error)}`] : [];
  }
  const model = models.find((candidate) => candidate.apiVersion === apiVersion && candidate.kind === kind);
  if (!model) return [`${nameOf(manifest)}: there is no schema for ${apiVersion} ${kind}`];
  const unread = new Set<string>();
  try {
    watchReads(new model(manifest as never), '', unread).validate();
  } catch (error) {
    return [`${nameOf(manifest)}: ${(error as Error).message}`];
  }
  return [...unread].map((field) => `${nameOf(manifest)}: the schema does not know ${field}`);
}

/** Wraps an object so that `unread` keeps the fields that were never read: validators read each field they know. */
function watchReads<T extends object>(value: T, path: string, unread: Set<string>): T {
  const pathOf = (key: string) => `${path}/${key}`;
  const watched = new Map<string, unknown>();
  if (!Array.isArray(value)) for (const key of Object.keys(value)) unread.add(pathOf(key));
  return new Proxy(value, {
    get(target, key, receiver) {
      const found: unknown = Reflect.get(target, key, receiver);
      if (typeof key !== 'string' || !Object.hasOwn(target, key)) return found;
      unread.delete(pathOf(key));
      if (typeof found !== 'object' || found === null) return found;
      if (!watched.has(key)) watched.set(key, watchReads(found, pathOf(key), unread));
      return watched.get(key);
    },
  });
}
