import { effectOf } from './statement-effect.js';

describe('the effect', () => {
  it.each([
    ['SELECT 1', undefined],
    [`SELECT copy, updated_at AS "update" FROM mails WHERE state = 'delete' FOR`, undefined],
    ['SELECT id FROM mails FOR UPDATE SKIP LOCKED', 'locks'],
    ['SELECT id FROM mails for no key update', 'locks'],
    ['SELECT id FROM mails FOR SHARE', 'locks'],
    ['SELECT pg_advisory_xact_lock($1)', 'locks'],
    ['INSERT INTO mails DEFAULT VALUES', 'writes'],
    ['WITH gone AS (delete from mails RETURNING 1) SELECT * FROM gone', 'writes'],
    ['UPDATE mails SET id = 1 WHERE id IN (SELECT id FROM mails FOR UPDATE)', 'writes'],
    [`SELECT nextval('orders')`, 'writes'],
  ])('of %s is %s', (sql, effect) => {
    expect(effectOf(sql)).toBe(effect);
    // The second call reads the cache.
    expect(effectOf(sql)).toBe(effect);
  });
});
