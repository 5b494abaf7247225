import { runningLauncher } from '../launcher/instance-lock.ts';

/** The addresses of the demo's sandbox and of its databases, except identity's; undefined when no demo runs. */
export function demoUrls() {
  const { postgres, sandbox } = runningLauncher('demo')?.notes ?? {};
  if (!postgres) return undefined;
  const urlOf = (service: string) => Object.assign(new URL(postgres), { pathname: `/demo_${service}` }).href;
  return {
    databaseUrls: {
      booking: urlOf('booking'),
      catalog: urlOf('catalog'),
      coupon: urlOf('coupon'),
      giftcard: urlOf('giftcard'),
      notification: urlOf('notification'),
    },
    sandboxUrl: sandbox,
  };
}
