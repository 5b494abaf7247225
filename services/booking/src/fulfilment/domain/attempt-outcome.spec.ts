import { attemptOutcomeOf } from './attempt-outcome.js';
import {
  LoquizFailure,
  LoquizRefused,
  LoquizServerError,
  LoquizTimeout,
  LoquizUnavailable,
  LoquizUsernameTaken,
} from './loquiz.errors.js';

describe('the outcome of a failed attempt', () => {
  it.each([
    [LoquizRefused, 'refused'],
    [LoquizUsernameTaken, 'username_taken'],
    [LoquizUnavailable, 'unavailable'],
    [LoquizServerError, 'server_error'],
    [LoquizTimeout, 'timeout'],
    // For example a ticket without a password.
    [LoquizFailure, 'unusable'],
    [Error, 'unexpected'],
  ] as const)('[OR-1] after %p is %s', (Failure, outcome) => {
    expect(attemptOutcomeOf(new Failure('no'))).toBe(outcome);
  });
});
