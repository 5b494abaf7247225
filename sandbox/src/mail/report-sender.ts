import { createHmac } from 'node:crypto';

export interface ReportTarget {
  /** Without it no reports are sent. */
  url?: string;
  secret: string;
  now: () => number;
}

const RETRY_DELAYS_MS = [200, 1_000, 5_000, 20_000];

/** Passes reports about mails on to the shop, as the operator's mail server does, and repeats what was not accepted. */
export class ReportSender {
  private readonly timers = new Set<NodeJS.Timeout>();
  private isClosed = false;

  constructor(private readonly target: ReportTarget) {}

  async send(message: string, attempt = 0): Promise<void> {
    if (this.target.url === undefined || this.isClosed) return;
    const isAccepted = await this.post(this.target.url, message);
    const delayMs = RETRY_DELAYS_MS[attempt];
    if (isAccepted || delayMs === undefined || this.isClosed) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      void this.send(message, attempt + 1);
    }, delayMs);
    timer.unref();
    this.timers.add(timer);
  }

  close(): void {
    this.isClosed = true;
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  private async post(url: string, message: string): Promise<boolean> {
    const body = Buffer.from(message, 'latin1');
    const timestamp = String(Math.floor(this.target.now() / 1_000));
    const signature = createHmac('sha256', this.target.secret).update(`${timestamp}.`).update(body).digest('hex');
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'message/rfc822', 'x-mail-timestamp': timestamp, 'x-mail-signature': signature },
        body,
        signal: AbortSignal.timeout(10_000),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }
}
