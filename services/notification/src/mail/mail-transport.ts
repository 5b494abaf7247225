import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { assertOutsideTransaction, type MeasureCall, ThirdPartyCalls, traced } from '@shop/platform';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import { NOTIFICATION_CONFIG, type NotificationConfig } from '../config.js';
import type { MailContent } from '../content/mail-content.js';
import { mailTokenOf } from './domain/mail-token.js';
import { SingleWriteStream } from './single-write-stream.js';

/**
 * From this attempt on, a mail may wait this many times longer for the mail server. A server that always needs longer
 * than `SMTP_TIMEOUT_MS` to confirm a mail would otherwise deliver a copy at each attempt.
 */
const patientFromAttempt = 5;
const patientFactor = 6;

/** SMTP over a few connections that stay open; a mail that may wait longer gets a connection of its own. */
@Injectable()
export class MailTransport implements OnApplicationShutdown {
  private readonly transporter: Transporter;
  private readonly patientTransporter: Transporter;
  private isPatientBusy = false;
  private readonly domain: string;
  private readonly tokenKey: string | undefined;
  private readonly measure: MeasureCall;

  constructor(
    @Inject(NOTIFICATION_CONFIG) private readonly config: NotificationConfig,
    calls: ThirdPartyCalls,
  ) {
    this.measure = calls.of('mail_server');
    const { SMTP_URL: url, SMTP_TIMEOUT_MS: timeoutMs, MAIL_CONCURRENCY: maxConnections } = config;
    const limits = { dnsTimeout: timeoutMs, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs };
    // nodemailer's own retries could repeat a mail that the server has accepted already.
    const pool = { pool: true as const, maxConnections, maxRequeues: 0 };
    this.transporter = createTransport({ url, ...limits, ...pool, socketTimeout: timeoutMs });
    this.patientTransporter = createTransport({ url, ...limits, socketTimeout: timeoutMs * patientFactor });
    for (const transporter of [this.transporter, this.patientTransporter])
      transporter.use('stream', ({ message }, done) => {
        message.transform(new SingleWriteStream());
        done();
      });
    this.domain = config.MAIL_FROM.split('@')[1]!;
    this.tokenKey = config.BOUNCE_KEYS[0];
  }

  /** Resolves once the server has accepted the mail. All attempts, counted from 1, have the same Message-ID. */
  send(mailId: string, content: MailContent, attempt: number): Promise<void> {
    return traced({ name: 'SMTP', kind: 'client' }, async () => {
      assertOutsideTransaction('The mail server');
      await this.measure(() => this.sendOverSmtp(this.toMail(mailId, content), attempt), statusOf);
    });
  }

  /** One mail at a time waits longer, because during an outage such mails would hold every place of the sender. */
  private async sendOverSmtp(mail: SendMailOptions, attempt: number): Promise<unknown> {
    if (attempt < patientFromAttempt || this.isPatientBusy) return this.transporter.sendMail(mail);
    this.isPatientBusy = true;
    try {
      return await this.patientTransporter.sendMail(mail);
    } finally {
      this.isPatientBusy = false;
    }
  }

  private toMail(mailId: string, { to, subject, html, text, images, files }: MailContent): SendMailOptions {
    const token = this.tokenKey ? mailTokenOf(mailId, this.tokenKey) : mailId;
    return {
      messageId: `<${token}@${this.domain}>`,
      envelope: { from: this.returnPathOf(token), to: { name: '', address: to } },
      // Asks for reports of failures, not of delays, and without the mail's body, which has credentials and pictures.
      dsn: { id: token, return: 'headers' as const, notify: 'failure' as const },
      from: { name: this.config.SHOP_NAME, address: this.config.MAIL_FROM },
      replyTo: this.config.SUPPORT_EMAIL,
      to: { name: '', address: to },
      subject,
      html,
      text,
      // Without an encoding nodemailer would examine each mail; base64 would be cheaper, but spam filters distrust it.
      textEncoding: 'quoted-printable' as const,
      headers: { 'Auto-Submitted': 'auto-generated', ...this.sendgridHeaders(token) },
      attachments: [
        ...images.map(({ cid, png }) => ({
          cid,
          filename: `${cid}.png`,
          content: png,
          contentType: 'image/png',
          contentDisposition: 'inline' as const,
        })),
        ...files.map(({ name, contentType, content }) => ({ filename: name, contentType, content })),
      ],
      disableFileAccess: true,
      disableUrlAccess: true,
    };
  }

  private returnPathOf(token: string): string {
    const { BOUNCE_DOMAIN: domain, MAIL_FROM: from } = this.config;
    return domain ? `bounce+${token}@${domain}` : from;
  }

  /** SendGrid takes `unique_args` out of the mail and repeats them in each event; it may replace the Message-ID. */
  private sendgridHeaders(token: string): Record<string, { prepared: true; value: string }> {
    if (this.config.SENDGRID_WEBHOOK_KEY.length === 0) return {};
    return { 'X-SMTPAPI': { prepared: true, value: JSON.stringify({ unique_args: { mail_token: token } }) } };
  }

  onApplicationShutdown(): void {
    this.transporter.close();
    this.patientTransporter.close();
  }
}

type SmtpError = Error & { code?: string; responseCode?: number; command?: string };

/** Whether the mail server refuses the recipient, for good or for now, which says nothing about the server. */
export const isAboutRecipient = (error: unknown): boolean => (error as SmtpError).command === 'RCPT TO';

/** Whether the mail server refuses the recipient's address permanently. Any other error may be temporary. */
export const isRefusedForGood = (error: unknown): boolean =>
  isAboutRecipient(error) && ((error as SmtpError).responseCode ?? 0) >= 500;

/** The HTTP status by which the call is measured; undefined for an accepted mail, and for the outcome `failed`. */
function statusOf(result: object): number | undefined {
  if (!('error' in result)) return undefined;
  if (isAboutRecipient(result.error)) return 400;
  return (result.error as SmtpError).code === 'EAUTH' ? 401 : undefined;
}

/** The error without the mail server's message, which often contains the recipient's address. */
export function withoutAddress(error: unknown): string {
  const { name, code, responseCode, command } = error as SmtpError;
  return [code ?? name, command, responseCode].filter((part) => part !== undefined).join(' ');
}
