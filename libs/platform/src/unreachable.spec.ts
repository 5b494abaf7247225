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
    ['PostgreSQL has become a standby', error('cannot execute INSERT in a read-only transaction', '25006')],
    ['PostgreSQL accepts no more connections', error('sorry, too many clients already', '53300')],
    ['Redis still loads its data', error('LOADING Redis is loading the dataset in memory')],
    ['Redis has become a replica', error("READONLY You can't write against a read only replica.")],
    ['Redis has lost its primary', error("MASTERDOWN Link with MASTER is down and replica-serve-stale-data is 'no'.")],
    ['the cluster of Redis is incomplete', error('CLUSTERDOWN The cluster is down')],
    ['Redis is away', error('Reached the max retries per request limit (which is 1).')],
    ['another service does not respond', new (refusal('UPSTREAM.X', 'unavailable'))()],
  ])('when %s', (_case, cause) => expect(isUnreachable(cause)).toBe(true));

  it.each([
    ['a row violates a constraint', error('duplicate key value', '23505')],
    ['a statement takes too long', error('canceling statement due to statement timeout', '57014')],
    ['the domain refuses', new (refusal('COUPON.X', 'conflict'))()],
    ['Redis refuses a command', error("ERR unknown command 'GETT'")],
    ['the handler has a bug', new TypeError('x is not a function')],
  ])('but not when %s', (_case, cause) => expect(isUnreachable(cause)).toBe(false));
});
