import { existsSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { instanceDir } from '../../tools/launcher/paths.ts';
import { waitUntil } from '../../tools/launcher/wait-until.ts';
import { readProfile, type Profile } from './read-profile.ts';

/** Makes CPU profiles of running processes of the shop; the processes must have been started with `env`. */
export class Profiler {
  readonly folder: string;

  constructor(instance: string) {
    this.folder = join(instanceDir(instance), 'profiles');
    rmSync(this.folder, { recursive: true, force: true });
    mkdirSync(this.folder, { recursive: true });
  }

  get env() {
    return {
      NODE_OPTIONS: `--import=${new URL('hook.ts', import.meta.url).href}`,
      BENCH_PROFILES: this.folder,
    };
  }

  begin(pids: Map<string, number>) {
    for (const pid of pids.values()) process.kill(pid, 'SIGUSR2');
  }

  /**
   * @param pids of the processes whose profiles were started
   * @returns the profiles by process
   */
  async finish(pids: Map<string, number>): Promise<Map<string, Profile>> {
    for (const pid of pids.values()) process.kill(pid, 'SIGUSR2');
    const profiles = new Map();
    for (const [name, pid] of pids) {
      const written = async () => globSync(`*-${pid}.cpuprofile`, { cwd: this.folder })[0];
      const file = await waitUntil(written, { what: `${name} writes its profile`, timeoutMs: 30_000 });
      profiles.set(
        name,
        await waitUntil(async () => parsed(join(this.folder, file)), { what: file, timeoutMs: 30_000 }),
      );
    }
    return profiles;
  }
}

/** The profile in this file; undefined while the file is still being written. */
function parsed(path: string) {
  try {
    return existsSync(path) ? readProfile(path) : undefined;
  } catch {
    return undefined;
  }
}
