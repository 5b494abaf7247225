import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { z } from 'zod';
import { bounceReason } from './bounce-reason.js';
import { isRecent, type MailReport, type ReportSource, type SignedRequest } from './report-source.js';

/** SendGrid repeats a failed webhook call for up to a day. */
const maxAgeMs = 25 * 3_600_000;

const text = z.string().catch('');
const eventSchema = z.object({
  event: z.string(),
  mail_token: text,
  'smtp-id': text,
  email: text,
  status: text,
  reason: text,
});
const listSchema = z.array(z.unknown());

/**
 * The signed Event Webhook of Twilio SendGrid. `bounce` stands for refused addresses and blocked mails, `dropped` for
 * mails that SendGrid does not send because an earlier one came back. `mail_token` comes from the `unique_args` of the
 * mail; `smtp-id` is the Message-ID, which SendGrid may have replaced.
 */
export class SendgridEvents implements ReportSource {
  private readonly publicKeys: KeyObject[];

  /** Verification keys as SendGrid shows them: base64 of their DER form. Several while they are replaced. */
  constructor(keys: readonly string[]) {
    this.publicKeys = keys.map((key) =>
      createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }),
    );
  }

  isAuthentic({ rawBody, signature, timestamp }: SignedRequest, now: Date): boolean {
    if (!isRecent(timestamp, now, maxAgeMs)) return false;
    const signed = Buffer.concat([Buffer.from(timestamp), rawBody]);
    return this.publicKeys.some((key) => verify('sha256', signed, key, Buffer.from(signature, 'base64')));
  }

  async read(rawBody: Uint8Array): Promise<MailReport[]> {
    const parsed = listSchema.safeParse(JSON.parse(Buffer.from(rawBody).toString('utf8')));
    return (parsed.data ?? []).flatMap((given) => {
      const known = eventSchema.safeParse(given);
      return known.success ? reportsOf(known.data) : [];
    });
  }
}

function reportsOf({ event: name, email, status, reason, ...ids }: z.infer<typeof eventSchema>): MailReport[] {
  const textWithToken = `${ids.mail_token} ${ids['smtp-id']}`.trim();
  if (name === 'spamreport') return [{ kind: 'complaint', textWithToken }];
  if (name !== 'bounce' && name !== 'dropped') return [];
  return [{ kind: 'bounce', textWithToken, reason: bounceReason(status, reason, [email]) }];
}
