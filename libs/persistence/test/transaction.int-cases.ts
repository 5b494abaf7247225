import { assertOutsideTransaction } from '@shop/platform';
import { number, Rows, text } from '../src/index.js';
import { persistenceHarness, ThingRow, type PersistenceHarness } from './persistence.harness.js';

describe('Transaction', () => {
  let t: PersistenceHarness;
  let things: Rows<ThingRow>;

  beforeAll(async () => {
    t = await persistenceHarness();
    things = new Rows(t.tx, ThingRow);
  });

  afterAll(() => t.close());

  const thing = (id: number): ThingRow => ({ id, givenName: `name ${id}`, validUntil: null, tags: null });
  const isStored = async (id: number): Promise<boolean> => (await things.findOne({ id })) !== undefined;

  it('refuses a write and a lock outside run', async () => {
    await expect(things.insert(thing(1))).rejects.toThrow('A statement that writes needs a transaction');
    await expect(t.tx.execute('DELETE FROM things')).rejects.toThrow('needs a transaction');
    await expect(things.findOne({ id: 1 }, { lock: 'wait' })).rejects.toThrow(
      'A statement that locks needs a transaction',
    );
    await expect(t.tx.execute('SELECT pg_advisory_xact_lock(1)')).rejects.toThrow(
      'A statement that locks needs a transaction',
    );
    await expect(t.tx.execute('LOCK TABLE things')).rejects.toThrow('A statement that locks needs a transaction');
    await expect(t.tx.execute("-- don't wait\nDELETE FROM things WHERE given_name = 'x'")).rejects.toThrow(
      'A statement that writes needs a transaction',
    );
    await expect(things.insertOrLock(thing(1), 'id')).rejects.toThrow('outside a transaction');

    expect(await isStored(1)).toBe(false);
  });

  it('reads outside run; read refuses a statement that writes', async () => {
    expect(await t.tx.read({ one: number }, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await expect(t.tx.run(() => t.tx.read({ id: number }, 'DELETE FROM things RETURNING id'))).rejects.toThrow(
      'A reading statement writes',
    );
  });

  it('commits all changes of run, or none when the work throws', async () => {
    await t.tx.run(async () => {
      await things.insert(thing(10));
      await t.tx.run(() => things.insert(thing(11)));
    });
    const failing = t.tx.run(async () => {
      await things.insert(thing(12));
      throw new Error('no');
    });

    await expect(failing).rejects.toThrow('no');
    expect(await Promise.all([10, 11, 12].map(isStored))).toEqual([true, true, false]);
  });

  it('throws when the error of a failed statement was swallowed, because the commit became a rollback', async () => {
    const swallowing = t.tx.run(async () => {
      await things.insert(thing(20));
      await things.insert(thing(20)).catch(() => undefined);
    });

    await expect(swallowing).rejects.toThrow('Rolled back');
    expect(await isStored(20)).toBe(false);
  });

  it('refuses statements of work that outlived its transaction', async () => {
    const gate = Promise.withResolvers<void>();
    let leftRunning: Promise<void> | undefined;
    await t.tx.run(async () => {
      leftRunning = gate.promise.then(() => things.insert(thing(30)));
    });
    gate.resolve();

    await expect(leftRunning).rejects.toThrow('needs a transaction');
    expect(await isStored(30)).toBe(false);
  });

  it('commits each statement by itself in autocommit, which counts as no open transaction and refuses locks', async () => {
    await t.tx.autocommit(async () => {
      expect(t.tx.isOpen).toBe(false);
      await things.insert(thing(40));
      await expect(things.findOne({ id: 40 }, { lock: 'wait' })).rejects.toThrow('would end with its own statement');
    });

    expect(await isStored(40)).toBe(true);
  });

  it('makes autocommit inside run a part of the open transaction', async () => {
    const failing = t.tx.run(async () => {
      await t.tx.autocommit(() => things.insert(thing(41)));
      throw new Error('no');
    });

    await expect(failing).rejects.toThrow('no');
    expect(await isStored(41)).toBe(false);
  });

  it('runs after-commit effects after the commit, and not after a rollback', async () => {
    const seen: string[] = [];
    await t.tx.run(async () => {
      t.tx.afterCommit(() => seen.push('committed'));
      await things.insert(thing(50));
      seen.push('working');
    });
    await t.tx
      .run(() => {
        t.tx.afterCommit(() => seen.push('rolled back'));
        return Promise.reject(new Error('no'));
      })
      .catch(() => undefined);

    expect(seen).toEqual(['working', 'committed']);
  });

  it('throws in tests when another system is called inside run, but not outside run or in autocommit', async () => {
    assertOutsideTransaction('Stripe');
    await expect(t.tx.run(async () => assertOutsideTransaction('Stripe'))).rejects.toThrow(
      'Stripe was called inside a database transaction',
    );
    await t.tx.autocommit(async () => assertOutsideTransaction('Stripe'));
  });

  it('throws when a hand-written statement lacks a column or returns another type', async () => {
    await expect(t.tx.read({ id: number }, 'SELECT 1 AS other')).rejects.toThrow('"id" is undefined, not number');
    await expect(t.tx.read({ id: text }, 'SELECT 1 AS id')).rejects.toThrow('"id" is number, not text');
  });
});
