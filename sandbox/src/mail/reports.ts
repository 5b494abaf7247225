import { randomBytes } from 'node:crypto';

/** A mail as its sender gave it to the sandbox. */
export interface ReportedMail {
  /** The return path; empty for a mail that is a report itself: no report is made about it. */
  envelopeFrom: string;
  recipient: string;
  raw: Buffer;
  /** Milliseconds since the epoch. */
  receivedAt: number;
}

const CRLF = '\r\n';
const HOST = 'mx.sandbox.example';

/** The report about a mail, as the recipient's address asks for it: `bounce…` or `complain…`; undefined for others. */
export function reportOn(mail: ReportedMail): string | undefined {
  if (mail.envelopeFrom === '') return undefined;
  if (mail.recipient.startsWith('bounce')) return deliveryStatus(mail);
  if (mail.recipient.startsWith('complain')) return feedbackReport(mail);
  return undefined;
}

/** Whether the recipient's mailbox does not exist, although the sandbox accepts mails for it. */
export const isUnknownMailbox = (recipient: string): boolean => recipient.startsWith('bounce');

/** A delivery status notification (RFC 3464) in the form that Postfix gives it. */
function deliveryStatus({ envelopeFrom, recipient, raw, receivedAt }: ReportedMail): string {
  const refusal = `550 5.1.1 <${recipient}>: Recipient address rejected: User unknown in virtual mailbox table`;
  const explanation = [
    `This is the mail system at host ${HOST}.`,
    '',
    "I'm sorry to have to inform you that your message could not be delivered",
    'to one or more recipients. It is attached below.',
    '',
    `<${recipient}>: host ${HOST}[192.0.2.25] said: ${refusal} (in reply to RCPT TO command)`,
  ];
  const status = [
    `Reporting-MTA: dns; ${HOST}`,
    `X-Postfix-Queue-ID: ${randomBytes(5).toString('hex').toUpperCase()}`,
    `X-Postfix-Sender: rfc822; ${envelopeFrom}`,
    `Arrival-Date: ${dateOf(receivedAt)}`,
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Original-Recipient: rfc822;${recipient}`,
    'Action: failed',
    'Status: 5.1.1',
    `Remote-MTA: dns; ${HOST}`,
    `Diagnostic-Code: smtp; ${refusal}`,
  ];
  return multipart({
    headers: [
      `From: MAILER-DAEMON@${HOST} (Mail Delivery System)`,
      `To: ${envelopeFrom}`,
      'Subject: Undelivered Mail Returned to Sender',
      'Auto-Submitted: auto-replied',
    ],
    receivedAt,
    reportType: 'delivery-status',
    parts: [
      ['text/plain; charset=us-ascii', explanation],
      ['message/delivery-status', status],
      ['text/rfc822-headers', [headersOf(raw)]],
    ],
  });
}

/** A complaint (RFC 5965), as a mailbox provider sends it when somebody presses "Spam". */
function feedbackReport({ envelopeFrom, recipient, raw, receivedAt }: ReportedMail): string {
  const fields = [
    'Feedback-Type: abuse',
    'User-Agent: SandboxFeedback/1.0',
    'Version: 1',
    `Original-Mail-From: <${envelopeFrom}>`,
    `Original-Rcpt-To: <${recipient}>`,
    `Arrival-Date: ${dateOf(receivedAt)}`,
    'Source-IP: 192.0.2.10',
  ];
  return multipart({
    headers: [`From: <feedback@${HOST}>`, `To: <${envelopeFrom}>`, 'Subject: Complaint about a message'],
    receivedAt,
    reportType: 'feedback-report',
    parts: [
      ['text/plain; charset=us-ascii', ['This is an email abuse report for a message that was received from you.']],
      ['message/feedback-report', fields],
      ['message/rfc822', [raw.toString('latin1')]],
    ],
  });
}

interface Report {
  headers: string[];
  receivedAt: number;
  reportType: string;
  parts: [type: string, lines: string[]][];
}

function multipart({ headers, receivedAt, reportType, parts }: Report): string {
  const boundary = randomBytes(12).toString('hex');
  return [
    'Return-Path: <>',
    ...headers,
    `Date: ${dateOf(receivedAt)}`,
    `Message-ID: <${randomBytes(8).toString('hex')}@${HOST}>`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${reportType};`,
    `\tboundary="${boundary}"`,
    '',
    ...parts.flatMap(([type, lines]) => [`--${boundary}`, `Content-Type: ${type}`, '', ...lines, '']),
    `--${boundary}--`,
    '',
  ].join(CRLF);
}

const headersOf = (raw: Buffer): string => raw.toString('latin1').split(/\r?\n\r?\n/, 1)[0]!;

const dateOf = (time: number): string => new Date(time).toUTCString().replace('GMT', '+0000');
