import { createHmac } from 'node:crypto';
import { SignedMessages } from './signed-messages.js';

const token = '019aa1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.0123456789abcdef';
const returnPath = `bounce+${token}@bounces.shop.example`;
const messages = new SignedMessages(['s'.repeat(32), 'old'.repeat(11)]);
const bytes = (lines: string[]): Buffer => Buffer.from(lines.join('\r\n'));
const read = (lines: string[]) => messages.read(bytes(lines));

const originalHeaders = [
  'Received: from shop (shop.example [192.0.2.10]) by mx.example.net; Mon, 23 Nov 2026 09:00:00 +0000',
  'From: City Escape <tickets@shop.example>',
  'To: jana.muster@example.org',
  `Message-ID: <${token}@shop.example>`,
  'Subject: Ihre Tickets',
];

/** A delivery report as Postfix writes it: addresses repeated in the diagnosis, long fields folded. */
const postfix = (status: string[]): string[] => [
  'Return-Path: <>',
  'From: MAILER-DAEMON@mx.example.net (Mail Delivery System)',
  'Subject: Undelivered Mail Returned to Sender',
  `To: ${returnPath}`,
  'Auto-Submitted: auto-replied',
  'MIME-Version: 1.0',
  'Content-Type: multipart/report; report-type=delivery-status;',
  '\tboundary="4XyZ.1763888400/mx.example.net"',
  '',
  'This is a MIME-encapsulated message.',
  '',
  '--4XyZ.1763888400/mx.example.net',
  'Content-Description: Notification',
  'Content-Type: text/plain; charset=us-ascii',
  '',
  'This is the mail system at host mx.example.net.',
  '',
  '--4XyZ.1763888400/mx.example.net',
  'Content-Description: Delivery report',
  'Content-Type: message/delivery-status',
  '',
  'Reporting-MTA: dns; mx.example.net',
  'X-Postfix-Queue-ID: 4XyZ',
  `X-Postfix-Sender: rfc822; ${returnPath}`,
  'Arrival-Date: Mon, 23 Nov 2026 09:00:00 +0000 (UTC)',
  '',
  ...status,
  '',
  '--4XyZ.1763888400/mx.example.net',
  'Content-Description: Undelivered Message Headers',
  'Content-Type: text/rfc822-headers',
  '',
  ...originalHeaders,
  '',
  '--4XyZ.1763888400/mx.example.net--',
];

const unknownUser = [
  'Final-Recipient: rfc822; jana.muster@example.org',
  'Original-Recipient: rfc822;jana.muster@example.org',
  'Action: failed',
  'Status: 5.1.1',
  'Remote-MTA: dns; mx.example.org',
  'Diagnostic-Code: smtp; 550 5.1.1 <jana.muster@example.org>: Recipient address',
  '    rejected: user jana.muster unknown',
];

/** A delivery report as Exchange writes it: other capitals, words in HTML only, the whole mail returned. */
const exchange = [
  'From: <postmaster@tenant.example>',
  'To: <Tickets@shop.example>',
  'MIME-Version: 1.0',
  'Content-Type: multipart/report; report-type=delivery-status; boundary="_000_exchange_"',
  'X-MS-Exchange-Message-Is-Ndr:',
  '',
  '--_000_exchange_',
  'Content-Type: multipart/alternative; differences=Content-Type; boundary="_001_exchange_"',
  '',
  '--_001_exchange_',
  'Content-Type: text/html; charset="utf-8"',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('<p>Your message could not be delivered.</p>').toString('base64'),
  '--_001_exchange_--',
  '',
  '--_000_exchange_',
  'Content-Type: message/delivery-status',
  '',
  'Reporting-MTA: dns;AM0PR00MB0000.eurprd00.prod.outlook.com',
  'Arrival-Date: Mon, 23 Nov 2026 09:00:00 +0000',
  '',
  'Final-recipient: RFC822;nobody@tenant.example',
  'Action: failed',
  'Status: 5.1.10',
  'Diagnostic-code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
  '',
  '--_000_exchange_',
  'Content-Type: message/rfc822',
  '',
  ...originalHeaders,
  'Content-Type: text/plain',
  '',
  'Ihre Tickets',
  '--_000_exchange_--',
];

/** A delivery report as Gmail writes it: a picture beside the words, the diagnosis over several lines. */
const gmail = [
  'From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
  `To: ${returnPath}`,
  'Auto-Submitted: auto-replied',
  'Subject: Delivery Status Notification (Failure)',
  'Content-Type: multipart/report; boundary="000000000000gmail"; report-type=delivery-status',
  '',
  '--000000000000gmail',
  'Content-Type: multipart/related; boundary="000000000001gmail"',
  '',
  '--000000000001gmail',
  'Content-Type: text/plain; charset="UTF-8"',
  '',
  '** Message blocked **',
  '--000000000001gmail',
  'Content-Type: image/png; name="icon.png"',
  'Content-Disposition: attachment; filename="icon.png"',
  'Content-Transfer-Encoding: base64',
  '',
  'iVBORw0KGgo=',
  '--000000000001gmail--',
  '',
  '--000000000000gmail',
  'Content-Type: message/delivery-status',
  '',
  'Reporting-MTA: dns; googlemail.com',
  `Received-From-MTA: dns; ${returnPath}`,
  'Arrival-Date: Mon, 23 Nov 2026 01:00:00 -0800 (PST)',
  '',
  'Final-Recipient: rfc822; jana.muster@example.org',
  'Action: failed',
  'Status: 5.2.2',
  'Diagnostic-Code: smtp; 552-5.2.2 The email account that you tried to reach is over quota. Please direct',
  ' 552-5.2.2 the recipient to',
  ' 552 5.2.2  https://support.example.com/?p=OverQuotaPerm - gsmtp',
  'Last-Attempt-Date: Mon, 23 Nov 2026 01:00:01 -0800 (PST)',
  '',
  '--000000000000gmail',
  'Content-Type: message/rfc822',
  '',
  ...originalHeaders,
  '',
  'Ihre Tickets',
  '--000000000000gmail--',
];

