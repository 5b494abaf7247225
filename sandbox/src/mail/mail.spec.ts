import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createTransport, type Transporter } from 'nodemailer';
import { type SandboxFixture, sandboxFixture } from '../../test/sandbox-fixture.js';
import { DEMO_KEYS } from '../options.js';
import { Mailbox } from './mailbox.js';
import type { MessageView } from './message-view.js';

describe('mailbox', () => {
  let sandbox: SandboxFixture;
  let transport: Transporter;

  beforeEach(async () => {
    sandbox = await sandboxFixture();
    transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, secure: false });
  });
  afterEach(async () => {
    transport.close();
    await sandbox.close();
  });

  const send = (to: string, more: object = {}) =>
    transport.sendMail({
      from: 'Shop <shop@example.com>',
      to,
      subject: 'Ihre Tickets für Köln',
      text: 'Grüße',
      ...more,
    });
  const messages = async (query = ''): Promise<MessageView[]> => {
    const { body } = await sandbox.control('GET', `/mail/messages${query}`);
    return (body as { messages: MessageView[] }).messages;
  };
  const page = async (path: string): Promise<string> => (await fetch(`${sandbox.url}/sandbox/mail${path}`)).text();

  it('keeps what came over SMTP, with text, html and inline images', async () => {
    const qrCode = { filename: 'qr.png', content: Buffer.from('png'), contentType: 'image/png', cid: 'qr-1' };
    await send('Buyer@Example.com', { html: '<p>Grüße</p><img src="cid:qr-1">', attachments: [qrCode] });
    const [message] = await messages('?to=buyer@example.com');
    expect(message).toMatchObject({
      to: 'buyer@example.com',
      messageId: expect.stringMatching(/^<.+@example\.com>$/),
      subject: 'Ihre Tickets für Köln',
      text: expect.stringContaining('Grüße'),
      html: expect.stringContaining('cid:qr-1'),
      attachments: [{ filename: 'qr.png', contentType: 'image/png', cid: 'qr-1', size: 3 }],
    });
    expect(await page(`/messages/${message!.id}/attachments/0`)).toBe('png');
    expect(await page(`/messages/${message!.id}/html`)).toContain('data:image/png;base64,cG5n');
    expect(await page('')).toContain('Ihre Tickets für Köln');
    expect(await page(`/${message!.id}`)).toContain('<iframe');
  });

  it('lists the mails of everybody or of one recipient, the newest first, and deletes all', async () => {
    await send('a@example.com', { subject: 'one' });
    await send('b@example.com', { subject: 'two' });
    await send('a@example.com', { subject: 'three' });
    expect((await messages()).map(({ subject }) => subject)).toEqual(['three', 'two', 'one']);
    expect((await messages('?to=a@example.com')).map(({ subject }) => subject)).toEqual(['three', 'one']);
    expect((await sandbox.control('DELETE', '/mail/messages')).status).toBe(204);
    expect(await messages()).toEqual([]);
  });

  it('refuses mail while down', async () => {
    await sandbox.control('PUT', '/mail/faults', { mode: 'down' });
    await expect(send('a@example.com')).rejects.toMatchObject({ responseCode: 451 });
    expect(await messages()).toEqual([]);
  });

  it('in mode timeout_after_create keeps a mail but closes the connection without confirming the mail', async () => {
    await sandbox.control('PUT', '/mail/faults', { mode: 'timeout_after_create' });
    await expect(send('a@example.com')).rejects.toThrow();
    expect(await messages('?to=a@example.com')).toHaveLength(1);
  });

  it('[TK-3] sends complaints and signed bounces, and stores no mail that bounces', async () => {
    const reports: { headers: IncomingHttpHeaders; body: string }[] = [];
    const shop = createServer((request, response) => {
      void text(request).then((body) => {
        reports.push({ headers: request.headers, body });
        // The first attempt is refused, so that the sandbox repeats it.
        response.writeHead(reports.length === 1 ? 503 : 200).end();
        shop.emit('reported');
      });
    });
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    const mailWebhookUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
    const reporting = await sandboxFixture({ mailWebhookUrl });
    const sender = createTransport({ host: '127.0.0.1', port: reporting.smtpPort, secure: false });
    const envelope = { from: 'bounce+1.a@shop.example', to: 'bounce-1@example.com' };
    const repeated = once(shop, 'reported').then(() => once(shop, 'reported'));
    await sender.sendMail({
      from: 'shop@example.com',
      subject: 'Tickets',
      messageId: '<1.a@shop.example>',
      text: 'secret',
      envelope,
    });
    await repeated;
    const [, { headers, body }] = reports as [unknown, (typeof reports)[number]];
    const signature = createHmac('sha256', DEMO_KEYS.mailWebhookSecret).update(
      `${headers['x-mail-timestamp']}.${body}`,
    );
    expect([headers['x-mail-signature'], headers['content-type']]).toEqual([signature.digest('hex'), 'message/rfc822']);
    expect(body).toMatch(
      /^To: bounce\+1\.a@shop\.example\r$[^]*^Action: failed\r$[^]*^Message-ID: <1\.a@shop\.example>\r$/im,
    );
    expect(body).not.toContain('secret');

    const complained = once(shop, 'reported');
    await sender.sendMail({
      from: 'shop@example.com',
      text: 'hello',
      envelope: { ...envelope, to: 'complain@example.com' },
    });
    await complained;
    expect(reports[2]!.body).toMatch(/^Feedback-Type: abuse\r$/m);
    const stored = (await reporting.control('GET', '/mail/messages')).body as { messages: MessageView[] };
    expect(stored.messages.map(({ to }) => to)).toEqual(['complain@example.com']);
    sender.close();
    await reporting.close();
    shop.close();
  });

  it('deletes the oldest mails beyond its limits', () => {
    const mailbox = new Mailbox(Date.now, { maxMessages: 2, maxBytes: 10 });
    mailbox.add(['a@example.com'], Buffer.from('1234'));
    mailbox.add(['a@example.com'], Buffer.from('1234'));
    mailbox.add(['b@example.com'], Buffer.from('12345678'));
    expect(mailbox.newestFirst().map(({ id }) => id)).toEqual(['3']);
    expect(mailbox.newestFirst('a@example.com')).toEqual([]);
  });
});
