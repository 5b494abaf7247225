import { NameKind, NameTable } from './name-table.js';

const table = new NameTable(
  ['ulm', 'bern', 'bern am see', 'bonn', 'berlin'].map((key, place) => ({ key, kind: NameKind.name, place })),
);
const keysBeginningWith = (text: string, limit?: number): string[] => {
  const keys: string[] = [];
  table.visitBeginningWith(text, (key) => keys.push(key), limit);
  return keys;
};

describe('NameTable', () => {
  it.each([
    ['ber', ['berlin', 'bern', 'bern am see']],
    ['bern', ['bern', 'bern am see']],
    ['bern ', ['bern am see']],
    ['u', ['ulm']],
    ['a', []],
    ['z', []],
  ])('[SR-1] finds the keys that begin with %j', (text, keys) => {
    expect(keysBeginningWith(text)).toEqual(keys);
  });

  it('[SR-1] visits no more keys than the limit', () => {
    expect(keysBeginningWith('ber', 2)).toEqual(['berlin', 'bern']);
    expect(keysBeginningWith('bern', 1)).toEqual(['bern']);
    expect(keysBeginningWith('b', 2)).toEqual(['berlin', 'bern']);
    expect(keysBeginningWith('b', 4)).toHaveLength(4);
  });

  it.each([
    ['berxin', 3],
    ['bern', 4],
    ['zzz', 0],
    ['ux', 1],
    ['azz', 0],
  ])('[SR-2] %s has its first %d letters in common with some key', (text, letters) => {
    expect(table.commonPrefixLength(text)).toBe(letters);
  });
});
