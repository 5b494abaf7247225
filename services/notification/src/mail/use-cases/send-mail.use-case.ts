import { Inject, Injectable } from '@nestjs/common';
import { Refusal } from '@shop/errors';
import { Outbox } from '@shop/messaging';
import { Transaction } from '@shop/persistence';
import { Clock, LOGGER, type Logger, withRetries } from '@shop/platform';
import { ComposeMail } from '../../content/compose-mail.js';
import type { ClaimedMail, SendOutcome } from '../domain/mail.js';
import { nextAttemptAt } from '../domain/retry-schedule.js';
import { mailTemplateEnum } from '../mail-enums.js';
import { isAboutRecipient, isRefusedForGood, MailTransport, withoutAddress } from '../mail-transport.js';
import { MailRepository } from '../persistence/mail.repository.js';

/**
 * Delays between attempts to write the outcome: if it were lost after the server accepted the mail, the mail would be
 * sent twice.
 */
const writeRetryDelaysMs = [100, 500, 2_000, 10_000, 30_000];

/** After how long a mail that may not be sent now is tried again, such as the code of a frozen gift card. */
const rescheduledAfterMs = 3_600_000;

/** Makes one attempt to send a claimed mail. */
@Injectable()
export class SendMail {
  constructor(
    private readonly composeMail: ComposeMail,
    private readonly transport: MailTransport,
    private readonly mails: MailRepository,
    private readonly tx: Transaction,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(mail: ClaimedMail): Promise<SendOutcome> {
    let isComposed = false;
    try {
      const content = await this.composeMail.execute(mail.template, mail.referenceId);
      if (!content || content === 'not-now') {
        await (content ? this.reschedule(mail) : this.drop(mail));
        return 'skipped';
      }
      isComposed = true;
      await this.transport.send(mail.id, content, mail.attempt);
    } catch (error) {
      if (isBug(error)) this.logger.error({ err: error, mailId: mail.id }, 'mail could not be composed');
      await this.retryOrFail(mail, error);
      return isComposed && !isAboutRecipient(error) ? 'failed' : 'skipped';
    }
    await this.writeOutcome(() => this.mails.markSent(mail.id, this.clock.now()));
    return 'sent';
  }

  private async drop(mail: ClaimedMail): Promise<void> {
    await this.mails.giveUp(mail, 'dropped', this.clock.now(), 'content outdated');
    this.logger.info({ mailId: mail.id, template: mail.template }, 'mail dropped, because its content is outdated');
  }

  private async reschedule(mail: ClaimedMail): Promise<void> {
    await this.mails.reschedule(mail, new Date(this.clock.now().getTime() + rescheduledAfterMs), 'may not be sent now');
    this.logger.info({ mailId: mail.id, template: mail.template }, 'mail rescheduled, because it may not be sent now');
  }

  private async retryOrFail(mail: ClaimedMail, error: unknown): Promise<void> {
    const { id: mailId, template, referenceId, attempt } = mail;
    const now = this.clock.now();
    const reason = withoutAddress(error);
    const dueAt = isRefusedForGood(error) ? undefined : nextAttemptAt(attempt, firstDueAt(mail), now, Math.random());
    if (dueAt) {
      this.logger.warn({ mailId, template, attempt, reason }, 'mail not sent, trying again later');
      return this.writeOutcome(() => this.mails.retryLater(mail, dueAt, reason));
    }
    this.logger.error({ mailId, template, referenceId, attempt, reason }, 'mail failed for good');
    await this.tx.run(async () => {
      const isStillClaimed = await this.mails.giveUp(mail, 'failed', now, reason);
      if (!isStillClaimed) return;
      const mailTemplate = mailTemplateEnum.toWire(template);
      await this.outbox.append([
        { name: 'mail.failed.v1', aggregateId: mailId, payload: { mailId, mailTemplate, referenceId } },
      ]);
    });
  }

  private writeOutcome(write: () => Promise<void>): Promise<void> {
    return withRetries(write, writeRetryDelaysMs, (error) => {
      this.logger.warn({ err: error }, 'outcome of a mail not written, trying again');
      return true;
    });
  }
}

const firstDueAt = ({ scheduledFor, createdAt }: ClaimedMail): Date => scheduledFor ?? createdAt;

/**
 * Whether the error comes from our own code. Only then is it logged with its message, because a message of the mail
 * server often contains the recipient's address.
 */
const isBug = (error: unknown): boolean => !(error instanceof Refusal) && !('code' in (error as object));
