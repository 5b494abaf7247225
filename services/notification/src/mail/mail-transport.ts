import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { refuseInsideTransaction } from '@shop/platform';
import { createTransport, type Transporter } from 'nodemailer';
import { NOTIFICATION_CONFIG, type NotificationConfig } from '../config.js';
import type { MailContent } from '../content/mail-content.js';
import { SingleWriteStream } from './single-write-stream.js';

/** SMTP over a few connections that stay open. */
@Injectable()
export class MailTransport implements OnApplicationShutdown {
  private readonly transporter: Transporter;
  private readonly domain: string;

  constructor(@Inject(NOTIFICATION_CONFIG) private readonly config: NotificationConfig) {
    const { SMTP_URL: url, SMTP_TIMEOUT_MS: timeoutMs, MAIL_CONCURRENCY: maxConnections } = config;
    const options = {
      url,
      pool: true as const,
      maxConnections,
      // Its own retries would send a mail again of which nobody knows whether the server took it.
      maxRequeues: 0,
      dnsTimeout: timeoutMs,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    };
    this.transporter = createTransport(options);
    this.transporter.use('stream', ({ message }, done) => {
      message.transform(new SingleWriteStream());
      done();
    });
    this.domain = /@([^\s>]+)/.exec(config.MAIL_FROM)?.[1] ?? 'localhost';
  }

  /** Resolves once the server has taken the mail. A mail keeps its Message-ID through all attempts. */
  async send(mailId: string, { to, subject, html, text, images }: MailContent): Promise<void> {
    refuseInsideTransaction('The mail server');
    await this.transporter.sendMail({
      messageId: `<${mailId}@${this.domain}>`,
      from: this.config.MAIL_FROM,
      replyTo: this.config.SUPPORT_EMAIL,
      to: { name: '', address: to },
      subject,
      html,
      text,
      // Found out for each mail otherwise; base64 would be cheaper still, but spam filters take it for a disguise.
      textEncoding: 'quoted-printable',
      headers: { 'Auto-Submitted': 'auto-generated' },
      attachments: images.map(({ cid, png }) => ({
        cid,
        filename: `${cid}.png`,
        content: png,
        contentType: 'image/png',
        contentDisposition: 'inline',
      })),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  onApplicationShutdown(): void {
    this.transporter.close();
  }
}

type SmtpError = Error & { code?: string; responseCode?: number; command?: string };

/** The recipient's server says that this address will never take it. Everything else may be over in a while. */
export function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode = 0 } = error as SmtpError;
  return command === 'RCPT TO' && responseCode >= 500;
}

/** What went wrong in words that logs and the mail log may keep: a server's answer often repeats the address. */
export function withoutAddress(error: unknown): string {
  const { name, code, responseCode, command } = error as SmtpError;
  return [code ?? name, command, responseCode].filter((part) => part !== undefined).join(' ');
}
