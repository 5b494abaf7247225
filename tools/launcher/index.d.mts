/** What journeys, fault tests and benches use of the launcher. */

export interface Server {
  name: string;
  url: string;
  source: 'environment' | 'program' | 'docker';
  start(): Promise<void>;
  stop(): Promise<void>;
  restart(): Promise<void>;
  /** Ends it without letting it tidy up, and starts it again. */
  crash(): Promise<void>;
  /** Settles with the reason when a server that should run ends by itself. */
  ended: Promise<string>;
}

export interface Infra {
  instance: string;
  /** Its url is that of a superuser. */
  postgres: Server;
  redis: Server;
  rabbitmq: Server;
  env: Record<'POSTGRES_URL' | 'REDIS_URL' | 'RABBITMQ_URL', string>;
  ended: Promise<string>;
  emptyRedis(): Promise<void>;
  stop(): Promise<void>;
}

export interface InfraOptions {
  instance: string;
  /** Data that must outlive a power cut; tests do without. */
  isDurable?: boolean;
  preferDemoPorts?: boolean;
  /** `{}` always makes private servers, which may be restarted and emptied at will; default: what `process.env` names. */
  env?: NodeJS.ProcessEnv;
  report?: (message: string) => void;
}

/** Starts PostgreSQL, Redis and RabbitMQ of one instance side by side, or takes those that the environment names. */
export function startInfra(options: InfraOptions): Promise<Infra>;

/** Throws the data of an instance's servers away; they must be down. */
export function removeServerData(instance: string): void;

export interface ShopProcess {
  name: string;
  pid: number;
  /** How the present run ended, in words. */
  exited: Promise<string>;
  /** Does nothing while it runs; resolves once it is ready. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** SIGKILL unless told otherwise; resolves once it has ended. It stays down until started. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  restart(): Promise<void>;
  ready(): Promise<void>;
}

export interface ProcessOptions {
  instance: string;
  name: string;
  entry: string;
  nodeArgs?: string[];
  env: Record<string, string>;
  /** Answers 200 once the process can work. */
  readinessUrl: string;
  /** Starts it again when it ends by itself. */
  keepAlive: boolean;
  report: (message: string) => void;
}

export function runProcess(options: ProcessOptions): ShopProcess;

/** Mebibytes; `pss` counts a page that n processes share as 1/n in each. */
export interface Memory {
  rss: number;
  pss?: number;
}

export interface Shop {
  urls: { shop: string; sandbox: string };
  /** By service. */
  databaseUrls: Record<string, string>;
  /** The whole environment of one process. */
  envOf(name: string): Record<string, string>;
  process(name: string): ShopProcess;
  infra: Infra;
  cutDatabaseConnections(): Promise<void>;
  /** Resolves once every process is ready and the catalog is in the shop. */
  ready(): Promise<void>;
  /** Of all processes but the sandbox. */
  memory(): Memory;
  stop(): Promise<void>;
}

export interface ShopOptions {
  /** Keeps data, logs, queues and databases of several shops apart. */
  instance: string;
  /** Stays the caller's to stop. */
  infra: Infra;
  /** Set for every process, over everything else. */
  env?: Record<string, string>;
  /** Names of those to start; default: all. */
  processes?: string[];
  preferDemoPorts?: boolean;
  keepAlive?: boolean;
  /** Gives up starting. */
  signal?: AbortSignal;
  report?: (message: string) => void;
}

/** Starts the shop's processes from their builds and waits until every one is ready and the catalog is there. */
export function startShop(options: ShopOptions): Promise<Shop>;

export interface ProcessKind {
  name: string;
  entry: string;
  /** Booking's two processes share one. */
  database?: string;
  grpcPort?: number;
  opsPort?: number;
  nodeArgs?: string[];
  /** The sandbox is not. */
  isPartOfShop?: boolean;
}

export interface Setting {
  instance: string;
  ports: Record<string, number>;
  servers: { REDIS_URL: string; RABBITMQ_URL: string };
  databaseUrls: Record<string, string>;
  internalAuthSecret: string;
  /** What the terminal has set: may replace the demo's settings, never the wiring. */
  given: Record<string, string | undefined>;
}

export const PROCESSES: ProcessKind[];
export function environmentOf(
  kind: ProcessKind,
  setting: Setting,
  extra: Record<string, string>,
): Record<string, string>;

/** Ends the processes of an instance whose launcher died without stopping them; answers their names. */
export function endLeftovers(instance: string): Promise<string[]>;

/** A free port for each wish; 0 means any, and a busy port is replaced by any. */
export function freePorts(wishes: number[]): Promise<number[]>;
