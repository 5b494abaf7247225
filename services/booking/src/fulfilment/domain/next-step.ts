import { isUsable, type LoquizTicket, type UsableTicket } from './loquiz-ticket.js';
import { LoquizFailure, LoquizRefused, LoquizSilent, LoquizUnavailable } from './loquiz.errors.js';
import { type AfterRequest, type TeamLease, withNextUsername } from './team-lease.js';

/** Ends the work on a team for now. */
export type LastStep =
  | { step: 'store'; lease: TeamLease; ticket: UsableTicket }
  /** An earlier request may still bring a ticket, for `waitMs` at most. */
  | { step: 'wait'; lease: TeamLease; waitMs: number }
  | { step: 'give-back'; lease: TeamLease; after: AfterRequest; failure: LoquizFailure; orphan?: LoquizTicket };

/**
 * What is done next for a team. `lease` has the username to go on with; `orphan` is a ticket that nobody can use and that
 * is recorded before anything else.
 */
export type NextStep = LastStep | { step: 'request'; lease: TeamLease; orphan?: LoquizTicket };

/** After a search for the ticket of an earlier request, which was sent or may have been. */
export function afterSearch(lease: TeamLease, found: LoquizTicket | LoquizFailure | undefined): NextStep {
  if (found instanceof LoquizFailure) return { step: 'give-back', lease, after: 'in-flight', failure: found };
  if (isUsable(found)) return { step: 'store', lease, ticket: found };
  if (found) return { step: 'request', lease: withNextUsername(lease), orphan: found };
  return lease.inFlightMs > 0 ? { step: 'wait', lease, waitMs: lease.inFlightMs } : { step: 'request', lease };
}

/** After a request that Loquiz did not answer with "username taken". */
export function afterRequest(lease: TeamLease, answer: LoquizTicket | LoquizFailure): LastStep {
  if (answer instanceof LoquizFailure) return { step: 'give-back', lease, after: stateAfter(answer), failure: answer };
  if (isUsable(answer)) return { step: 'store', lease, ticket: answer };
  const failure = new LoquizFailure('the ticket came without a password');
  return { step: 'give-back', lease: withNextUsername(lease), after: 'nothing-created', failure, orphan: answer };
}

/**
 * After "username taken" and a search for its ticket: ours when something on the way to Loquiz sent the request twice,
 * else somebody else's.
 */
export function afterUsernameTaken(
  lease: TeamLease,
  taken: LoquizFailure,
  found: LoquizTicket | LoquizFailure | undefined,
): LastStep {
  if (found instanceof LoquizFailure) return { step: 'give-back', lease, after: 'outcome-unknown', failure: found };
  if (isUsable(found)) return { step: 'store', lease, ticket: found };
  const next = withNextUsername(lease);
  return { step: 'give-back', lease: next, after: 'nothing-created', failure: taken, ...(found && { orphan: found }) };
}

function stateAfter(failure: LoquizFailure): AfterRequest {
  if (failure instanceof LoquizUnavailable || failure instanceof LoquizRefused) return 'nothing-created';
  return failure instanceof LoquizSilent ? 'in-flight' : 'outcome-unknown';
}
