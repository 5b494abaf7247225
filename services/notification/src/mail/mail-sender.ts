import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock, LOGGER, type Logger, runRequest } from '@shop/platform';
import { fromConfig, Scheduled } from '@shop/scheduling';
import { NOTIFICATION_CONFIG, type NotificationConfig } from '../config.js';
import type { ClaimedMail, SendOutcome } from './domain/mail.js';
import { MailRepository } from './persistence/mail.repository.js';
import { lockRegainedWithinMs, SenderPresence } from './sender-presence.js';
import { SendMail } from './use-cases/send-mail.use-case.js';

/** After this many failures in a row the mail server counts as down. */
const maxFailuresInARow = 10;
/** Independent of `MAIL_POLL_SECONDS`, because customers wait for the mails of a crashed sender. */
const takeOverEveryMs = 2_000;

/**
 * Sends due mails, a few at a time. New mails are sent at once, and those of crashed senders are taken over; polls find
 * the mails that wait for their next attempt. While the mail server is down each poll tries one mail only, because
 * composing all waiting mails again and again would slow the shop down. As soon as one mail is sent, the others follow.
 */
@Injectable()
export class MailSender implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** What is being sent, by the id of the mail. */
  private readonly running = new Map<string, Promise<void>>();
  private isWoken = false;
  private failuresInARow = 0;
  private claiming: Promise<void> | undefined;
  private isStopped = false;
  /** Senders whose lock was free at the last run of `takeOver`, and since when. */
  private sendersWithoutLock = new Map<number, Date>();
  /**
   * The leases of claims that failed. Such a claim may have been committed nevertheless, perhaps a moment later, so two
   * polls look for its mails.
   */
  private lostLeases: Array<{ senderKey: number; endsAt: Date; pollsLeft: number }> = [];

  constructor(
    private readonly mails: MailRepository,
    private readonly sendMail: SendMail,
    private readonly presence: SenderPresence,
    private readonly clock: Clock,
    @Inject(NOTIFICATION_CONFIG) private readonly config: NotificationConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.wake();
  }

  /** Claims no more mails and lets those in progress finish. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    // A claim that is under way may still start mails.
    await this.claiming;
    await this.idle();
  }

  /** Runs in every process, because each sends mails of its own. */
  @Scheduled({
    name: 'send-due-mails',
    everyMs: fromConfig<NotificationConfig>(NOTIFICATION_CONFIG, (config) => config.MAIL_POLL_SECONDS * 1_000),
    scope: 'process',
    atStart: true,
  })
  async poll(): Promise<void> {
    this.startClaiming();
    if (await this.endLostLeases()) this.wake();
  }

  /**
   * Sends at once what crashed senders had claimed. A sender counts as crashed when it has had no lock for
   * `lockRegainedWithinMs`: a sender that lives takes its lock again within that time.
   */
  @Scheduled({ name: 'take-over-mails', everyMs: takeOverEveryMs, scope: 'process', atStart: true })
  async takeOver(): Promise<void> {
    const before = this.sendersWithoutLock;
    // When this run fails, these times start again with the next: no sender can take its lock while PostgreSQL is away.
    this.sendersWithoutLock = new Map();
    const keys = await this.mails.sendersWithoutLock(this.presence.key);
    const now = this.clock.now();
    this.sendersWithoutLock = new Map(keys.map((key) => [key, before.get(key) ?? now]));
    const crashed = keys.filter((key) => now.getTime() - (before.get(key) ?? now).getTime() >= lockRegainedWithinMs);
    for (const key of crashed) await this.mails.endLeasesOf(key, now);
    if (crashed.length > 0) this.wake();
  }

  /**
   * Ends the leases of mails whose claim was committed although its response was lost: nobody sends them. False if no
   * such mail was found.
   */
  private async endLostLeases(): Promise<boolean> {
    let isFound = false;
    for (const lost of [...this.lostLeases]) {
      const { senderKey, endsAt } = lost;
      const lease = { senderKey, endsAt, except: [...this.running.keys()] };
      isFound = (await this.mails.endLostLease(lease, this.clock.now())) || isFound;
      lost.pollsLeft -= 1;
    }
    this.lostLeases = this.lostLeases.filter(({ pollsLeft }) => pollsLeft > 0);
    return isFound;
  }

  /** Sends due mails at once, but waits for the next poll while the mail server is down. */
  wake(): void {
    if (!this.isServerDown) this.startClaiming();
  }

  private startClaiming(): void {
    this.isWoken = true;
    this.claiming ??= this.claim();
  }

  private get isServerDown(): boolean {
    return this.failuresInARow >= maxFailuresInARow;
  }

  /** Resolves when nothing is being sent. */
  async idle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running.values());
  }

  /** Never rejects. */
  private async claim(): Promise<void> {
    try {
      await this.presence.untilFirstLock;
      while (this.isWoken && !this.isStopped && this.freeSlots > 0) {
        this.isWoken = false;
        const limit = this.isServerDown ? 1 : this.freeSlots;
        const now = this.clock.now();
        const claimed = await this.claimUntil(this.leaseEndFrom(now), limit, now);
        for (const mail of claimed) this.start(mail);
        // More mails may be due than this full batch, so the sender claims again as soon as a slot is free.
        if (claimed.length === limit && !this.isServerDown) this.isWoken = true;
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'due mails not read, the next poll tries again');
    } finally {
      this.claiming = undefined;
    }
  }

  private async claimUntil(leaseEndsAt: Date, limit: number, now: Date): Promise<ClaimedMail[]> {
    const senderKey = this.presence.claimKey;
    try {
      return await this.mails.claim({ limit, now, leaseEndsAt, senderKey });
    } catch (error) {
      // Leases that have ended by themselves are dropped: a long outage would leave thousands of them.
      const lasting = this.lostLeases.filter(({ endsAt }) => endsAt > now);
      this.lostLeases = [...lasting, { senderKey, endsAt: leaseEndsAt, pollsLeft: 2 }];
      throw error;
    }
  }

  private leaseEndFrom(now: Date): Date {
    return new Date(now.getTime() + this.config.MAIL_LEASE_SECONDS * 1_000);
  }

  private count(outcome: SendOutcome): void {
    if (outcome === 'failed') this.failuresInARow++;
    if (outcome !== 'sent') return;
    if (this.isServerDown) this.isWoken = true;
    this.failuresInARow = 0;
  }

  private get freeSlots(): number {
    return this.config.MAIL_CONCURRENCY - this.running.size;
  }

  private start(mail: ClaimedMail): void {
    const context = {
      requestId: mail.requestId ?? undefined,
      traceparent: mail.traceparent ?? undefined,
      tracestate: mail.tracestate ?? undefined,
    };
    const sending = runRequest(
      context,
      { name: 'send mail', kind: 'consumer', attributes: { 'shop.mail.template': mail.template } },
      () => this.sendMail.execute(mail),
    )
      .then((outcome) => this.count(outcome))
      .catch((error: unknown) =>
        this.logger.error({ err: error, mailId: mail.id }, 'outcome of a mail unknown until its lease ends'),
      )
      .finally(() => {
        this.running.delete(mail.id);
        if (this.isWoken) this.wake();
      });
    this.running.set(mail.id, sending);
  }
}
