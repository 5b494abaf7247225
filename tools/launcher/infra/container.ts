import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StartedTestContainer } from 'testcontainers';
import { ROOT } from '../paths.ts';
import { untilReady, type Server, type ServerKind } from './server.ts';

const STOP_WITHIN_SECONDS = 10;

/** How one kind of server runs in a container; the image is the one in docker-compose.yml. */
export interface ContainerSetup {
  port: number;
  environment?: Record<string, string>;
  command?: string[];
  files?: { target: string; content: string }[];
}

/** The image of a service in docker-compose.yml, so that all environments use the same versions. */
export function imageOf(service: string, composeFile = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8')): string {
  const image = new RegExp(`^  ${service}:\\n(?:    .*\\n)*?    image: (\\S+)$`, 'm').exec(composeFile)?.[1];
  if (!image) throw new Error(`docker-compose.yml has no image for ${service}`);
  return image;
}

/** Whether a container engine is available. Imports `testcontainers` late: a fresh clone has no packages yet. */
export async function hasContainerEngine(): Promise<boolean> {
  try {
    const { getContainerRuntimeClient } = await import('testcontainers');
    await getContainerRuntimeClient();
    return true;
  } catch {
    return false;
  }
}

/** A temporary server in a container: stopping it deletes its data. */
export function containerServer(kind: ServerKind, port: number): Server {
  const url = kind.url(port);
  let container: StartedTestContainer | undefined;

  async function restart(timeoutSeconds: number) {
    await container?.restart({ timeout: timeoutSeconds });
    await untilReady(kind, url);
  }
  return {
    name: kind.name,
    url,
    source: 'container',
    async start() {
      container = await createContainer(kind, port);
      await untilReady(kind, url);
    },
    async stop() {
      await container?.stop();
      container = undefined;
    },
    restart: () => restart(STOP_WITHIN_SECONDS),
    crash: () => restart(0),
    ended: new Promise(() => {}),
  };
}

async function createContainer(kind: ServerKind, port: number): Promise<StartedTestContainer> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const { port: inside, environment = {}, command, files = [] } = kind.container;
  const image = new GenericContainer(imageOf(kind.name))
    .withExposedPorts({ container: inside, host: port })
    .withEnvironment(environment)
    .withCopyContentToContainer(files)
    .withWaitStrategy(Wait.forListeningPorts());
  return (command ? image.withCommand(command) : image).start();
}
