import { createHmac, timingSafeEqual } from 'node:crypto';
import PostalMime, { type Email } from 'postal-mime';
import { bounceReason } from './bounce-reason.js';
import { isRecent, type MailReport, type ReportSource, type SignedRequest } from './report-source.js';

const maxAgeMs = 5 * 60_000;

/**
 * Strangers write these messages, and the parser's time grows with the square of their size and their depth. The limits
 * cut off little but the mail's text, because the report and the headers of the mail come first.
 */
const maxBytes = 128 * 1024;
const maxDepth = 10;

/** Content types of the parts of a report; those with `global` are for internationalised mail (RFC 6533). */
const statusTypes = ['message/delivery-status', 'message/global-delivery-status'];
const originalTypes = ['message/rfc822', 'message/global', 'text/rfc822-headers', 'message/global-headers'];
const feedbackType = 'message/feedback-report';

/** Feedback that a mail was unwanted; `not-spam` and `auth-failure` are no complaints (RFC 5965, RFC 6591). */
const complaints = ['abuse', 'fraud', 'virus', 'other'];

/** Field names in lower case. */
type Fields = Map<string, string>;

/**
 * Messages to the return path, as the operator's mail server passes them on: delivery status notifications (RFC 3464)
 * and feedback reports (RFC 5965).
 */
export class SignedMessages implements ReportSource {
  /** Any of the secrets may have signed a message; there are several while they are replaced. */
  constructor(private readonly secrets: readonly string[]) {}

  isAuthentic({ rawBody, signature, timestamp }: SignedRequest, now: Date): boolean {
    if (!isRecent(timestamp, now, maxAgeMs)) return false;
    const given = Buffer.from(signature, 'hex');
    return this.secrets.some((secret) => {
      const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest();
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }

  async read(rawBody: Uint8Array): Promise<MailReport[]> {
    const message = await PostalMime.parse(rawBody.subarray(0, maxBytes), {
      attachmentEncoding: 'utf8',
      forceRfc822Attachments: true,
      maxNestingDepth: maxDepth,
    });
    const textWithToken = textWithTokenIn(message);
    const isComplaint = partsOf(message, [feedbackType])
      .flatMap(groupsOf)
      .some((fields) => complaints.includes(valueOf(fields, 'feedback-type').toLowerCase()));
    if (isComplaint) return [{ kind: 'complaint', textWithToken }];
    // Each of our mails has one recipient, who may forward mails to several addresses; one failure is enough.
    const failed = partsOf(message, statusTypes).flatMap(groupsOf).find(isFailure);
    return failed ? [{ kind: 'bounce', textWithToken, reason: reasonOf(failed) }] : [];
  }
}

/** Everything that may contain the token of the mail: the report's headers and fields, and the headers of the mail. */
function textWithTokenIn(message: Email): string {
  const headers = message.headerLines.map(({ line }) => line);
  const originals = partsOf(message, originalTypes).map((content) => content.split(/\r?\n[ \t]*\r?\n/, 1)[0]!);
  return [...headers, ...partsOf(message, [...statusTypes, feedbackType]), ...originals].join('\n');
}

const partsOf = ({ attachments }: Email, types: readonly string[]): string[] =>
  attachments.filter(({ mimeType }) => types.includes(mimeType)).map(({ content }) => content as string);

/** The groups of fields of a report, which empty lines separate. */
const groupsOf = (content: string): Fields[] =>
  content
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n[ \t]+(?=\S)/g, ' ')
    .split(/\n\s*\n/)
    .map((group) => new Map(group.split('\n').map(fieldOf)));

function fieldOf(line: string): [string, string] {
  const colon = line.indexOf(':');
  return [line.slice(0, Math.max(colon, 0)).trim().toLowerCase(), line.slice(colon + 1).trim()];
}

const valueOf = (fields: Fields, name: string): string => fields.get(name) ?? '';

/**
 * Whether delivery was given up. The status decides only where there is no action: a server that gives up after days of
 * delays reports the action `failed` with the status 4.x.x.
 */
function isFailure(fields: Fields): boolean {
  const action = valueOf(fields, 'action').toLowerCase();
  return action === 'failed' || (action === '' && valueOf(fields, 'status').startsWith('5.'));
}

function reasonOf(fields: Fields): string {
  const recipients = ['original-recipient', 'final-recipient'].map((name) => withoutType(valueOf(fields, name)));
  return bounceReason(
    /^\d\.\d{1,3}\.\d{1,3}/.exec(valueOf(fields, 'status'))?.[0] ?? '',
    withoutType(valueOf(fields, 'diagnostic-code')),
    recipients,
  );
}

/** `smtp; 550 …` without the type in front. */
const withoutType = (value: string): string => value.replace(/^[\w-]+\s*;\s*/, '');
