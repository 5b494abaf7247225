import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { runningLauncher } from './launcher/instance-lock.ts';
import { ROOT } from './launcher/paths.ts';

const services = ['booking', 'giftcard', 'coupon', 'identity'];
const demo = runningLauncher('demo')?.notes?.postgres;

// `npm run retention` prints what the next retention run of each service erases, and erases nothing. It reads the
// database that the environment names for the service, otherwise that of the running demo of `npm start`.
const databases = services.flatMap((service) => {
  const named = process.env[`${service.toUpperCase()}_DATABASE_URL`];
  const url = named ?? (demo && Object.assign(new URL(demo), { pathname: `/demo_${service}` }).href);
  return url ? [{ service, url }] : [];
});

if (databases.length === 0) {
  console.log('Set BOOKING_DATABASE_URL, GIFTCARD_DATABASE_URL, COUPON_DATABASE_URL or IDENTITY_DATABASE_URL, or run');
  console.log('`npm start`. This command prints what the next retention runs erase, and changes nothing.');
  process.exitCode = 2;
}
for (const { service, url } of databases) {
  const program = join(ROOT, 'services', service, 'dist/retention.main.js');
  const env = { ...process.env, DATABASE_URL: url, MIGRATE_ON_START: 'false' };
  const { status } = spawnSync(process.execPath, [program], { env, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
