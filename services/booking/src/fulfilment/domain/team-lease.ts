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
  /** For this long the earlier request may still create a ticket; 0 or less when it cannot. */
  inFlightMs: number;
  /** Since the current round began. */
  roundAgeMs: number;
};

/** What is known about the last request when a lease is released. */
export type AfterRequest =
  /** It created no ticket and will not. */
  | 'nothing-created'
  /** A ticket may exist, but the request is over. */
  | 'outcome-unknown'
  /** A ticket may exist or may still be created until the time stored in the row. */
  | 'in-flight';

/** The same lease under another username, for one whose ticket is unusable or belongs to another booking. */
export function withNextUsername(lease: TeamLease): TeamLease {
  const usernameAttempt = lease.usernameAttempt + 1;
  return { ...lease, usernameAttempt, username: teamUsername(lease.bookingId, lease.teamNumber, usernameAttempt) };
}
