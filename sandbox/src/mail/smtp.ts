import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { pause } from '../http/delays.js';
import type { FaultSwitch } from '../http/faults.js';
import type { Mailbox } from './mailbox.js';
import type { ReportSender } from './report-sender.js';
import { isUnknownMailbox, reportOn } from './reports.js';

export interface SmtpListener {
  port: number;
  close: () => Promise<void>;
}

const MAX_MESSAGE_BYTES = 10 * 1024 * 1024;

/**
 * A real SMTP server that accepts mails for all addresses, and stores those that do not bounce in the mailbox. Bounces
 * and complaints are sent after the mail was accepted.
 */
export async function listenSmtp(options: {
  host: string;
  port: number;
  mailbox: Mailbox;
  faults: FaultSwitch;
  reports: ReportSender;
  now: () => number;
}): Promise<SmtpListener> {
  const { host, port, mailbox, faults, reports, now } = options;
  const server = new SMTPServer({
    name: 'sandbox',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: MAX_MESSAGE_BYTES,
    closeTimeout: 1,
    onData: (stream, session, done) => {
      receive(stream, session).then(
        (isAnswered) => isAnswered && done(),
        (error: Error) => done(error),
      );
    },
  });

  /** False when the mail is stored but not confirmed to its sender. */
  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<boolean> {
    const raw = Buffer.concat((await stream.toArray()) as Buffer[]);
    const effect = faults.nextEffect();
    if (effect.kind === 'refuse') {
      throw Object.assign(new Error('The sandbox imitates a failing mail server, try again later'), {
        responseCode: 451,
      });
    }
    if (effect.kind === 'delay') await pause(effect.delayMs);
    const recipients = session.envelope.rcptTo.map(({ address }) => address);
    const known = recipients.filter((recipient) => !isUnknownMailbox(recipient));
    if (known.length > 0) mailbox.add(known, raw);
    const envelopeFrom = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
    for (const recipient of recipients) {
      const report = reportOn({ envelopeFrom, recipient, raw, receivedAt: now() });
      if (report !== undefined) setImmediate(() => void reports.send(report));
    }
    if (effect.kind === 'hang') dropConnection(session.id);
    return effect.kind !== 'hang';
  }

  function dropConnection(id: string): void {
    for (const connection of server.connections) if (connection.id === id) connection._socket.destroy();
  }

  // Without this handler, the error of a client that disconnects would end the process.
  server.on('error', () => undefined);
  const listener = server.listen(port, host);
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const connection of server.connections) connection._socket.destroy();
      }),
  };
}
