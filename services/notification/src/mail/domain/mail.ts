import type { MailTemplate } from '../../content/domain/mail-template.js';

/** A mail that must be sent. */
export type DueMail = {
  template: MailTemplate;
  referenceId: string;
  /** When it is to be sent; by default at once. */
  scheduledFor?: Date;
};

/**
 * pending → sending (committed before SMTP) → sent | pending again | failed. `dropped`: the content was outdated before
 * the mail was sent. `bounced`: the mail server had accepted the mail, and it came back for good. A mail that a crash
 * left in `sending` is sent again once the lease of its sender has ended.
 */
export type MailState = 'pending' | 'sending' | 'sent' | 'failed' | 'dropped' | 'bounced';

/** A mail that this process has claimed; `attempt` distinguishes this claim from earlier and later ones. */
export type ClaimedMail = {
  id: string;
  template: MailTemplate;
  referenceId: string;
  attempt: number;
  createdAt: Date;
  /** The time for which the mail was scheduled; null for a mail that was due at once. */
  scheduledFor: Date | null;
  requestId: string | null;
  traceparent: string | null;
  tracestate: string | null;
};

/**
 * What became of one attempt. `failed`: the mail server did not take the mail, and may refuse the next one, too.
 * `skipped`: not sent because of its own content or recipient; the mail server may take the next one.
 */
export type SendOutcome = 'sent' | 'failed' | 'skipped';
