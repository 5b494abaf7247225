import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Child, startChild } from '../launcher/child.ts';
import { dataDir, removeInstance, removeServerData } from '../launcher/data-home.ts';
import { Failure } from '../launcher/failure.ts';
import {
  type ClusterSettings,
  epmdLaunch,
  nodeEnvironment,
  nodeNameOf,
  rabbitmq,
  rabbitmqNode,
} from '../launcher/infra/rabbitmq.ts';
import { type PrivateServer, privateServer } from '../launcher/infra/server.ts';
import { endLeftovers } from '../launcher/process-registry.ts';
import { freePorts } from '../launcher/ports.ts';
import { unprivilegedUser } from '../launcher/system-user.ts';

const size = 3;

/** Three nodes of RabbitMQ, run from installed programs. */
export class RabbitmqCluster {
  private readonly instances: string[];
  readonly nodes: PrivateServer[];
  private readonly cluster: ClusterSettings;
  private portMapper: Child | undefined;

  private constructor(instances: string[], ports: number[], cluster: ClusterSettings) {
    this.instances = instances;
    this.cluster = cluster;
    const kind = rabbitmqNode(cluster);
    this.nodes = instances.map((instance, index) => privateServer(kind, instance, ports[index]!, true));
  }

  /** Starts a cluster without data. */
  static async start(instance: string): Promise<RabbitmqCluster> {
    if (!rabbitmq.findProgram()) throw new Failure('this needs the programs of RabbitMQ on this machine');
    const instances = Array.from({ length: size }, (_, index) => `${instance}-rabbitmq-${index + 1}`);
    for (const one of instances) {
      await endLeftovers(one);
      removeInstance(one);
    }
    const [epmdPort = 0, ...ports] = await freePorts([0, ...instances.map(() => 0)]);
    const cookie = randomBytes(20).toString('hex');
    const cluster = new RabbitmqCluster(instances, ports, { cookie, epmdPort, firstInstance: instances[0]! });
    try {
      await cluster.begin();
    } catch (error) {
      await cluster.stop();
      throw error;
    }
    return cluster;
  }

  /** The node that leads the most queues. */
  async busiestNode(): Promise<PrivateServer> {
    const stdout = await this.control(this.instances.at(-1)!, ['--formatter', 'json', 'list_queues', 'name', 'leader']);
    const queues = JSON.parse(stdout) as Array<{ name: string; leader: string }>;
    const counts = this.instances.map((one) => queues.filter(({ leader }) => leader.includes(`${one}@`)).length);
    return this.nodes[counts.indexOf(Math.max(...counts))]!;
  }

  /**
   * Closes the connections between a node and the others, and makes it refuse new ones, as after the loss of its
   * network; clients still reach it. The returned function ends this, and resolves once the node serves again.
   */
  async isolate(node: PrivateServer): Promise<() => Promise<void>> {
    const instance = this.instances[this.nodes.indexOf(node)]!;
    const others = this.instances.filter((one) => one !== instance).map((one) => `'${nodeNameOf(one)}'`);
    const setCookie = (cookie: string) => `erlang:set_cookie(Node, '${cookie}')`;
    const forEachOther = (expression: string): Promise<string> =>
      this.control(instance, ['eval', `[${expression} || Node <- [${others.join(', ')}]].`]);
    await forEachOther(`{${setCookie('another')}, erlang:disconnect_node(Node)}`);
    return async () => {
      await forEachOther(setCookie(this.cluster.cookie));
      await this.control(instance, ['await_startup', '--timeout', '60']);
    };
  }

  async stop(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.stop()));
    await this.portMapper?.stop();
    this.instances.forEach(removeServerData);
  }

  private async control(instance: string, command: string[]): Promise<string> {
    const user = unprivilegedUser('rabbitmq');
    const program = join(dirname(rabbitmq.findProgram() as string), 'rabbitmqctl');
    const { stdout } = await promisify(execFile)(program, ['--silent', ...command], {
      env: nodeEnvironment(instance, this.cluster.epmdPort),
      cwd: dataDir(instance, 'rabbitmq', user),
      uid: user?.uid,
      gid: user?.gid,
    });
    return stdout;
  }

  private async begin(): Promise<void> {
    const [first, ...others] = this.nodes;
    const [instance] = this.instances;
    const portMapper = epmdLaunch(instance!, this.cluster.epmdPort);
    if (portMapper) this.portMapper = await startChild({ instance: instance!, ...portMapper });
    await first!.start();
    for (const node of others) await node.start();
  }
}
