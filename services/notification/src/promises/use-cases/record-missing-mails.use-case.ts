import { Inject, Injectable } from '@nestjs/common';
import { PromiseRuns, tryEach } from '@shop/scheduling';
import { NOTIFICATION_CONFIG, type NotificationConfig } from '../../config.js';
import type { DueMail } from '../../mail/domain/mail.js';
import { MailRepository } from '../../mail/persistence/mail.repository.js';
import { RecordMail } from '../../mail/use-cases/record-mail.use-case.js';
import { DUE_MAIL_SOURCES, type DueMailSource } from '../due-mail-source.js';

const overlapMs = 10 * 60_000;
/** A mail that is later than this would only puzzle its recipient. */
const maxLookBackMs = 7 * 24 * 3_600_000;

/**
 * Every customer gets the mails about their tickets, refunds and gift cards, even when the event that causes a mail was
 * lost. Records each missing mail as the event would have done; a repeated run has no second effect.
 */
@Injectable()
export class RecordMissingMails {
  constructor(
    @Inject(DUE_MAIL_SOURCES) private readonly sources: DueMailSource[],
    private readonly mails: MailRepository,
    private readonly recordMail: RecordMail,
    private readonly runs: PromiseRuns,
    @Inject(NOTIFICATION_CONFIG) private readonly config: NotificationConfig,
  ) {}

  /** A service that does not respond does not keep the mails of the others from being checked. */
  execute(): Promise<void> {
    return tryEach(this.sources, (source) => this.check(source));
  }

  private check(source: DueMailSource): Promise<void> {
    const afterMs = this.config.PROMISES_AFTER_SECONDS * 1_000;
    return this.runs.run(source.rule, { afterMs, overlapMs, maxLookBackMs }, async (period) => {
      let found = 0;
      for await (const due of source.pages(period)) found += await this.recordMissing(due);
      return found;
    });
  }

  /** Returns how many mails were missing. */
  private async recordMissing(due: DueMail[]): Promise<number> {
    const missing = await this.mails.listUnrecorded(due);
    for (const mail of missing) await this.recordMail.execute(mail);
    return missing.length;
  }
}
