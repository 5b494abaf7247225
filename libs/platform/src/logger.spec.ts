import { createLogger } from './logger.js';

/** The error of a failed statement, as TypeORM throws it: it contains PostgreSQL's error. */
function aFailedStatement(): Error {
  const driverError = Object.assign(new Error('duplicate key value violates unique constraint "customers_email"'), {
    detail: 'Key (email)=(mia@example.com) already exists.',
    where: "SQL statement of mia@example.com's order",
  });
  const parameters = ['ticket-password', 'mia@example.com', 'access-token'];
  const query = 'UPDATE team_credentials SET password = $1';
  return Object.assign(new Error(driverError.message), { query, parameters, driverError, ...driverError });
}

describe('a log line', () => {
  const lines: string[] = [];
  const logger = createLogger('booking', 'info', { write: (line) => void lines.push(line) });
  const logged = (given: object): string => {
    logger.error(given, 'not stored');
    return lines.at(-1)!;
  };

  it('[TK-10] contains a failed statement and the reason, but no values of the statement', () => {
    const line = logged({ err: aFailedStatement() });
    expect(line).toContain('UPDATE team_credentials SET password = $1');
    expect(line).toContain('duplicate key value');
    expect(line).not.toMatch(/ticket-password|mia@example|access-token/);
  });

  it('shows an error code of Node, but not the code of a coupon', () => {
    const err = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    expect(logged({ err })).toContain('"errorCode":"ECONNRESET"');
    const refused = Object.assign(new Error('refused'), { code: 'SUMMER-20' });
    expect(logged({ code: 'SUMMER', coupon: { code: 'SUMMER' }, err: refused })).not.toContain('SUMMER');
  });

  it('[TK-10] redacts credentials and personal data on the first three levels of nesting', () => {
    const customer = { email: 'mia@example.com', phone: '030 1234567', accessToken: 'secret' };
    expect(logged({ ...customer, booking: customer, event: { booking: customer } })).not.toMatch(/mia@|1234567|secret/);
  });
});
