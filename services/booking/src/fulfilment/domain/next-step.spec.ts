import {
  LoquizFailure,
  LoquizFaulted,
  LoquizRefused,
  LoquizSilent,
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

it('[TK-1] the next username of a team follows from its attempt alone', () => {
  expect(withNextUsername(lease)).toEqual(renamed);
});

describe('a search for the ticket of an earlier request', () => {
  it('[TK-1] that finds it → stores it', () => {
    expect(afterSearch(lease, usable)).toEqual({ step: 'store', lease, ticket: usable });
    expect(afterSearch({ ...lease, inFlightMs: 900 }, usable)).toMatchObject({ step: 'store', ticket: usable });
  });

  it('[TK-1] that finds none while the request may still bring one → waits so long', () => {
    const inFlight = { ...lease, inFlightMs: 900 };
    expect(afterSearch(inFlight, undefined)).toEqual({ step: 'wait', lease: inFlight, waitMs: 900 });
  });

  it.each([0, -1])('[TK-1] that finds none once the request is over (%i ms left) → requests again', (inFlightMs) => {
    const over = { ...lease, inFlightMs };
    expect(afterSearch(over, undefined)).toEqual({ step: 'request', lease: over });
  });

  it.each([0, 900])('[TK-1] that finds one without a password → requests one under the next username', (inFlightMs) => {
    expect(afterSearch({ ...lease, inFlightMs }, withoutPassword)).toEqual({
      step: 'request',
      lease: { ...renamed, inFlightMs },
      orphan: withoutPassword,
    });
  });

  it('[TK-1] that fails → leaves the request in flight', () => {
    const failure = new LoquizSilent('gave no answer');
    expect(afterSearch(lease, failure)).toEqual({ step: 'give-back', lease, after: 'in-flight', failure });
  });
});

describe('a request for a ticket', () => {
  it('[TK-1] that brings one → stores it', () => {
    expect(afterRequest(lease, usable)).toEqual({ step: 'store', lease, ticket: usable });
  });

  it('[TK-1] that brings one without a password → fails and goes on with the next username', () => {
    expect(afterRequest(lease, withoutPassword)).toEqual({
      step: 'give-back',
      lease: renamed,
      after: 'nothing-created',
      failure: new LoquizFailure('the ticket came without a password'),
      orphan: withoutPassword,
    });
  });

  it.each([
    [new LoquizUnavailable('answered 429'), 'nothing-created'],
    [new LoquizRefused('answered 400'), 'nothing-created'],
    [new LoquizFaulted('answered 500'), 'outcome-unknown'],
    [new LoquizSilent('gave no answer'), 'in-flight'],
  ])('[TK-1] that fails with %s → is recorded as %s under the same username', (failure, after) => {
    expect(afterRequest(lease, failure)).toEqual({ step: 'give-back', lease, after, failure });
  });
});

describe('a username that is taken', () => {
  const taken = new LoquizUsernameTaken('answered 409');

  it('[TK-1] by a ticket of this booking → stores that ticket', () => {
    expect(afterUsernameTaken(lease, taken, usable)).toEqual({ step: 'store', lease, ticket: usable });
  });

  it('[TK-1] by a ticket of this booking without a password → records it and goes on with the next username', () => {
    expect(afterUsernameTaken(lease, taken, withoutPassword)).toEqual({
      step: 'give-back',
      lease: renamed,
      after: 'nothing-created',
      failure: taken,
      orphan: withoutPassword,
    });
  });

  it('[TK-1] by somebody else → goes on with the next username and records nothing', () => {
    const step = { step: 'give-back', lease: renamed, after: 'nothing-created', failure: taken };
    expect(afterUsernameTaken(lease, taken, undefined)).toStrictEqual(step);
  });

  it('[TK-1] by nobody knows whom → leaves the outcome open', () => {
    const failure = new LoquizUnavailable('answered 503');
    expect(afterUsernameTaken(lease, taken, failure)).toEqual({
      step: 'give-back',
      lease,
      after: 'outcome-unknown',
      failure,
    });
  });
});
