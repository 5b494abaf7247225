// Loaded into every process of the shop by `--import`: the first SIGUSR2 starts a CPU profile, the next one writes it
// to a file.
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { basename, dirname, join } from 'node:path';

const folder = process.env.BENCH_PROFILES;
let session: Session | undefined;

async function begin() {
  session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 500 });
  await session.post('Profiler.start');
}

async function finish(running: Session) {
  session = undefined;
  const { profile } = await running.post('Profiler.stop');
  running.disconnect();
  const entry = process.argv[1] ?? 'node';
  const name = `${basename(dirname(dirname(entry)))}-${basename(entry, '.js')}`;
  writeFileSync(join(String(folder), `${name}-${process.pid}.cpuprofile`), JSON.stringify(profile));
}

if (folder) process.on('SIGUSR2', () => void (session ? finish(session) : begin()));
