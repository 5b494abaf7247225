import { assertPassword } from './password-rules.js';

const email = 'owner@example.org';

describe('a password', () => {
  it('[SC-4] is refused below twelve characters', () => {
    expect(() => assertPassword('kz9!mw-Qx4b', email)).toThrow('IDENTITY.PASSWORD_TOO_SHORT');
  });

  it.each([
    'password1234',
    'Password123!',
    'P@ssw0rd12345',
    'qwertyuiop12',
    'aaaaaaaaaaaa',
    'iloveyou2024',
    'letmein123456',
  ])('[SC-4] is refused when it is a variation of a breached one: %s', (password) => {
    expect(() => assertPassword(password, email)).toThrow('IDENTITY.PASSWORD_TOO_GUESSABLE');
  });

  it.each(['owner@example.org!', 'my OWNER@example.org 77'])(
    '[SC-4] is refused when it contains the account: %s',
    (password) => {
      expect(() => assertPassword(password, email)).toThrow('IDENTITY.PASSWORD_CONTAINS_EMAIL');
    },
  );

  it('[SC-4] is taken when it is long and in no list', () => {
    expect(() => assertPassword('a correct horse battery', email)).not.toThrow();
    expect(() => assertPassword('x'.repeat(12) + 'Kq9 wvut!mzp', email)).not.toThrow();
  });
});
