import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dataDir } from '../data-home.ts';
import { Failure } from '../failure.ts';
import { findProgram, versionedFolders } from '../programs.ts';
import { unprivilegedUser, type SystemUser } from '../system-user.ts';
import type { ServerKind } from './server.ts';

const SUPERUSER = 'shop';

/** The protocol's first message: length, version 3.0, then user and database. */
export function startupMessage() {
  const body = Buffer.from(`user\0${SUPERUSER}\0database\0postgres\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(body.length + 8, 0);
  head.writeInt32BE(3 << 16, 4);
  return Buffer.concat([head, body]);
}

/**
 * `C.UTF-8` where the system has it, otherwise `C`: both sort by bytes. Queries that sort names use an ICU collation.
 */
function clusterLocale() {
  const known = findProgram('locale') ? execFileSync('locale', ['-a'], { encoding: 'utf8', stdio: 'pipe' }) : '';
  return /^C\.utf-?8$/im.test(known) ? 'C.UTF-8' : 'C';
}

/**
 * With these settings PostgreSQL logs failed and slow statements without parameters and error details, which contain
 * customers' data.
 */
export const logSettingsWithoutCustomerData = {
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
};

export const postgresSettings = (isDurable: boolean): Record<string, string> => ({
  max_connections: '300',
  shared_buffers: '128MB',
  ...logSettingsWithoutCustomerData,
  // Without `fsync`, commits survive a crash of the server, but not a crash of the machine.
  ...(isDurable ? {} : { fsync: 'off', full_page_writes: 'off' }),
});

export const postgres: ServerKind = {
  name: 'postgres',
  title: 'PostgreSQL',
  urlVariable: 'POSTGRES_URL',
  portVariable: 'POSTGRES_PORT',
  defaultPort: 5432,
  demoPort: 15432,
  packages: ['postgresql', 'postgresql-contrib'],
  findProgram: () =>
    findProgram('postgres', [
      ...versionedFolders('/usr/lib/postgresql', 'bin'),
      ...versionedFolders('/usr/local/opt', 'bin').filter((folder) => folder.includes('postgresql')),
      ...versionedFolders('/opt/homebrew/opt', 'bin').filter((folder) => folder.includes('postgresql')),
    ]),
  greeting: startupMessage(),
  isReadyAnswer: (answer) => answer.toString('latin1', 0, 1) === 'R',
  url: (port) => `postgres://${SUPERUSER}:${SUPERUSER}@127.0.0.1:${port}/postgres`,

  container: {
    port: 5432,
    environment: {
      POSTGRES_USER: SUPERUSER,
      POSTGRES_PASSWORD: SUPERUSER,
      POSTGRES_INITDB_ARGS: '--encoding=UTF8 --locale=C.UTF-8 --no-sync',
    },
    command: ['postgres', ...asOptions(postgresSettings(false))],
  },

  async prepare({ instance, port, isDurable, program }) {
    const user = unprivilegedUser('postgres');
    const data = dataDir(instance, 'postgres', user);
    const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
    if (!existsSync(join(data, 'PG_VERSION'))) initialise(program, data, user, env);
    refuseOtherVersion(program, data);
    const options = asOptions({
      ...postgresSettings(isDurable),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      port: String(port),
    });
    return [
      {
        name: 'postgres',
        command: program,
        args: ['-D', data, ...options],
        env,
        cwd: data,
        user,
        stopSignal: 'SIGINT',
      },
    ];
  },
};

function asOptions(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function initialise(program: string, data: string, user: SystemUser | undefined, env: NodeJS.ProcessEnv): void {
  const args = [
    '-D',
    data,
    '--encoding=UTF8',
    `--locale=${clusterLocale()}`,
    `--username=${SUPERUSER}`,
    '--auth=trust',
    '--no-sync',
  ];
  execFileSync(join(dirname(program), 'initdb'), args, {
    env,
    cwd: data,
    uid: user?.uid,
    gid: user?.gid,
    stdio: 'pipe',
  });
}

function refuseOtherVersion(program: string, data: string) {
  const dataVersion = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  const installed = /(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))?.[1];
  if (dataVersion !== installed) {
    throw new Failure(
      `the data in ${data} is of PostgreSQL ${dataVersion}, installed is ${installed}: start again with npm start -- --reset`,
    );
  }
}
