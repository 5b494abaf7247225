import { isBlank } from './blank.js';

describe('isBlank', () => {
  it.each([
    ['the empty text', ''],
    ['spaces and line breaks', ' \t\n\u00a0\u3000'],
    ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff'],
    ['soft hyphens and direction marks', '\u00ad\u200e\u202e\u2066'],
    ['fillers of the Korean script', '\u115f\u1160\u3164\uffa0'],
    ['an empty Braille pattern, variation selectors and tags', '\u2800\ufe0f\u{e0041}'],
  ])('is true for %s', (_, text) => {
    expect(isBlank(text)).toBe(true);
  });

  it.each(['Mia', ' .', '李', 'محمد', '\u200bÖ', '👩‍🚀', '이'])('is false for %j', (text) => {
    expect(isBlank(text)).toBe(false);
  });
});
