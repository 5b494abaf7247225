import { Rows, violatedConstraint } from '../src/index.js';
import { persistenceHarness, ThingRow, type PersistenceHarness } from './persistence.harness.js';

describe('Rows', () => {
  let t: PersistenceHarness;
  let things: Rows<ThingRow>;
  const defaultTime = new Date('2026-01-02T03:04:05Z');

  beforeAll(async () => {
    t = await persistenceHarness();
    things = new Rows(t.tx, ThingRow);
  });

  afterAll(() => t.close());
  afterEach(() => t.tx.run(() => t.tx.execute('DELETE FROM things')));

  const thing = (id: number, changes: Partial<ThingRow> = {}): ThingRow => ({
    id,
    givenName: `name ${id}`,
    validUntil: '2026-12-31',
    tags: ['a', 'b'],
    ...changes,
  });
  const insert = (...rows: ThingRow[]): Promise<void> => t.tx.run(() => things.insertMany(rows));

  it('returns what was inserted, dates as text and JSON as values, with the defaults of the table', async () => {
    await insert(thing(1), thing(2, { validUntil: null, tags: null }));

    expect(await things.findOne({ id: 1 })).toEqual({ ...thing(1), createdAt: defaultTime });
    expect(await things.findOne({ givenName: 'name 2' })).toMatchObject({ validUntil: null, tags: null });
  });

  it('finds by lists of values and by null, ordered and limited', async () => {
    await insert(thing(1), thing(2), thing(3, { validUntil: null }));
    const ids = (rows: ThingRow[]): number[] => rows.map(({ id }) => id);

    expect(ids(await things.findMany({ id: [3, 1, 9] }, { orderBy: 'id' }))).toEqual([1, 3]);
    expect(ids(await things.findMany({ validUntil: null }))).toEqual([3]);
    expect(ids(await things.findMany({ id: [1, 2, 3] }, { orderBy: { descending: 'id' }, limit: 2 }))).toEqual([3, 2]);
    expect(await things.count({ validUntil: '2026-12-31' })).toBe(2);
  });

  it('changes only the rows that meet the condition, and only the given properties', async () => {
    await insert(thing(1), thing(2));

    const [changed, returned] = await t.tx.run(async () => [
      await things.update({ id: 1 }, { validUntil: null, tags: undefined }),
      await things.updateReturning({ id: 2 }, { tags: ['c'] }),
    ]);

    expect(changed).toBe(1);
    expect(returned).toEqual([{ ...thing(2), tags: ['c'], createdAt: defaultTime }]);
    expect(await things.findOne({ id: 1 })).toMatchObject({ validUntil: null, tags: ['a', 'b'] });
  });

  it('inserts a row only when its key is new, and returns whether it was inserted', async () => {
    const once = (row: ThingRow, ...key: Array<'id' | 'givenName'>): Promise<boolean> =>
      t.tx.run(() => things.insertIfAbsent(row, ...key));

    expect([await once(thing(1)), await once(thing(1)), await once(thing(1), 'id')]).toEqual([true, false, false]);
    const violated = await once(thing(2, { givenName: 'name 1' }), 'id').catch(violatedConstraint);
    expect(violated).toBe('things_given_name_key');
  });

  it('overwrites the row of the same key', async () => {
    await insert(thing(1));

    await t.tx.run(() => things.upsert(thing(1, { tags: [] }), 'id'));

    expect(await things.findOne({ id: 1 })).toMatchObject({ tags: [] });
  });

  it('makes concurrent transactions wait in insertOrLock, and each see the row that the one before it stored', async () => {
    const addTag = (tag: string): Promise<void> =>
      t.tx.run(async () => {
        const { tags } = await things.insertOrLock(thing(1, { tags: [] }), 'id');
        await things.update({ id: 1 }, { tags: [...tags!, tag] });
      });

    await Promise.all([addTag('a'), addTag('b'), addTag('c')]);

    expect((await things.findOne({ id: 1 }))!.tags!.sort()).toEqual(['a', 'b', 'c']);
  });

  it('maps hand-written statements to the row class, and throws when a column is missing', async () => {
    await insert(thing(1));

    expect(await things.query(`SELECT ${things.columns('t')} FROM things t WHERE t.id = $1`, [1])).toEqual([
      { ...thing(1), createdAt: defaultTime },
    ]);
    await expect(things.query('SELECT id FROM things')).rejects.toThrow(
      'Columns of things are missing: givenName, validUntil',
    );
  });

  it('refuses a condition without a value, and a property without a column', async () => {
    await expect(things.findMany({})).rejects.toThrow('No condition');
    await expect(things.findOne({ id: undefined })).rejects.toThrow('No value for id');
    await expect(insert({ ...thing(1), other: 1 } as ThingRow)).rejects.toThrow('things has no column for other');
  });

  it('deletes only the rows that meet the condition', async () => {
    await insert(thing(1), thing(2));

    expect(await t.tx.run(() => things.delete({ id: 1 }))).toBe(1);

    expect(await things.count({ id: [1, 2] })).toBe(1);
  });
});
