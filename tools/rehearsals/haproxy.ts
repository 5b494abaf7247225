import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { canInstallPackages, installPackages } from '../launcher/apt.ts';
import { type Child, startChild } from '../launcher/child.ts';
import { Failure } from '../launcher/failure.ts';
import { instanceDir } from '../launcher/paths.ts';
import { findProgram } from '../launcher/programs.ts';
import { waitUntil } from '../launcher/wait-until.ts';

/** One place behind the balancer, where a replica or a server may run. */
export interface Place {
  name: string;
  port: number;
  /** The port at which the balancer checks whether the replica or server is ready. */
  opsPort: number;
}

export interface Balanced {
  name: string;
  /** gRPC is balanced by connection, as a Service of Kubernetes does it. */
  mode: 'http' | 'tcp';
  /** The port that callers connect to. */
  port: number;
  places: Place[];
  /** Lines of HAProxy's check; default: `readinessCheck`. An empty list checks that a place accepts connections. */
  check?: string[];
}

/** The ports of HAProxy itself. */
export interface HaproxyPorts {
  statistics: number;
  commands: number;
}

/** 404: a release that does not know the path yet. */
const readinessCheck = ['option httpchk GET /health/serving', 'http-check expect rstatus ^(200|404)$'];

const checkEveryMs = 300;

/** HAProxy in front of replicas or servers: it sends new work only to those that pass its check. */
export class Haproxy {
  private child: Child | undefined;
  private readonly instance: string;
  private readonly ports: HaproxyPorts;
  private readonly services: Balanced[];

  constructor(instance: string, ports: HaproxyPorts, services: Balanced[]) {
    this.instance = instance;
    this.ports = ports;
    this.services = services;
  }

  async start(): Promise<void> {
    const program = haproxyProgram();
    const folder = instanceDir(this.instance);
    mkdirSync(folder, { recursive: true });
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(file, this.configuration());
    const args = ['-db', '-f', file];
    const env = { PATH: process.env.PATH };
    this.child = await startChild({ instance: this.instance, name: 'haproxy', command: program, args, env });
    const answers = () =>
      this.states().then(
        () => true,
        () => false,
      );
    await waitUntil(answers, { what: 'HAProxy answers', timeoutMs: 20_000 });
  }

  async stop(): Promise<void> {
    await this.child?.stop();
  }

  /** Waits until the balancer sends work to a place, or sends no more. */
  async untilState(service: string, place: string, state: 'UP' | 'DOWN'): Promise<void> {
    const isReached = async () => (await this.states()).get(`${service}/${place}`)?.startsWith(state);
    await waitUntil(isReached, { what: `${service}/${place} is ${state}`, timeoutMs: 30_000, everyMs: 50 });
  }

  /** Lets a place get new work while it reports ready, or stops all new work for it. */
  async setState(service: string, place: string, state: 'ready' | 'drain'): Promise<void> {
    const socket = connect(this.ports.commands, '127.0.0.1');
    await once(socket, 'connect');
    socket.end(`set server ${service}/${place} state ${state}\n`);
    const answer = (await text(socket)).trim();
    if (answer) throw new Failure(`HAProxy refused a command: ${answer}`);
  }

  private async states(): Promise<Map<string, string>> {
    const response = await fetch(`http://127.0.0.1:${this.ports.statistics}/stats;csv`);
    const [head = '', ...lines] = (await response.text()).split('\n');
    const status = head.split(',').indexOf('status');
    return new Map(
      lines.map((line) => line.split(',')).map((cells) => [`${cells[0]}/${cells[1]}`, cells[status] ?? '']),
    );
  }

  private configuration(): string {
    const services = this.services.map(({ name, mode, port, places, check = readinessCheck }) => [
      `listen ${name}`,
      `  mode ${mode}`,
      `  bind 127.0.0.1:${port}`,
      '  balance roundrobin',
      ...check.map((line) => `  ${line}`),
      ...(mode === 'http' ? ['  option forwardfor'] : []),
      ...places.map(
        (place) =>
          `  server ${place.name} 127.0.0.1:${place.port} check port ${place.opsPort} inter ${checkEveryMs}ms fall 1 rise 1`,
      ),
    ]);
    return [
      'global',
      '  maxconn 4000',
      `  stats socket ipv4@127.0.0.1:${this.ports.commands} level admin`,
      'defaults',
      '  timeout connect 2s',
      '  timeout client 10m',
      '  timeout server 10m',
      // A busy replica may answer late; one that is not ready says so at once.
      '  timeout check 5s',
      '  retries 3',
      '  option redispatch',
      ...services.flat(),
      'listen stats',
      '  mode http',
      `  bind 127.0.0.1:${this.ports.statistics}`,
      '  stats enable',
      '  stats uri /stats',
      '',
    ].join('\n');
  }
}

function haproxyProgram(): string {
  const installed = findProgram('haproxy');
  if (installed) return installed;
  if (!canInstallPackages()) throw new Failure('haproxy is not installed: sudo apt-get install haproxy');
  installPackages(['haproxy']);
  return findProgram('haproxy') as string;
}
