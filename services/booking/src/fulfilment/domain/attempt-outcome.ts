import {
  LoquizFailure,
  LoquizRefused,
  LoquizServerError,
  LoquizTimeout,
  LoquizUnavailable,
  LoquizUsernameTaken,
} from './loquiz.errors.js';

export const attemptOutcomes = [
  'refused',
  'username_taken',
  'unavailable',
  'server_error',
  'timeout',
  'unusable',
  'unexpected',
] as const;
/**
 * Why an attempt, one run for a booking, did not get all tickets. The first five are the errors of Loquiz with these
 * names. `unusable`: a ticket without a password. `unexpected`: an error of the shop itself.
 */
export type AttemptOutcome = (typeof attemptOutcomes)[number];

export function attemptOutcomeOf(error: unknown): AttemptOutcome {
  if (error instanceof LoquizRefused) return 'refused';
  if (error instanceof LoquizUsernameTaken) return 'username_taken';
  if (error instanceof LoquizUnavailable) return 'unavailable';
  if (error instanceof LoquizServerError) return 'server_error';
  if (error instanceof LoquizTimeout) return 'timeout';
  return error instanceof LoquizFailure ? 'unusable' : 'unexpected';
}
