import { Inject, Injectable } from '@nestjs/common';
import { Outbox } from '@shop/messaging';
import { Transaction } from '@shop/persistence';
import { Clock, LOGGER, type Logger } from '@shop/platform';
import { NOTIFICATION_CONFIG, type NotificationConfig } from '../../config.js';
import { WebhookSignatureInvalid } from '../domain/mail.errors.js';
import { mailIdIn } from '../domain/mail-token.js';
import { mailTemplateEnum } from '../mail-enums.js';
import { MailRepository } from '../persistence/mail.repository.js';
import type { MailReport, ReportSource, ReportSourceName, SignedRequest } from '../reports/report-source.js';
import { SendgridEvents } from '../reports/sendgrid-events.js';
import { SignedMessages } from '../reports/signed-messages.js';

/**
 * Records what is reported about mails that our mail server had accepted. A repeated report, or one without a token of
 * ours, has no effect, and is answered like any other, so that nobody finds out which mails exist.
 */
@Injectable()
export class ReceiveMailReports {
  private readonly sources: Record<ReportSourceName, ReportSource>;

  constructor(
    private readonly mails: MailRepository,
    private readonly tx: Transaction,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(NOTIFICATION_CONFIG) private readonly config: NotificationConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.sources = {
      message: new SignedMessages(config.MAIL_WEBHOOK_SECRETS),
      sendgrid: new SendgridEvents(config.SENDGRID_WEBHOOK_KEY),
    };
  }

  async execute(sourceName: ReportSourceName, request: SignedRequest): Promise<void> {
    const source = this.sources[sourceName];
    if (!source.isAuthentic(request, this.clock.now())) throw new WebhookSignatureInvalid();
    for (const report of await this.read(sourceName, request.rawBody)) await this.record(report);
  }

  /**
   * A body that cannot be parsed is not refused, because its sender would send it again for days. The log does not have
   * the parser's error, which quotes the body and with it addresses.
   */
  private async read(source: ReportSourceName, rawBody: Uint8Array): Promise<MailReport[]> {
    try {
      return await this.sources[source].read(rawBody);
    } catch {
      this.logger.warn({ source }, 'report about mails not readable');
      return [];
    }
  }

  private async record(report: MailReport): Promise<void> {
    const mailId = mailIdIn(report.textWithToken, this.config.BOUNCE_KEYS);
    if (!mailId) return this.logger.info({ kind: report.kind }, 'report about a mail without a token of ours');
    if (report.kind === 'complaint') {
      if (await this.mails.markComplained(mailId, this.clock.now())) {
        this.logger.warn({ mailId }, 'mail reported as spam by its recipient');
      }
      return;
    }
    await this.tx.run(async () => {
      const mail = await this.mails.markBounced(mailId, this.clock.now(), report.reason);
      if (!mail) return;
      const { template, referenceId } = mail;
      this.logger.error({ mailId, template, referenceId, reason: report.reason }, 'mail came back');
      const payload = { mailId, mailTemplate: mailTemplateEnum.toWire(template), referenceId };
      await this.outbox.append([{ name: 'mail.failed.v1', aggregateId: mailId, payload }]);
    });
  }
}
