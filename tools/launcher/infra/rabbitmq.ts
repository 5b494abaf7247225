import { chownSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ChildOptions } from '../child.ts';
import { dataDir } from '../data-home.ts';
import { definitionsFile } from '../broker-users.ts';
import { freePorts } from '../ports.ts';
import { findProgram, versionedFolders } from '../programs.ts';
import { type SystemUser, unprivilegedUser } from '../system-user.ts';
import type { LaunchOptions, ServerKind } from './server.ts';

/** Debian's `/usr/sbin/rabbitmq-server` is a wrapper with fixed folders; the real script is elsewhere. */
function findServerScript() {
  const found = findProgram('rabbitmq-server', ['/usr/lib/rabbitmq/bin', '/opt/homebrew/sbin']);
  const isWrapper =
    found && (basename(realpathSync(found)) === 'rabbitmq-script-wrapper' || found.startsWith('/usr/sbin/'));
  return isWrapper
    ? (findProgram('rabbitmq-defaults', ['/usr/lib/rabbitmq/bin'])?.replace(/defaults$/, 'server') ?? found)
    : found;
}

/** What the nodes of a cluster share. Each node has an instance of its own. */
export interface ClusterSettings {
  /** The secret by which nodes and command-line tools recognise each other. */
  cookie: string;
  /** The port of the port mapper, by which nodes find each other. The caller starts the mapper before all nodes. */
  epmdPort: number;
  /** The instance of the node that starts first; the others join it when they start for the first time. */
  firstInstance: string;
}

export const nodeNameOf = (instance: string): string => `shop-${instance}@localhost`;

/** The write-ahead log is limited to 16 MB a node: the default of 512 MB is too much for a laptop. */
const configuration = (port: number) => `
listeners.tcp.1 = 127.0.0.1:${port}
vm_memory_high_watermark.absolute = 512MB
disk_free_limit.absolute = 50MB
raft.wal_max_size_bytes = 16777216
log.console = true
log.console.level = warning
log.file = false
`;

/**
 * A node without a majority pauses, as in `k8s/components/rabbitmq`. No definitions are loaded: the first node would
 * make the queues before the others have joined, and keep them to itself.
 */
const clusterConfiguration = (instances: string[]) => `
cluster_partition_handling = pause_minority
${instances.map((name, index) => `cluster_formation.classic_config.nodes.${index + 1} = ${nodeNameOf(name)}`).join('\n')}
`;

/** Temporary data needs no disk flushes. */
const advancedConfiguration = (isDurable: boolean) => (isDurable ? '[].\n' : '[{ra, [{wal_sync_method, none}]}].\n');

/** Two schedulers that sleep when idle, no interactive shell, and inter-node traffic on loopback only. */
const ERLANG_ARGUMENTS =
  '-noinput +S 2:2 +sbwt none +sbwtdcpu none +sbwtdio none -kernel inet_dist_use_interface {127,0,0,1}';

export const rabbitmq: ServerKind = {
  name: 'rabbitmq',
  title: 'RabbitMQ',
  urlVariable: 'RABBITMQ_URL',
  portVariable: 'RABBITMQ_PORT',
  defaultPort: 5672,
  demoPort: 15682,
  packages: ['rabbitmq-server'],
  findProgram: findServerScript,
  greeting: Buffer.from('AMQP\0\0\x09\x01', 'latin1'),
  isReadyAnswer: (answer) => answer[0] === 1,
  url: (port) => `amqp://guest:guest@127.0.0.1:${port}`,

  container: {
    port: 5672,
    files: [
      // lets guest sign in from outside the container, where the launcher and the tests run
      {
        target: '/etc/rabbitmq/conf.d/20-shop.conf',
        content: 'loopback_users = none\nload_definitions = /etc/rabbitmq/definitions.json\n',
      },
      { target: '/etc/rabbitmq/definitions.json', content: readFileSync(definitionsFile, 'utf8') },
      { target: '/etc/rabbitmq/advanced.config', content: advancedConfiguration(false) },
    ],
  },

  prepare: (options) => launches(options),
};

