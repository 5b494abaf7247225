export const mailTemplates = ['ticket', 'ticket_delayed', 'ticket_delayed_operator', 'gift_card'] as const;
export type MailTemplate = (typeof mailTemplates)[number];

/**
 * pending → sending (committed before SMTP) → sent | pending again | failed. `dropped`: what it would have said is no
 * longer true. A mail left in `sending` by a crash is sent again once the lease of its sender has run out.
 */
export type MailState = 'pending' | 'sending' | 'sent' | 'failed' | 'dropped';

/** A mail that this process has taken on; `attempt` tells its claim from an earlier or later one. */
export type ClaimedMail = {
  id: string;
  template: MailTemplate;
  referenceId: string;
  attempt: number;
  createdAt: Date;
  requestId: string | null;
  traceparent: string | null;
};
