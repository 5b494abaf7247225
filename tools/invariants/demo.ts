import { holderOf } from '../launcher/instance-lock.ts';

/** Where the demo of `npm start` keeps its data; undefined when none runs. */
export function ofDemo() {
  const { postgres, sandbox } = holderOf('demo')?.notes ?? {};
  if (!postgres) return undefined;
  const urlOf = (service: string) => Object.assign(new URL(postgres), { pathname: `/demo_${service}` }).href;
  return {
    bookingUrl: urlOf('booking'),
    couponUrl: urlOf('coupon'),
    giftcardUrl: urlOf('giftcard'),
    notificationUrl: urlOf('notification'),
    sandboxUrl: sandbox,
  };
}
