import { teamUsername } from './team-username.js';

/** One worker's lease on the row of one team. */
export type TeamLease = {
  bookingId: string;
  teamNumber: number;
  username: string;
  usernameAttempt: number;
  /** The fencing token. */
  token: string;
  /** Whether a request with the username that the lease began with may have reached Loquiz before the lease. */
  wasRequested: boolean;
  /** For this long the earlier request may still create a ticket; 0 or less when it cannot. */
  inFlightMs: number;
  /** Time since the current round began. */
  roundAgeMs: number;
};

/** What is known about the effect of the last request when a lease is released. */
export type RequestEffect =
  /** No ticket exists under the username of the lease, and none will be created. */
  | 'nothing-created'
  /** A ticket may exist, but the request is over. */
  | 'outcome-unknown'
  /** A ticket may exist or may still be created until the time stored in the row. */
  | 'in-flight';

/**
 * The same lease with the next username, because the ticket of the present username is unusable or belongs to another
 * booking.
 */
export function withNextUsername(lease: TeamLease): TeamLease {
  const usernameAttempt = lease.usernameAttempt + 1;
  return { ...lease, usernameAttempt, username: teamUsername(lease.bookingId, lease.teamNumber, usernameAttempt) };
}
