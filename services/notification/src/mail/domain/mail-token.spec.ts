import { mailIdIn, mailTokenOf } from './mail-token.js';

const key = 'k'.repeat(32);
const mailId = '019aa1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
const token = mailTokenOf(mailId, key);

describe('[TK-3] the token of a mail', () => {
  it('fits into the first part of an address', () => {
    expect(`bounce+${token}`).toMatch(/^[a-z0-9+.-]{60}$/);
  });

  it.each([
    ['a return path', `To: <bounce+${token}@bounces.example>`],
    ['a Message-ID', `Message-ID: <${token}@shop.example>`],
    ['capitals', `bounce+${token.toUpperCase()}@BOUNCES.EXAMPLE`],
    ['a text that begins with a forged one', `${mailTokenOf(mailId, 'f'.repeat(32))} ${token}`],
  ])('is found in %s', (_, text) => {
    expect(mailIdIn(text, ['n'.repeat(32), key])).toBe(mailId);
  });

  it.each([
    ['is signed with another key', mailTokenOf(mailId, 'f'.repeat(32))],
    ['names another mail than its signature', token.replace(/^019a/, '019b')],
    ['lacks its signature', mailId],
    ['has one more digit', `${token}0`],
  ])('is not found when it %s', (_, text) => {
    expect(mailIdIn(text, [key])).toBeUndefined();
  });
});
