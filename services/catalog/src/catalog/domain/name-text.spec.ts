import fc from 'fast-check';
import { NameText } from './name-text.js';

/** Each name has its own place, whose number is not the index of the name. */
const placesContaining = (keys: string[], part: string): number[] => {
  const found: number[] = [];
  new NameText(keys.map((key, index) => ({ key, place: 100 + index }))).visitContaining(part, (place) =>
    found.push(place),
  );
  return found;
};

describe('NameText', () => {
  it('[SR-1] finds every name that contains the text, each once', () => {
    const name = fc.string({ unit: fc.constantFrom('a', 'b', ' '), minLength: 1, maxLength: 6 });
    const part = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(name), part, (keys, text) => {
        const expected = keys.flatMap((key, index) => (key.includes(text) ? [100 + index] : []));
        expect(placesContaining(keys, text)).toEqual(expected);
      }),
    );
  });

  it('[SR-1] finds nothing across two names', () => {
    expect(placesContaining(['ulm', 'aachen'], 'ma')).toEqual([]);
  });
});
