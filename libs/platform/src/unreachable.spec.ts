import { refusal } from '@shop/errors';
import { isUnreachable } from './unreachable.js';

const error = (message: string, code?: string): Error => Object.assign(new Error(message), { code });

describe('a server or service counts as unreachable', () => {
  it.each([
    ['the connection is refused', error('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED')],
    ['PostgreSQL stops', error('terminating connection due to administrator command', '57P01')],
    ['PostgreSQL starts', error('the database system is starting up', '57P03')],
    ['the connection to PostgreSQL fails', error('connection failure', '08006')],
    ['pg loses its connection', error('Connection terminated unexpectedly')],
    ['a query has no response', error('Query read timeout')],
    ['the pool cannot connect', error('timeout exceeded when trying to connect')],
    ['Redis is away', error('Reached the max retries per request limit (which is 1).')],
    ['another service does not respond', new (refusal('UPSTREAM.X', 'unavailable'))()],
  ])('when %s', (_case, cause) => expect(isUnreachable(cause)).toBe(true));

  it.each([
    ['a row violates a constraint', error('duplicate key value', '23505')],
    ['a statement takes too long', error('canceling statement due to statement timeout', '57014')],
    ['the domain refuses', new (refusal('COUPON.X', 'conflict'))()],
    ['the handler has a bug', new TypeError('x is not a function')],
  ])('but not when %s', (_case, cause) => expect(isUnreachable(cause)).toBe(false));
});
