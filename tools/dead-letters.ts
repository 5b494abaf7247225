import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { runningLauncher } from './launcher/instance-lock.ts';
import { ROOT } from './launcher/paths.ts';

// `npm run dead-letters` runs the command for the service whose database the environment names, otherwise for all
// services of the running demo of `npm start`.
const services = ['booking', 'catalog', 'coupon', 'giftcard', 'identity', 'notification'];
const demo = runningLauncher('demo')?.notes?.postgres;
const { DATABASE_URL } = process.env;
const databaseUrls = DATABASE_URL
  ? [DATABASE_URL]
  : demo
    ? services.map((service) => Object.assign(new URL(demo), { pathname: `/demo_${service}` }).href)
    : [];

const program = join(ROOT, 'libs/messaging/dist/dead-letters/dead-letters.main.js');
const results = databaseUrls.map((url) => {
  if (databaseUrls.length > 1) console.log(`${new URL(url).pathname.replace('/demo_', '')}:`);
  const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: 'inherit',
  });
  return status ?? 1;
});
process.exitCode = Math.max(0, ...results);
if (databaseUrls.length === 0) {
  console.log(
    'No DATABASE_URL is set and no demo runs here. Start it with `npm start`, or name the database of a service.',
  );
  process.exitCode = 2;
}
