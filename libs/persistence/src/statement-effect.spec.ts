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
    ['SELECT id INTO copied FROM mails', 'writes'],
    ['SELECT * into copied from mails', 'writes'],
    ['LOCK TABLE mails', 'locks'],
    [' lock mails in share mode', 'locks'],
    ['CALL send_mails()', 'writes'],
    ['COPY mails FROM STDIN', 'writes'],
    ['MERGE INTO mails USING sent ON true WHEN MATCHED THEN DO NOTHING', 'writes'],
    ['DO $$ BEGIN PERFORM 1; END $$', 'writes'],
    ['SET LOCAL enable_seqscan = off', 'writes'],
    ['VACUUM mails', 'writes'],
    ['SELECT 1; CALL send_mails()', 'writes'],
    ['SELECT 1;\n', undefined],
    ['(SELECT 1) UNION (SELECT 2)', undefined],
    ['VALUES (1)', undefined],
    ['SHOW transaction_isolation', undefined],
    ['EXPLAIN SELECT 1', undefined],
    ['EXPLAIN ANALYZE DELETE FROM mails', 'writes'],
  ])('of %s is %s', (sql, effect) => {
    expect(effectOf(sql)).toBe(effect);
    // The second call reads the cache.
    expect(effectOf(sql)).toBe(effect);
  });

  it.each([
    ["-- don't wait\nUPDATE mails SET id = 1 WHERE state = 'sent'", 'writes'],
    ["SELECT 1 /* don't wait */ FROM gone; DELETE FROM mails WHERE state = 'sent'", 'writes'],
    ["SELECT 1 -- don't\n, pg_notify('a', 'b')", 'writes'],
    ["SELECT id -- don't\r FROM mails FOR UPDATE -- isn't read", 'locks'],
    ['SELECT id FROM mails FOR -- the sender\n UPDATE', 'locks'],
    ["SELECT 'it''s', nextval('orders')", 'writes'],
    [String.raw`SELECT E'it\'s', nextval('orders') AS "don't"`, 'writes'],
    [String.raw`SELECT '\', nextval('orders') --'`, 'writes'],
    [`SELECT 1 AS "a""b", nextval('orders') AS "c""d"`, 'writes'],
    [`SELECT "it's", nextval('orders')`, 'writes'],
    ["SELECT $$it's$$, nextval('orders')", 'writes'],
    ["SELECT $a$ $$ ' $a$, nextval('orders')", 'writes'],
    ["SELECT /* /* */ ' */ nextval('orders') --'", 'writes'],
    ["SELECT 1 FROM mails WHERE id = $1 AND state = 'sent' AND $2", undefined],
    ['SELECT 1 -- then UPDATE mails\n', undefined],
    ['/* DELETE FROM mails */ SELECT 1 AS "into"', undefined],
    ['-- reads\nSELECT 1', undefined],
    [String.raw`SELECT E'it\'s an UPDATE', $$ DELETE $$, $tag$ INSERT $$ $tag$, 'it''s a MERGE'`, undefined],
  ])('of %s, with comments or quotes, is %s', (sql, effect) => {
    expect(effectOf(sql)).toBe(effect);
  });

  it.each([["SELECT 'open"], ['SELECT "open'], ['SELECT 1 /* open'], ['SELECT $$ open'], ['SELECT $a$ open $b$']])(
    'of %s, whose text does not end, counts as writing',
    (sql) => {
      expect(effectOf(sql)).toBe('writes');
    },
  );
});
