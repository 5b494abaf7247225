import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type Stripe from 'stripe';

export interface Delivery {
  event: Stripe.Event;
  raw: string;
  signature: string;
}

export interface WebhookReceiver {
  url: string;
  /** Everything received so far. */
  deliveries: Delivery[];
  /** The next delivery that was not returned yet. */
  next: () => Promise<Delivery>;
  /** Status codes of the next responses; 200 afterwards. */
  answerWith: (...statuses: number[]) => void;
  close: () => Promise<void>;
}

/** A fake of the shop's webhook endpoint. */
export async function webhookReceiver(): Promise<WebhookReceiver> {
  const deliveries: Delivery[] = [];
  const waiting: ((delivery: Delivery) => void)[] = [];
  const statuses: number[] = [];
  let returnedCount = 0;

  const server = createServer((request, response) => {
    void text(request).then((raw) => {
      receive({
        raw,
        event: JSON.parse(raw) as Stripe.Event,
        signature: String(request.headers['stripe-signature']),
      });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });

  function receive(delivery: Delivery): void {
    deliveries.push(delivery);
    const waiter = waiting.shift();
    if (!waiter) return;
    returnedCount += 1;
    waiter(delivery);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/webhooks/stripe`,
    deliveries,
    next: () => {
      const ready = deliveries[returnedCount];
      if (!ready) return new Promise((resolve) => waiting.push(resolve));
      returnedCount += 1;
      return Promise.resolve(ready);
    },
    answerWith: (...answers) => void statuses.push(...answers),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