const feedback = (type: string): string[] => [
  'From: <feedback@mailbox.example>',
  'To: <abuse@shop.example>',
  'MIME-Version: 1.0',
  'Content-Type: multipart/report; report-type=feedback-report; boundary="arf"',
  '',
  '--arf',
  'Content-Type: text/plain',
  '',
  'This is an email abuse report.',
  '--arf',
  'Content-Type: message/feedback-report',
  '',
  `Feedback-Type: ${type}`,
  'User-Agent: Provider/2.0',
  'Version: 1',
  `Original-Mail-From: <${returnPath}>`,
  'Original-Rcpt-To: <redacted@mailbox.example>',
  '',
  '--arf',
  'Content-Type: message/rfc822',
  '',
  ...originalHeaders,
  '',
  'Ihre Tickets',
  '--arf--',
];

describe('[TK-3] a message to a return path', () => {
  it.each([
    ['Postfix', postfix(unknownUser), '550 5.1.1 <…>: Recipient address rejected: user … unknown'],
    ['Exchange', exchange, '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup'],
    ['Gmail', gmail, expect.stringMatching(/^552-5\.2\.2 The email account .* is over quota\./)],
  ])('reports that a mail came back, in the form of %s', async (_, lines, reason) => {
    expect(await read(lines)).toEqual([{ kind: 'bounce', reason, textWithToken: expect.stringContaining(token) }]);
  });

  it('reports a mail that a server gave up after days of delays', async () => {
    const expired = ['Final-Recipient: rfc822; mia@example.org', 'Action: failed', 'Status: 4.4.1'];
    expect(await read(postfix(expired))).toMatchObject([{ kind: 'bounce', reason: '4.4.1' }]);
  });

  it.each([
    ['a delay', postfix(['Final-Recipient: rfc822; mia@example.org', 'Action: delayed', 'Status: 4.4.1'])],
    ['a delivery', postfix(['Final-Recipient: rfc822; mia@example.org', 'Action: delivered', 'Status: 2.0.0'])],
    ['that a mail is no spam', feedback('not-spam')],
    ['who is on holiday', [`To: ${returnPath}`, 'Subject: Abwesend', 'Auto-Submitted: auto-replied', '', 'Bis bald']],
    ['nothing', []],
  ])('has no effect when it reports %s', async (_, lines) => {
    expect(await read(lines)).toEqual([]);
  });

  it('reports a complaint', async () => {
    expect(await read(feedback('abuse'))).toEqual([
      { kind: 'complaint', textWithToken: expect.stringContaining(returnPath) },
    ]);
  });

  it('takes no token from the text of a returned mail, only from its headers', async () => {
    const quoting = exchange.map((line) => (line === 'Ihre Tickets' ? 'quoted-token' : line));
    expect((await read(quoting))[0]!.textWithToken).not.toContain('quoted-token');
  });
});

describe('[SC-7] a message of a stranger', () => {
  const diagnosis = (words: string): string[] =>
    postfix([
      'Final-Recipient: rfc822; jana@example.org',
      'Action: failed',
      'Status: 5.1.1',
      `Diagnostic-Code: smtp; ${words}`,
    ]);

  it('with endless words is read before the test times out, and its reason is short', async () => {
    const [report] = await read(diagnosis(`550 ${'a'.repeat(120_000)}`));
    expect(report).toMatchObject({ kind: 'bounce', reason: expect.stringMatching(/^5\.1\.1 550 a{100,200}$/) });
  });

  it('with messages in messages is read before the test times out, and reports nothing', async () => {
    const nested = Array.from({ length: 200 }, () => ['Content-Type: message/rfc822', '']).flat();
    expect(await read([...nested, 'Content-Type: text/plain', '', ...Array<string>(300_000).fill('x')])).toEqual([]);
  });
});

describe('[SC-7] a signed message', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const rawBody = Buffer.from('message');
  const seconds = (offset: number): string => String(now.getTime() / 1_000 + offset);
  const signed = (timestamp: string, secret = 's'.repeat(32)) => ({
    rawBody,
    timestamp,
    signature: createHmac('sha256', secret).update(`${timestamp}.message`).digest('hex'),
  });

  it.each([
    ['now', signed(seconds(0))],
    ['with an older secret', signed(seconds(0), 'old'.repeat(11))],
    ['almost five minutes ago', signed(seconds(-299))],
  ])('is authentic when it was signed %s', (_, delivery) => {
    expect(messages.isAuthentic(delivery, now)).toBe(true);
  });

  it.each([
    ['with another secret', signed(seconds(0), 'x'.repeat(32))],
    ['more than five minutes ago', signed(seconds(-301))],
    ['more than a minute in the future', signed(seconds(61))],
    ['for another body', { ...signed(seconds(0)), rawBody: Buffer.from('another') }],
    ['for another time', { ...signed(seconds(-1)), timestamp: seconds(0) }],
    ['without a time', signed('')],
  ])('is not authentic when it was signed %s', (_, delivery) => {
    expect(messages.isAuthentic(delivery, now)).toBe(false);
  });

  it('is never authentic without a secret', () => {
    expect(new SignedMessages([]).isAuthentic(signed(seconds(0), ''), now)).toBe(false);
  });
});
