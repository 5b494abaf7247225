import { enumMapping, matchEnum, UnknownEnumValue } from './enum-mapping.js';

type Light = 'LIGHT_UNSPECIFIED' | 'LIGHT_RED' | 'LIGHT_GREEN';

const lights = enumMapping<'stop' | 'go', Light>()({ stop: 'LIGHT_RED', go: 'LIGHT_GREEN' });

describe('enumMapping', () => {
  it('maps every word to its value and back', () => {
    expect(lights.words).toEqual(['stop', 'go']);
    expect(lights.words.map((word) => lights.fromWire(lights.toWire(word)))).toEqual(lights.words);
  });

  it.each(['LIGHT_UNSPECIFIED', 'LIGHT_BLUE', 'stop', 3, undefined])(
    'throws in fromWire and finds nothing for %s',
    (value) => {
      expect(() => lights.fromWire(value as Light)).toThrow(UnknownEnumValue);
      expect(lights.find(value as Light)).toBeUndefined();
    },
  );

  it('does not compile while a value or a word is missing, or one that does not exist is given', () => {
    const mapping = enumMapping<'stop' | 'go', Light>();
    // @ts-expect-error LIGHT_GREEN is missing
    mapping({ stop: 'LIGHT_RED', go: 'LIGHT_RED' });
    // @ts-expect-error the word `go` is missing
    mapping({ stop: 'LIGHT_RED' });
    // @ts-expect-error the word `wait` does not exist
    mapping({ stop: 'LIGHT_RED', go: 'LIGHT_GREEN', wait: 'LIGHT_RED' });
    // @ts-expect-error unspecified is not a value
    mapping({ stop: 'LIGHT_RED', go: 'LIGHT_UNSPECIFIED' });
    expect(mapping).toBeInstanceOf(Function);
  });
});

describe('matchEnum', () => {
  const mayGo = (light: Light): boolean => matchEnum(light, { LIGHT_RED: false, LIGHT_GREEN: true });

  it('returns the entry of the table for the value', () => {
    expect([mayGo('LIGHT_RED'), mayGo('LIGHT_GREEN')]).toEqual([false, true]);
  });

  it.each(['LIGHT_UNSPECIFIED', 'LIGHT_BLUE', 'toString'])('throws for %s', (value) => {
    expect(() => mayGo(value as Light)).toThrow(UnknownEnumValue);
  });

  it('does not compile while a value is missing in the table', () => {
    // @ts-expect-error LIGHT_GREEN is missing
    expect(matchEnum<Light, boolean>('LIGHT_RED', { LIGHT_RED: false })).toBe(false);
  });
});
