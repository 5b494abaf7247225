import { PaymentReturnPage } from '../pages/payment-return-page.js';
import { respondWithBooking, failRequests } from './connection.js';
import type { Scene, Stage } from './stage.js';

/** Opens the payment return of a booking with this status. */
const openPaymentReturn = async (stage: Stage, status: string): Promise<PaymentReturnPage> => {
  const page = new PaymentReturnPage(stage.page, stage.language);
  await respondWithBooking(stage.page, status);
  await page.open(stage.unpaidSessionId);
  return page;
};
/** A little longer than the 30 s for which the page polls. */
const pastPollingLimitMs = 31_000;

export const paymentReturnScenes: Scene[] = [
  {
    name: 'payment-return-creating',
    show: async (stage) => {
      await (await openPaymentReturn(stage, 'paid')).creating.waitFor();
    },
  },
  {
    name: 'payment-return-by-mail',
    show: async (stage) => {
      const page = await openPaymentReturn(stage, 'paid');
      await page.creating.waitFor();
      await stage.page.clock.fastForward(pastPollingLimitMs);
      await page.mailNotice.waitFor();
      // Waits for the page's last poll.
      await stage.page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'payment-return-unconfirmed',
    show: async (stage) => {
      const page = await openPaymentReturn(stage, 'pending_payment');
      await page.creating.waitFor();
      await stage.page.clock.fastForward(pastPollingLimitMs);
      await page.unconfirmed.waitFor();
    },
  },
  {
    name: 'payment-return-creation-failed',
    show: async (stage) => {
      await failRequests(stage.page, '**/api/functions/create-loquiz-ticket');
      await (await openPaymentReturn(stage, 'paid')).creationFailed.waitFor();
    },
  },
  {
    name: 'payment-return-unpaid',
    show: async (stage) => {
      await (await openPaymentReturn(stage, 'expired')).unpaid.waitFor();
    },
  },
  {
    name: 'payment-return-refunded',
    show: async (stage) => {
      await (await openPaymentReturn(stage, 'refunded')).refunded.waitFor();
    },
  },
  {
    name: 'payment-return-unreachable',
    show: async (stage) => {
      await failRequests(stage.page, '**/api/functions/get-booking-by-session');
      const page = new PaymentReturnPage(stage.page, stage.language);
      await page.open(stage.unpaidSessionId);
      await page.unreachable.waitFor();
    },
  },
  {
    name: 'payment-return-missing',
    show: async (stage) => {
      const page = new PaymentReturnPage(stage.page, stage.language);
      await page.open('cs_unknown');
      await page.bookingNotFound.waitFor();
    },
  },
  {
    name: 'payment-return-no-session',
    show: async (stage) => {
      await stage.page.evaluate(() => history.replaceState(null, ''));
      const page = new PaymentReturnPage(stage.page, stage.language);
      await page.open();
      await page.withoutSession.waitFor();
    },
  },
];
