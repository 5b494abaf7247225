import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { runningLauncher } from './launcher/instance-lock.ts';
import { ROOT } from './launcher/paths.ts';

// `npm run dead-letters`: for the broker that the environment names, otherwise for the running demo of `npm start`.
const demo = runningLauncher('demo')?.notes?.rabbitmq;
const { RABBITMQ_URL = demo, MESSAGING_PREFIX = '' } = process.env;

if (RABBITMQ_URL) {
  const program = join(ROOT, 'libs/messaging/dist/dead-letters.main.js');
  const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], {
    env: { ...process.env, RABBITMQ_URL, MESSAGING_PREFIX },
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} else {
  console.log('No RABBITMQ_URL is set and no demo runs here. Start it with `npm start`, or name the broker of a shop.');
  process.exitCode = 2;
}
