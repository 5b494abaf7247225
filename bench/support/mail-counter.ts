import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 500;

/**
 * Counts the mails that the sandbox's mailbox has received, by the number of the newest one. Counting them in the
 * shop's database would use CPU time, which the bench would report as that of the bookings.
 */
export class MailCounter {
  readonly #url: string;
  #polling: Promise<void>;
  #isClosed = false;
  receivedCount = 0;

  constructor(sandbox: string) {
    this.#url = `${sandbox}/sandbox/mail/messages?limit=1`;
    this.#polling = this.#pollUntilClosed();
  }

  async count(): Promise<number> {
    const response = await fetch(this.#url);
    const { messages } = (await response.json()) as { messages: { id: string }[] };
    this.receivedCount = Number(messages[0]?.id ?? 0);
    return this.receivedCount;
  }

  /** Waits for each count before the next one: on a busy machine a count may take longer than the interval. */
  async #pollUntilClosed() {
    while (!this.#isClosed) {
      await this.count();
      await pause(POLL_MS);
    }
  }

  async close() {
    this.#isClosed = true;
    await this.#polling;
  }
}
