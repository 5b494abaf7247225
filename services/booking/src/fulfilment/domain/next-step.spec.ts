import {
  LoquizFailure,
  LoquizServerError,
  LoquizRefused,
  LoquizTimeout,
  LoquizUnavailable,
  LoquizUsernameTaken,
} from './loquiz.errors.js';
import { afterRequest, afterSearch, afterUsernameTaken } from './next-step.js';
import { type TeamLease, withNextUsername } from './team-lease.js';
import { teamUsername } from './team-username.js';

const bookingId = '01890a5d-ac96-774b-bcce-b302099a8057';
const username = teamUsername(bookingId, 2, 1);
const lease: TeamLease = {
  bookingId,
  teamNumber: 2,
  username,
  usernameAttempt: 1,
  token: 'token',
  wasRequested: true,
  inFlightMs: 0,
  roundAgeMs: 5,
};
const usable = { id: 'T1', username, password: 'x7f2' };
const withoutPassword = { id: 'T2', username, password: undefined };
const renamed = { ...lease, usernameAttempt: 2, username: teamUsername(bookingId, 2, 2) };

it('[TK-1] the next username of a team is that of its next attempt', () => {
  expect(withNextUsername(lease)).toEqual(renamed);
});

describe('after a search for the ticket of an earlier request', () => {
  it('[TK-1] ticket found → stores it', () => {
    expect(afterSearch(lease, usable)).toEqual({ step: 'store', lease, ticket: usable });
    expect(afterSearch({ ...lease, inFlightMs: 900 }, usable)).toMatchObject({ step: 'store', ticket: usable });
  });

  it('[TK-1] no ticket found while the request may still create one → waits as long as that is possible', () => {
    const inFlight = { ...lease, inFlightMs: 900 };
    expect(afterSearch(inFlight, undefined)).toEqual({ step: 'wait', lease: inFlight, waitMs: 900 });
  });

  it.each([0, -1])('[TK-1] no ticket found once the request is over (%i ms left) → requests again', (inFlightMs) => {
    const over = { ...lease, inFlightMs };
    expect(afterSearch(over, undefined)).toEqual({ step: 'request', lease: over });
  });

  it.each([0, 900])('[TK-1] ticket without a password found → requests another for the next username', (inFlightMs) => {
    expect(afterSearch({ ...lease, inFlightMs }, withoutPassword)).toEqual({
      step: 'request',
      lease: { ...renamed, inFlightMs },
      orphan: withoutPassword,
    });
  });

  it('[TK-1] search failed → leaves the request in flight', () => {
    const failure = new LoquizTimeout('no response');
    expect(afterSearch(lease, failure)).toEqual({ step: 'release', lease, effect: 'in-flight', failure });
  });
});

describe('after a request for a ticket', () => {
  it('[TK-1] ticket created → stores it', () => {
    expect(afterRequest(lease, usable)).toEqual({ step: 'store', lease, ticket: usable });
  });

  it('[TK-1] ticket created without a password → fails and continues with the next username', () => {
    expect(afterRequest(lease, withoutPassword)).toEqual({
      step: 'release',
      lease: renamed,
      effect: 'nothing-created',
      failure: new LoquizFailure('the ticket came without a password'),
      orphan: withoutPassword,
    });
  });

  it.each([
    [new LoquizUnavailable('answered 429'), 'nothing-created'],
    [new LoquizRefused('answered 400'), 'nothing-created'],
    [new LoquizServerError('answered 500'), 'outcome-unknown'],
    [new LoquizTimeout('no response'), 'in-flight'],
  ])('[TK-1] that fails with %s → is recorded as %s under the same username', (failure, effect) => {
    expect(afterRequest(lease, failure)).toEqual({ step: 'release', lease, effect, failure });
  });
});

describe('after "username taken"', () => {
  const taken = new LoquizUsernameTaken('answered 409');

  it('[TK-1] ticket of this booking → stores that ticket', () => {
    expect(afterUsernameTaken(lease, taken, usable)).toEqual({ step: 'store', lease, ticket: usable });
  });

  it('[TK-1] ticket of this booking without a password → records it and continues with the next username', () => {
    expect(afterUsernameTaken(lease, taken, withoutPassword)).toEqual({
      step: 'release',
      lease: renamed,
      effect: 'nothing-created',
      failure: taken,
      orphan: withoutPassword,
    });
  });

  it('[TK-1] ticket of somebody else → continues with the next username and records nothing', () => {
    const step = { step: 'release', lease: renamed, effect: 'nothing-created', failure: taken };
    expect(afterUsernameTaken(lease, taken, undefined)).toStrictEqual(step);
  });

  it('[TK-1] unknown owner of the ticket → leaves the outcome open', () => {
    const failure = new LoquizUnavailable('answered 503');
    expect(afterUsernameTaken(lease, taken, failure)).toEqual({
      step: 'release',
      lease,
      effect: 'outcome-unknown',
      failure,
    });
  });
});
