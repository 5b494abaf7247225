import { nearest } from './nearest.js';

describe('[WG-10] the nearest word', () => {
  it.each([
    ['deutshland', 'deutschland'],
    ['Germny', 'germany'],
    ['oesterreich', 'oesterreich'],
    ['östereich', 'oesterreich'],
    ['narnia', undefined],
    ['', undefined],
  ])('to %j is %j', (given, word) => {
    expect(nearest(given, ['deutschland', 'germany', 'oesterreich', 'austria', 'spanien'])).toBe(word);
  });
});
