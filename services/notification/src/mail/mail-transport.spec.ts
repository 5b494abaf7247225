import { isRefusedForGood, withoutAddress } from './mail-transport.js';

const smtpError = (fields: object): Error => Object.assign(new Error('550 <jana@example.org> unknown'), fields);

describe('an error of the mail server', () => {
  it.each([
    ['an address that does not exist', { command: 'RCPT TO', responseCode: 550 }, true],
    ['a full mailbox', { command: 'RCPT TO', responseCode: 452 }, false],
    ['our own wrong password', { command: 'AUTH PLAIN', responseCode: 535 }, false],
    ['a connection that broke', { code: 'ECONNECTION' }, false],
  ])('is final only for a recipient that is refused for good: %s', (_, fields, isFinal) => {
    expect(isRefusedForGood(smtpError(fields))).toBe(isFinal);
  });

  it('is described without the address', () => {
    expect(withoutAddress(smtpError({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }))).toBe(
      'EENVELOPE RCPT TO 550',
    );
  });
});
