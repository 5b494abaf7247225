import { holderOf } from './launcher/instance-lock.mjs';

// `npm run dead-letters`: of the broker that the environment names, or else of the demo that `npm start` runs.
const { rabbitmq } = holderOf('demo')?.notes ?? {};
if (!process.env.RABBITMQ_URL && rabbitmq) Object.assign(process.env, { RABBITMQ_URL: rabbitmq, MESSAGING_PREFIX: '' });
if (process.env.RABBITMQ_URL) await import('../libs/messaging/dist/dead-letters.main.js');
else {
  console.log('No RABBITMQ_URL is set and no demo runs here. Start it with `npm start`, or name the broker of a shop.');
  process.exitCode = 2;
}
