import { Inject, Injectable } from '@nestjs/common';
import type { bookingV1 } from '@shop/contracts';
import { Clock, LOGGER, type Logger } from '@shop/platform';
import { type Period, PromiseRuns, readingPeriod } from '@shop/scheduling';
import { BOOKING, type BookingClient } from '../../clients/clients.js';
import { NOTIFICATION_CONFIG, type NotificationConfig } from '../../config.js';
import type { MailTemplate } from '../../mail/domain/mail.js';
import { MailRepository } from '../../mail/persistence/mail.repository.js';
import { RecordMail } from '../../mail/use-cases/record-mail.use-case.js';

const rule = 'mails';
const overlapMs = 10 * 60_000;
/** A mail that is later than this would only puzzle its recipient. */
const atMostMs = 7 * 24 * 3_600_000;
const pageSize = 200;

/**
 * Every customer gets a mail about their tickets and about each refund, even when the event that causes it was lost.
 * Records each missing mail as the event would have done; a repeated run has no second effect.
 */
@Injectable()
export class RecordMissingMails {
  constructor(
    @Inject(BOOKING) private readonly bookings: BookingClient,
    private readonly mails: MailRepository,
    private readonly recordMail: RecordMail,
    private readonly runs: PromiseRuns,
    private readonly clock: Clock,
    @Inject(NOTIFICATION_CONFIG) private readonly config: NotificationConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(): Promise<void> {
    const startedAt = this.clock.now();
    const afterMs = this.config.PROMISES_AFTER_SECONDS * 1_000;
    const period = readingPeriod(await this.runs.readUntil(rule), startedAt, { afterMs, overlapMs, atMostMs });
    let found = 0;
    for await (const { bookingIds, refundIds } of this.pages(period)) {
      found += await this.recordMissing('ticket', bookingIds);
      found += await this.recordMissing('refund', refundIds);
    }
    const counts = { found, mended: found, stillBroken: 0 };
    await this.runs.add({ rule, startedAt, endedAt: this.clock.now(), readUntil: period.until, ...counts });
    if (found > 0) this.logger.warn({ rule, mended: found }, 'the promise ledger has recorded missing mails');
  }

  private async *pages({ from, until }: Period): AsyncGenerator<bookingV1.ListDueMailsResponse> {
    const period = { from: from.toISOString(), until: until.toISOString() };
    let cursor = '';
    do {
      const page = await this.bookings.listDueMails({ ...period, limit: pageSize, cursor });
      yield page;
      cursor = page.nextCursor;
    } while (cursor);
  }

  /** Returns how many mails were missing. */
  private async recordMissing(template: MailTemplate, referenceIds: string[]): Promise<number> {
    const missing = await this.mails.listUnrecorded(template, referenceIds);
    for (const referenceId of missing) await this.recordMail.execute({ template, referenceId });
    return missing.length;
  }
}
