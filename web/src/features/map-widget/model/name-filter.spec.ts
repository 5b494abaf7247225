import { containsName, spellingsOf } from './name-filter.js';

describe('[SR-2] the filter of the map’s list', () => {
  it.each([
    ['Köln', 'koeln'],
    ['Köln', 'KOLN'],
    ['Köln', 'Köl'],
    ['Neu-Ulm', 'neu ulm'],
    ['Neu Ulm', 'neu-u'],
    ['Gießen', 'giessen'],
    ['Århus', 'aarhus'],
    ['Århus', 'arhus'],
    ['Łódź', 'lodz'],
    ['Saint-Étienne', ' saint  etienne '],
    ["'s-Hertogenbosch", 's hertog'],
    ['Ulm', ''],
  ])('finds %s by "%s"', (name, typed) => {
    expect(containsName(spellingsOf(name), spellingsOf(typed))).toBe(true);
  });

  it('ignores the invisible characters of pasted text', () => {
    expect(containsName(spellingsOf('Mün\u00ADchen'), spellingsOf('\u200Bmünchen'))).toBe(true);
  });

  it.each([
    ['Ulm', 'köln'],
    ['Neu-Ulm', 'neuulmx'],
  ])('does not find %s by "%s"', (name, typed) => {
    expect(containsName(spellingsOf(name), spellingsOf(typed))).toBe(false);
  });
});
