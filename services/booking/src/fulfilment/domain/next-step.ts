import { isUsable, type LoquizTicket, type UsableTicket } from './loquiz-ticket.js';
import { LoquizFailure, LoquizRefused, LoquizTimeout, LoquizUnavailable } from './loquiz.errors.js';
import { type RequestEffect, type TeamLease, withNextUsername } from './team-lease.js';

/** A step that ends the work on a team for now. */
export type LastStep =
  | { step: 'store'; lease: TeamLease; ticket: UsableTicket }
  /** An earlier request may still create a ticket, for `waitMs` at most. */
  | { step: 'wait'; lease: TeamLease; waitMs: number }
  | { step: 'release'; lease: TeamLease; effect: RequestEffect; failure: LoquizFailure; orphan?: LoquizTicket };

/**
 * The next step for a team. `lease` has the username to continue with; `orphan` is an unusable ticket, which is
 * recorded first.
 */
export type NextStep = LastStep | { step: 'request'; lease: TeamLease; orphan?: LoquizTicket };

/** The step after a search for the ticket of an earlier request that may have reached Loquiz. */
export function afterSearch(lease: TeamLease, found: LoquizTicket | LoquizFailure | undefined): NextStep {
  if (found instanceof LoquizFailure) return { step: 'release', lease, effect: 'in-flight', failure: found };
  if (isUsable(found)) return { step: 'store', lease, ticket: found };
  if (found) return { step: 'request', lease: withNextUsername(lease), orphan: found };
  return lease.inFlightMs > 0 ? { step: 'wait', lease, waitMs: lease.inFlightMs } : { step: 'request', lease };
}

/** The step after a request, unless Loquiz answered "username taken". */
export function afterRequest(lease: TeamLease, answer: LoquizTicket | LoquizFailure): LastStep {
  if (answer instanceof LoquizFailure) return { step: 'release', lease, effect: effectOf(answer), failure: answer };
  if (isUsable(answer)) return { step: 'store', lease, ticket: answer };
  const failure = new LoquizFailure('the ticket came without a password');
  // The effect is that of the next username, with which nothing has been requested yet.
  return { step: 'release', lease: withNextUsername(lease), effect: 'nothing-created', failure, orphan: answer };
}

/**
 * The step after "username taken" and a search for the ticket with this username in the booking's scope. The ticket is
 * found when a proxy on the way to Loquiz sent the request twice; otherwise the username belongs to another booking.
 */
export function afterUsernameTaken(
  lease: TeamLease,
  taken: LoquizFailure,
  found: LoquizTicket | LoquizFailure | undefined,
): LastStep {
  if (found instanceof LoquizFailure) return { step: 'release', lease, effect: 'outcome-unknown', failure: found };
  if (isUsable(found)) return { step: 'store', lease, ticket: found };
  const next = withNextUsername(lease);
  return { step: 'release', lease: next, effect: 'nothing-created', failure: taken, ...(found && { orphan: found }) };
}

function effectOf(failure: LoquizFailure): RequestEffect {
  if (failure instanceof LoquizUnavailable || failure instanceof LoquizRefused) return 'nothing-created';
  return failure instanceof LoquizTimeout ? 'in-flight' : 'outcome-unknown';
}
