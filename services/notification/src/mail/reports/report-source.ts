/** A webhook call, as the gateway has received it. */
export type SignedRequest = { rawBody: Uint8Array; signature: string; timestamp: string };

/**
 * What somebody reports about a mail after our mail server had accepted it: it came back for good, or its recipient has
 * reported it as spam. `textWithToken` contains the token of the mail.
 */
export type MailReport =
  | { kind: 'bounce'; textWithToken: string; /** Without addresses. */ reason: string }
  | { kind: 'complaint'; textWithToken: string };

/** Where reports come from: a service that receives mail, or a provider that sends ours. */
export interface ReportSource {
  /** Whether the source has signed these bytes lately; false while it is not configured. */
  isAuthentic(request: SignedRequest, now: Date): boolean;
  /** Empty for what is neither a bounce nor a complaint: a delay, a delivery, an answer by a person or a machine. */
  read(rawBody: Uint8Array): Promise<MailReport[]>;
}

/** `message`: mails to the return path, as our mail server passes them on; `sendgrid`: SendGrid's Event Webhook. */
export const reportSources = ['message', 'sendgrid'] as const;
export type ReportSourceName = (typeof reportSources)[number];

const maxClockSkewMs = 60_000;

/** Whether a Unix time in seconds is at most `maxAgeMs` old, and at most `maxClockSkewMs` ahead of our clock. */
export function isRecent(timestamp: string, now: Date, maxAgeMs: number): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  const ageMs = now.getTime() - Number(timestamp) * 1_000;
  return ageMs <= maxAgeMs && ageMs >= -maxClockSkewMs;
}
