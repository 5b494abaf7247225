import { runningLauncher } from '../launcher/instance-lock.ts';

/** The addresses of the demo's databases; undefined when no demo runs. */
export function demoUrls() {
  const { postgres, sandbox } = runningLauncher('demo')?.notes ?? {};
  if (!postgres) return undefined;
  const urlOf = (service: string) => Object.assign(new URL(postgres), { pathname: `/demo_${service}` }).href;
  return {
    bookingUrl: urlOf('booking'),
    catalogUrl: urlOf('catalog'),
    couponUrl: urlOf('coupon'),
    giftcardUrl: urlOf('giftcard'),
    notificationUrl: urlOf('notification'),
    sandboxUrl: sandbox,
  };
}
