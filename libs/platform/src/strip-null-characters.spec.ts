import { stripNullCharacters } from './strip-null-characters.js';

it('removes null characters from every text, however deep, and leaves raw bytes alone', () => {
  const rawBody = Buffer.from('a\0b');
  const message = {
    id: 'x\0y',
    consents: { textsVersion: '\0' },
    codes: ['a\0', 'b'],
    count: 2,
    none: undefined,
    rawBody,
  };
  stripNullCharacters(message);
  expect(message).toEqual({
    id: 'xy',
    consents: { textsVersion: '' },
    codes: ['a', 'b'],
    count: 2,
    none: undefined,
    rawBody: Buffer.from('a\0b'),
  });
});