/** A node of a cluster, which needs RabbitMQ's programs on this machine. */
export const rabbitmqNode = (cluster: ClusterSettings): ServerKind => ({
  ...rabbitmq,
  prepare: (options) => launches(options, cluster),
});

type Launch = Omit<ChildOptions, 'instance'>;

async function launches(
  { instance, port, isDurable, program }: LaunchOptions,
  cluster?: ClusterSettings,
): Promise<Launch[]> {
  const user = unprivilegedUser('rabbitmq');
  const home = dataDir(instance, 'rabbitmq', user);
  const etc = join(home, 'etc');
  mkdirSync(etc, { recursive: true, mode: 0o755 });
  const write = (name: string, text: string) => {
    writeFileSync(join(etc, name), text);
    return join(etc, name);
  };
  const [distributionPort, ownEpmdPort] = await freePorts([0, 0]);
  // A copy of the definitions, because the server's user may not be able to read the project's folder.
  const settings = cluster
    ? clusterConfiguration([...new Set([cluster.firstInstance, instance])])
    : `load_definitions = ${write('definitions.json', readFileSync(definitionsFile, 'utf8'))}`;
  const env = {
    ...nodeEnvironment(instance, cluster?.epmdPort ?? (ownEpmdPort as number)),
    RABBITMQ_DIST_PORT: String(distributionPort),
    RABBITMQ_MNESIA_BASE: join(home, 'mnesia'),
    RABBITMQ_LOG_BASE: join(home, 'log'),
    RABBITMQ_PID_FILE: join(home, 'rabbitmq.pid'),
    RABBITMQ_GENERATED_CONFIG_DIR: join(home, 'generated'),
    RABBITMQ_CONF_ENV_FILE: write('rabbitmq-env.conf', ''),
    RABBITMQ_CONFIG_FILE: write('rabbitmq.conf', configuration(port) + settings),
    RABBITMQ_ADVANCED_CONFIG_FILE: write('advanced.config', advancedConfiguration(isDurable)),
    RABBITMQ_ENABLED_PLUGINS_FILE: write('enabled_plugins', '[].\n'),
    RABBITMQ_SCHEDULER_BIND_TYPE: 'u',
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: ERLANG_ARGUMENTS,
    // the script is replaced by the Erlang VM instead of supervising it, so that our signals reach the VM
    RABBITMQ_ALLOW_INPUT: 'true',
  };
  const server = { name: 'rabbitmq', command: program, args: [], env, cwd: home, user, stopWithinMs: 20_000 };
  if (cluster) {
    writeCookie(home, cluster.cookie, user);
    return [server];
  }
  const epmd = epmdLaunch(instance, ownEpmdPort as number);
  return epmd ? [epmd, server] : [server];
}

/** How to start Erlang's port mapper; undefined when no program is found: the Erlang VM then starts its own. */
export function epmdLaunch(instance: string, port: number): Launch | undefined {
  const user = unprivilegedUser('rabbitmq');
  const command = findProgram('epmd', versionedFolders('/usr/lib/erlang', 'bin'));
  const cwd = dataDir(instance, 'rabbitmq', user);
  const env = nodeEnvironment(instance, port);
  return command ? { name: 'epmd', command, args: ['-relaxed_command_check'], env, cwd, user } : undefined;
}

/** The environment of a node, and of the command-line tools that connect to the node. */
export function nodeEnvironment(instance: string, epmdPort: number) {
  const home = dataDir(instance, 'rabbitmq', unprivilegedUser('rabbitmq'));
  return {
    PATH: process.env.PATH,
    LANG: 'C.UTF-8',
    // the folder of the Erlang cookie, separate from that of other nodes of this host
    HOME: home,
    // a port mapper of this node or of its cluster: one that the whole machine shares would outlive both
    ERL_EPMD_PORT: String(epmdPort),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    RABBITMQ_NODENAME: nodeNameOf(instance),
  };
}

/** Erlang refuses a cookie that others may read. */
function writeCookie(home: string, cookie: string, user: SystemUser | undefined): void {
  const file = join(home, '.erlang.cookie');
  if (existsSync(file)) return;
  writeFileSync(file, cookie, { mode: 0o400 });
  if (user) chownSync(file, user.uid, user.gid);
}
