import { startupMessage } from '../launcher/infra/postgres.ts';

/** A message of PostgreSQL's protocol: its type, its length and its content. */
function message(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + length.length);
  return Buffer.concat([Buffer.from(type), length, content]);
}

const hex = (bytes: Buffer): string => bytes.toString('hex');

const readyForQuery = message('Z', Buffer.from('I'));
/** One column with one character. */
const rowWithFalse = message('D', Buffer.from([0, 1, 0, 0, 0, 1, 'f'.charCodeAt(0)]));

/**
 * HAProxy's lines for a check that only a primary passes. node-postgres knows no connection string with several hosts
 * and `target_session_attrs`, so HAProxy chooses the host.
 */
export const primaryCheck = [
  'option tcp-check',
  'tcp-check connect',
  `tcp-check send-binary ${hex(startupMessage())}`,
  `tcp-check expect binary ${hex(readyForQuery)}`,
  `tcp-check send-binary ${hex(message('Q', Buffer.from('SELECT pg_is_in_recovery()\0')))}`,
  `tcp-check expect binary ${hex(rowWithFalse)}`,
  `tcp-check send-binary ${hex(message('X', Buffer.alloc(0)))}`,
];
