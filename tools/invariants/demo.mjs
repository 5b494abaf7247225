import { holderOf } from '../launcher/instance-lock.mjs';

/** Where the demo of `npm start` keeps its data; undefined when none runs. */
export function ofDemo() {
  const notes = holderOf('demo')?.notes;
  if (!notes?.postgres) return undefined;
  const urlOf = (/** @type {string} */ service) =>
    Object.assign(new URL(notes.postgres), { pathname: `/demo_${service}` }).href;
  return {
    bookingUrl: urlOf('booking'),
    couponUrl: urlOf('coupon'),
    giftcardUrl: urlOf('giftcard'),
    notificationUrl: urlOf('notification'),
    sandboxUrl: notes.sandbox,
  };
}
