import { execFile } from 'node:child_process';
import { realpathSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { dataDir, removeInstance, removeServerData } from '../launcher/data-home.ts';
import { Failure } from '../launcher/failure.ts';
import { postgres } from '../launcher/infra/postgres.ts';
import { type PrivateServer, privateServer } from '../launcher/infra/server.ts';
import { endLeftovers } from '../launcher/process-registry.ts';
import { freePorts } from '../launcher/ports.ts';
import { unprivilegedUser } from '../launcher/system-user.ts';
import { waitUntil } from '../launcher/wait-until.ts';

interface Member {
  instance: string;
  server: PrivateServer;
}

/**
 * A primary PostgreSQL and its standby, run from installed programs. A commit is acknowledged once both have it on
 * disk, so a promoted standby has every acknowledged commit.
 */
export class PostgresPair {
  readonly members: readonly Member[];
  private primary: Member;
  private standby: Member;

  private constructor(members: [Member, Member]) {
    this.members = members;
    [this.primary, this.standby] = members;
  }

  /** Starts a pair without data. */
  static async start(instance: string): Promise<PostgresPair> {
    if (!postgres.findProgram()) throw new Failure('this needs the programs of PostgreSQL on this machine');
    const ports = await freePorts([0, 0]);
    const members = await Promise.all(
      ports.map(async (port, index) => {
        const own = `${instance}-postgres-${index + 1}`;
        await endLeftovers(own);
        removeInstance(own);
        return { instance: own, server: privateServer(postgres, own, port, true) };
      }),
    );
    const pair = new PostgresPair(members as [Member, Member]);
    try {
      await pair.primary.server.start();
      await pair.addStandby();
    } catch (error) {
      await pair.stop();
      throw error;
    }
    return pair;
  }

  /** Kills the primary, or shuts it down cleanly. The standby stays a standby until it is promoted. */
  async endPrimary(how: 'kill' | 'stop'): Promise<void> {
    await this.primary.server[how]();
  }

  /** Makes the standby the primary. The former primary must have ended. Commits then wait for no standby. */
  async promoteStandby(): Promise<void> {
    [this.primary, this.standby] = [this.standby, this.primary];
    await this.query('SELECT pg_promote()');
  }

  /** Kills the standby. From now on every commit waits for a standby. */
  async killStandby(): Promise<void> {
    await this.standby.server.kill();
  }

  /** Lets commits wait for no standby. */
  async goOnAlone(): Promise<void> {
    await this.query('ALTER SYSTEM RESET synchronous_standby_names');
    await this.query('SELECT pg_reload_conf()');
  }

  /** Copies the primary to the other member, starts that member as the standby, and lets commits wait for it. */
  async addStandby(): Promise<void> {
    const { instance, server } = this.standby;
    await this.copyPrimary(instance);
    await server.start();
    // The copy has the primary's setting, with which a promoted standby would wait for another one.
    await this.query('ALTER SYSTEM RESET synchronous_standby_names', server);
    await this.query('SELECT pg_reload_conf()', server);
    await this.untilReplication("state = 'streaming'");
    await this.query("ALTER SYSTEM SET synchronous_standby_names = '*'");
    await this.query('SELECT pg_reload_conf()');
    await this.untilReplication("sync_state = 'sync'");
  }

  async stop(): Promise<void> {
    await Promise.all(this.members.map(({ server }) => server.stop()));
    for (const { instance } of this.members) removeServerData(instance);
  }

  private async copyPrimary(instance: string): Promise<void> {
    const user = unprivilegedUser('postgres');
    // Removes the member's old data; the second call creates the folder again, empty as `pg_basebackup` needs it.
    rmSync(dataDir(instance, 'postgres', user), { recursive: true });
    const data = dataDir(instance, 'postgres', user);
    const { hostname, port, username } = new URL(this.primary.server.url);
    const connection = [`--host=${hostname}`, `--port=${port}`, `--username=${username}`];
    const program = join(dirname(realpathSync(postgres.findProgram() as string)), 'pg_basebackup');
    await promisify(execFile)(
      program,
      [...connection, `--pgdata=${data}`, '--checkpoint=fast', '--wal-method=stream', '--write-recovery-conf'],
      { uid: user?.uid, gid: user?.gid, cwd: data },
    );
  }

  private async untilReplication(condition: string): Promise<void> {
    const isReached = async () =>
      (await this.query(`SELECT 1 FROM pg_stat_replication WHERE ${condition}`)).rowCount === 1;
    await waitUntil(isReached, { what: `the standby has ${condition}`, timeoutMs: 60_000, everyMs: 200 });
  }

  private async query(sql: string, { url } = this.primary.server): Promise<pg.QueryResult> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return await client.query(sql);
    } finally {
      await client.end();
    }
  }
}
