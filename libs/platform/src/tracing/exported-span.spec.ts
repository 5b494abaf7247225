import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import { exportedSpan, pathTemplate, statementName } from './exported-span.js';

describe('an exported span', () => {
  it('[OP-3] [LG-6] has only the attributes of `exportedAttributes`, and no messages of errors', () => {
    const span = {
      name: 'pg.query:SELECT booking',
      attributes: {
        'db.query.text': 'SELECT 1 FROM bookings WHERE email = $1',
        'db.postgresql.values': ['ada@example.com'],
        'url.full': 'https://api.stripe.com/v1/checkout/sessions/cs_live_1',
        'client.address': '192.0.2.1',
      },
      events: [{ name: 'exception', attributes: { 'exception.message': 'Key (email)=(ada@example.com) exists' } }],
      status: { code: 2, message: 'Key (email)=(ada@example.com) exists' },
    } as unknown as ReadableSpan;
    const exported = exportedSpan(span);
    expect(exported.name).toBe(span.name);
    expect(exported.attributes).toEqual({ 'db.query.text': 'SELECT 1 FROM bookings WHERE email = $1' });
    expect(exported.events).toEqual([]);
    expect(exported.status).toEqual({ code: 2 });
  });
});

describe('pathTemplate', () => {
  it.each([
    ['/v1/checkout/sessions/cs_test_a1B2/expire', '/v1/checkout/sessions/{id}/expire'],
    ['/v1/checkout/sessions?payment_intent=pi_3&limit=1', '/v1/checkout/sessions'],
    ['/v3/games/5f2b/tickets', '/v3/games/{id}/tickets'],
    ['/customers/ada@example.com', '/customers/{id}'],
    ['/t/Q2hlY2tvdXQ', '/t/{id}'],
    ['/files/abcdefghijklmnopqrstuvwxyzabcdef', '/files/{id}'],
    ['/', '/'],
  ])('[OP-3] [LG-6] turns %s into the template %s', (path, template) => {
    expect(pathTemplate(path)).toBe(template);
  });
});

describe('statementName', () => {
  it.each([
    ['INSERT INTO bookings (id) VALUES ($1)', 'INSERT bookings'],
    ['UPDATE mails SET state = $1 WHERE id IN (SELECT id FROM mails)', 'UPDATE mails'],
    ['SELECT a, b\n  FROM coupon_holds', 'SELECT coupon_holds'],
    ['BEGIN', 'BEGIN'],
  ])('[OP-3] of %j is %s', (sql, name) => {
    expect(statementName(sql)).toBe(name);
  });
});
