import { teamUsername } from './team-username.js';

/** One team's row while one worker holds it. */
export type TeamLease = {
  bookingId: string;
  teamNumber: number;
  username: string;
  usernameAttempt: number;
  token: string;
  /** Loquiz may know the username from an earlier request. */
  wasRequested: boolean;
  /** For so long that earlier request may still bring a ticket; 0 or less when it cannot. */
  inFlightMs: number;
  /** Since the current round began. */
  roundAgeMs: number;
};

/** What is known about the last request when a lease is given back. */
export type AfterRequest =
  /** No ticket came of it and none will. */
  | 'nothing-created'
  /** A ticket may exist; the request itself is over, or was over already. */
  | 'outcome-unknown'
  /** A ticket may exist or may still appear until the time that the row knows. */
  | 'in-flight';

/** The same lease under another username, for one whose ticket is unusable or somebody else's. */
export function withNextUsername(lease: TeamLease): TeamLease {
  const usernameAttempt = lease.usernameAttempt + 1;
  return { ...lease, usernameAttempt, username: teamUsername(lease.bookingId, lease.teamNumber, usernameAttempt) };
}
