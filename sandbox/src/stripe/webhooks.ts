import { createHmac } from 'node:crypto';
import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { z } from 'zod';
import type { EventRecord } from './event-log.js';

/** `reorder` delays an event until a newer one was sent, at most for `delayMs`. */
export const deliverySchema = z.strictObject({
  mode: z.enum(['normal', 'late', 'lost', 'duplicate', 'reorder']),
  delayMs: z.int().min(0).max(600_000).default(4_000),
});
export type Delivery = z.infer<typeof deliverySchema>;

export interface WebhookTarget {
  url?: string;
  secret: string;
  retryBaseMs: number;
  now: () => number;
}

const MAX_ATTEMPTS = 10;
const ANSWER_TIMEOUT_MS = 10_000;

/**
 * Sends signed events to the shop, and repeats each with doubling delays until the response is a 2xx, in at most ten
 * attempts.
 */
export class WebhookSender {
  private readonly agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) };
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly delayedUntilNewer = new Set<() => void>();
  private isClosed = false;

  constructor(private readonly target: WebhookTarget) {}

  /** Resolves after the response to the first attempt, or at once when the delivery is delayed or lost. */
  async dispatch(event: EventRecord, delivery: Delivery): Promise<void> {
    switch (delivery.mode) {
      case 'lost':
        return;
      case 'late':
        this.after(delivery.delayMs, () => void this.send(event));
        return;
      case 'reorder':
        this.delayUntilNewer(event, delivery.delayMs);
        return;
      case 'duplicate':
        await Promise.all([this.send(event), this.send(event)]);
        break;
      case 'normal':
        await this.send(event);
    }
    for (const release of [...this.delayedUntilNewer]) release();
  }

  close(): void {
    this.isClosed = true;
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    this.delayedUntilNewer.clear();
    this.agents.http.destroy();
    this.agents.https.destroy();
  }

  private delayUntilNewer(event: EventRecord, maxDelayMs: number): void {
    const release = (): void => {
      if (this.delayedUntilNewer.delete(release)) void this.send(event);
    };
    this.delayedUntilNewer.add(release);
    this.after(maxDelayMs, release);
  }

  private async send(event: EventRecord, attempt = 1): Promise<void> {
    if (this.target.url === undefined) return;
    const isAccepted = await this.post(this.target.url, event.payload);
    if (isAccepted) event.isDelivered = true;
    else if (attempt < MAX_ATTEMPTS) {
      this.after(this.target.retryBaseMs * 2 ** (attempt - 1), () => void this.send(event, attempt + 1));
    }
  }

  private post(url: string, payload: string): Promise<boolean> {
    const isHttps = url.startsWith('https:');
    const body = Buffer.from(payload);
    return new Promise((resolve) => {
      const request = (isHttps ? httpsRequest : httpRequest)(url, {
        method: 'POST',
        agent: isHttps ? this.agents.https : this.agents.http,
        timeout: ANSWER_TIMEOUT_MS,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': body.length,
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': this.signature(payload),
        },
      });
      request.on('response', (response) => {
        response.resume();
        response.on('end', () => resolve(Math.floor((response.statusCode ?? 500) / 100) === 2));
        response.on('error', () => resolve(false));
      });
      request.on('timeout', () => request.destroy());
      request.on('error', () => resolve(false));
      request.end(body);
    });
  }

  private signature(payload: string): string {
    const seconds = Math.floor(this.target.now() / 1000);
    const digest = createHmac('sha256', this.target.secret).update(`${seconds}.${payload}`).digest('hex');
    return `t=${seconds},v1=${digest}`;
  }

  private after(ms: number, run: () => void): void {
    if (this.isClosed) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      run();
    }, ms);
    timer.unref();
    this.timers.add(timer);
  }
}
