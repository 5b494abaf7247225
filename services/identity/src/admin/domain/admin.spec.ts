import { assertEmail, normalizeEmail, stateOf } from './admin.js';

describe('the e-mail address of an account', () => {
  it.each(['owner@example.org', ' Owner@Example.ORG ', 'OWNER@EXAMPLE.ORG\n'])(
    '[AD-1] ignores case and surrounding space: %p',
    (typed) => {
      expect(normalizeEmail(typed)).toBe('owner@example.org');
    },
  );

  it.each(['owner@example.org', 'o@e', 'o.w+n@localhost'])('[AD-8] is accepted: %s', (email) => {
    expect(() => assertEmail(email)).not.toThrow();
  });

  it.each(['', 'owner', '@example.org', 'owner@', 'the owner@example.org', 'owner@example org', 'a@b@c', 'a @b'])(
    '[AD-8] is refused unless it is a name, one @ and a host, without spaces: %p',
    (email) => {
      expect(() => assertEmail(email)).toThrow('IDENTITY.EMAIL_INVALID');
    },
  );
});

it.each([
  ['invited', { passwordHash: null, disabledAt: null }],
  ['active', { passwordHash: 'hash', disabledAt: null }],
  ['disabled', { passwordHash: 'hash', disabledAt: new Date() }],
  ['disabled', { passwordHash: null, disabledAt: new Date() }],
])('[AD-8] an account is %s with %p', (state, admin) => {
  expect(stateOf(admin)).toBe(state);
});
