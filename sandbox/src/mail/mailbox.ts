import { LRUCache } from 'lru-cache';
import PostalMime, { type Email } from 'postal-mime';

export interface StoredMail {
  id: string;
  recipients: string[];
  raw: Buffer;
  receivedAt: string;
}

export interface MailboxLimits {
  maxMessages: number;
  maxBytes: number;
}

/** Limits for this much memory, of which a mail takes 12 kB at least. */
export const limitsOf = (megabytes: number): MailboxLimits => ({
  maxMessages: megabytes * 80,
  maxBytes: megabytes * 1024 * 1024,
});

const DEFAULT_LIMITS = limitsOf(256);
const MAX_PARSED = 200;

/** Keeps the newest mails unparsed and parses one only when it is read, so that receiving is cheap. */
export class Mailbox {
  private readonly mails = new Map<string, StoredMail>();
  private readonly byRecipient = new Map<string, Set<StoredMail>>();
  private readonly parsed = new LRUCache<string, Promise<Email>>({ max: MAX_PARSED });
  private bytes = 0;
  private lastNumber = 0;

  constructor(
    private readonly now: () => number,
    private readonly limits: MailboxLimits = DEFAULT_LIMITS,
  ) {}

  add(recipients: string[], raw: Buffer): void {
    const addresses = recipients.map((address) => address.toLowerCase());
    const id = String((this.lastNumber += 1));
    const mail = { id, recipients: addresses, raw, receivedAt: new Date(this.now()).toISOString() };
    this.mails.set(id, mail);
    this.bytes += raw.length;
    for (const address of addresses) {
      const received = this.byRecipient.get(address);
      if (received) received.add(mail);
      else this.byRecipient.set(address, new Set([mail]));
    }
    while (this.mails.size > this.limits.maxMessages || (this.bytes > this.limits.maxBytes && this.mails.size > 1)) {
      this.drop(this.mails.values().next().value!);
    }
  }

  get(id: string): StoredMail | undefined {
    return this.mails.get(id);
  }

  newestFirst(recipient?: string): StoredMail[] {
    const mails = recipient === undefined ? this.mails.values() : (this.byRecipient.get(recipient.toLowerCase()) ?? []);
    return [...mails].reverse();
  }

  read({ id, raw }: StoredMail): Promise<Email> {
    const known = this.parsed.get(id);
    if (known) return known;
    const reading = PostalMime.parse(raw);
    this.parsed.set(id, reading);
    return reading;
  }

  clear(): void {
    this.mails.clear();
    this.byRecipient.clear();
    this.parsed.clear();
    this.bytes = 0;
  }

  private drop(mail: StoredMail): void {
    this.mails.delete(mail.id);
    this.bytes -= mail.raw.length;
    for (const address of mail.recipients) {
      const received = this.byRecipient.get(address);
      received?.delete(mail);
      if (received?.size === 0) this.byRecipient.delete(address);
    }
  }
}
