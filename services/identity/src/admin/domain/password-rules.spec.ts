import type { Refusal } from '@shop/errors';
import { assertPassword } from './password-rules.js';

const email = 'owner@example.org';

/** The code and the parameters of the refusal, null where there is none. */
function refusalOf(password: string, account = email): [code: string, params: unknown] | null {
  try {
    assertPassword(password, account);
    return null;
  } catch (error) {
    const { code, params } = error as Refusal;
    return [code, params];
  }
}

describe('a password', () => {
  it('[SC-4] is refused below twelve characters', () => {
    expect(refusalOf('kz9!mw-Qx4b')).toEqual(['IDENTITY.PASSWORD_TOO_SHORT', { field: 'password', minLength: 12 }]);
  });

  it('[SC-4] is refused when it consists of six emoji', () => {
    expect(refusalOf('🦊🐙🦋🌵🍄🚀')).toEqual(['IDENTITY.PASSWORD_TOO_SHORT', expect.anything()]);
  });

  it.each([
    'password1234',
    'Password123!',
    'P@ssw0rd12345',
    'qwertyuiop12',
    'aaaaaaaaaaaa',
    'iloveyou2024',
    'letmein123456',
    'correcthorse1',
  ])('[SC-4] is refused when it is a variation of a breached one: %s', (password) => {
    expect(refusalOf(password)).toEqual(['IDENTITY.PASSWORD_TOO_GUESSABLE', { field: 'password' }]);
  });

  it.each(['owner@example.org!', 'my OWNER@example.org 77'])(
    '[SC-4] is refused when it contains the e-mail address: %s',
    (password) => {
      expect(refusalOf(password)).toEqual(['IDENTITY.PASSWORD_CONTAINS_EMAIL', { field: 'password' }]);
    },
  );

  it('[SC-4] is refused when it consists of words of the e-mail address', () => {
    const account = 'kletterwald.wuppertal@example.org';
    expect(refusalOf('kletterwaldwuppertal', account)).toEqual([
      'IDENTITY.PASSWORD_TOO_GUESSABLE',
      { field: 'password' },
    ]);
    expect(refusalOf('kletterwaldwuppertal')).toBeNull();
  });

  it('[SC-4] is refused when its first hundred characters are guessable', () => {
    expect(refusalOf('a'.repeat(100) + 'Kq9 wvut!mzp')).toEqual(['IDENTITY.PASSWORD_TOO_GUESSABLE', expect.anything()]);
  });

  it('[SC-4] is accepted when it is long and in no list', () => {
    expect(refusalOf('kz9!mw-Qx4bV')).toBeNull();
    expect(refusalOf('a correct horse battery')).toBeNull();
    expect(refusalOf('marmelade-1987')).toBeNull();
    expect(refusalOf('x'.repeat(12) + 'Kq9 wvut!mzp')).toBeNull();
  });
});
