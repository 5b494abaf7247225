import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { dataDir } from '../launcher/data-home.ts';
import type { Infra } from '../launcher/index.ts';
import { postgres } from '../launcher/infra/postgres.ts';
import { Failure } from '../launcher/failure.ts';
import { unprivilegedUser } from '../launcher/system-user.ts';
import { waitUntil } from '../launcher/wait-until.ts';

/** The longest time from a commit until the archive has it: a lost disk costs no more than the commits of that time. */
const archiveTimeoutSeconds = 5;

/** A base backup and the archived write-ahead log of a PostgreSQL that the launcher runs from installed programs. */
export class Backup {
  private readonly infra: Infra;
  private readonly user = unprivilegedUser('postgres');
  private readonly data: string;
  private readonly base: string;
  private readonly archive: string;

  constructor(infra: Infra) {
    this.infra = infra;
    if (infra.postgres.source !== 'program') throw new Failure('this needs the programs of PostgreSQL on this machine');
    const folder = dataDir(infra.instance, 'backup', this.user);
    this.data = dataDir(infra.instance, 'postgres', this.user);
    this.base = join(folder, 'base');
    this.archive = join(folder, 'wal');
    mkdirSync(this.archive, { mode: 0o700 });
    this.giveToServerUser(this.archive);
  }

  /** Archives each finished segment of the write-ahead log from now on. */
  async startArchiving(): Promise<void> {
    await this.query('ALTER SYSTEM SET archive_mode = on');
    await this.query(
      `ALTER SYSTEM SET archive_command = 'test ! -f "${this.archive}/%f" && cp "%p" "${this.archive}/%f"'`,
    );
    await this.query(`ALTER SYSTEM SET archive_timeout = ${archiveTimeoutSeconds}`);
    await this.infra.postgres.restart();
  }

  /** Copies the whole cluster while it is in use, and checks the copy. */
  takeBase(): void {
    const { hostname, port, username } = new URL(this.infra.postgres.url);
    const connection = [`--host=${hostname}`, `--port=${port}`, `--username=${username}`];
    this.run('pg_basebackup', [...connection, `--pgdata=${this.base}`, '--checkpoint=fast', '--wal-method=stream']);
    this.run('pg_verifybackup', ['--quiet', this.base]);
  }

  /** The time of the database. */
  async now(): Promise<string> {
    const [row] = await this.query<{ now: string }>('SELECT clock_timestamp()::text AS now');
    return row!.now;
  }

  /** Waits until everything that is committed now is in the archive. */
  async untilArchived(): Promise<void> {
    const [row] = await this.query<{ wal: string }>('SELECT pg_walfile_name(pg_current_wal_lsn()) AS wal');
    const isArchived = async () => existsSync(join(this.archive, row!.wal));
    await waitUntil(isArchived, { what: `${row!.wal} is archived`, timeoutMs: 60_000, everyMs: 200 });
  }

  /** Replaces the data of the stopped PostgreSQL by the data of the given time, and starts it. */
  async restore(to: string): Promise<void> {
    rmSync(this.data, { recursive: true });
    execFileSync('cp', ['-a', this.base, this.data]);
    const settings = {
      restore_command: `cp "${this.archive}/%f" "%p"`,
      recovery_target_time: to,
      recovery_target_action: 'promote',
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
    appendFileSync(join(this.data, 'postgresql.auto.conf'), lines.join(''));
    writeFileSync(join(this.data, 'recovery.signal'), '');
    this.giveToServerUser(join(this.data, 'recovery.signal'));
    await this.infra.postgres.start();
    const isPromoted = async () => {
      const [row] = await this.query<{ recovering: boolean }>('SELECT pg_is_in_recovery() AS recovering');
      return !row!.recovering;
    };
    await waitUntil(isPromoted, { what: 'PostgreSQL is restored', timeoutMs: 300_000, everyMs: 200 });
  }

  /** How many segments of the write-ahead log the archive has, 16 MB each. */
  get segmentCount(): number {
    return readdirSync(this.archive).filter((name) => /^[0-9A-F]{24}$/.test(name)).length;
  }

  private giveToServerUser(path: string): void {
    if (this.user) chownSync(path, this.user.uid, this.user.gid);
  }

  private run(program: string, args: string[]): void {
    const path = join(dirname(realpathSync(postgres.findProgram() as string)), program);
    execFileSync(path, args, { uid: this.user?.uid, gid: this.user?.gid, cwd: this.archive, stdio: 'pipe' });
  }

  private async query<Row extends object>(sql: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.infra.postgres.url });
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }
}
