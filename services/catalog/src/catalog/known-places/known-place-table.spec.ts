import { foldName } from '../domain/fold-name.js';
import { KnownPlaceTable } from './known-place-table.js';

describe('KnownPlaceTable', () => {
  const table = new KnownPlaceTable();

  it.each([
    ['Unterhaching', 'Unterhaching'],
    ['unterhaching!', 'Unterhaching'],
    ['Unterhachnig', 'Unterhaching'],
    ['Unterhach', 'Unterhaching'],
    ['Gardone', 'Gardone Val Trompia'],
    ['Monachium', 'Munich'],
    ['mailand', 'Milan'],
    ['Aabenraa', 'Aabenraa'],
  ])('[SR-3] finds by %s the place %s', async (text, name) => {
    expect((await table.names()).find(text)?.name).toBe(name);
  });

  it.each(['', 'x', 'xqxqxq', '%%', '\t', '|', '10115', 'SE', '59.267'])(
    '[SR-3] %j is no known place',
    async (text) => {
      expect((await table.names()).find(text)).toBeUndefined();
    },
  );

  it('[SR-3] returns the most populous of several places with one name', async () => {
    expect((await table.names()).find('Neustadt')).toMatchObject({ name: 'Neustadt', population: expect.any(Number) });
    const namesakes = [];
    for await (const place of table.read()) if (place.name === 'Neustadt') namesakes.push(place.population);
    expect((await table.names()).find('Neustadt')?.population).toBe(Math.max(...namesakes));
  });

  it.each([
    ['Belgrad', 'Belgrade', 'Belgrad'],
    ['beograd', 'Belgrade', 'Beograd'],
    ['belgrade', 'Belgrade', 'Belgrade'],
    ['Kiew', 'Kyiv', 'Kiew'],
    // The last district in its line of the table.
    ['Hoheluft-Ost', 'Hamburg', 'Hoheluft-Ost'],
  ])(
    '[SR-3] finds by the whole name %s the largest place, %s, matched by its name %s',
    async (text, name, foundName) => {
      expect((await table.names()).findByWholeName(text)).toMatchObject({ name, foundName });
    },
  );

  it('[SR-3] a beginning or a typing error is no whole name', async () => {
    const names = await table.names();
    for (const text of ['Unterhach', 'Unterhachnig', 'x', '']) expect(names.findByWholeName(text)).toBeUndefined();
  });

  it('[SR-3] finds every thousandth place by its own name', async () => {
    const missed: string[] = [];
    let index = 0;
    const names = await table.names();
    for await (const { name } of table.read()) {
      if (index++ % 1_000 > 0) continue;
      const found = names.find(name);
      if (!found || foldName(found.name) !== foldName(name)) missed.push(name);
    }
    expect(index).toBeGreaterThan(50_000);
    expect(missed).toEqual([]);
  });
});
