import { setTimeout as pause } from 'node:timers/promises';
import type { TeamLease } from '../domain/team-lease.js';
import type { TeamCredentialsRepository } from '../persistence/team-credentials.repository.js';
import { retryWhileUnreachable } from './retry-while-unreachable.js';

/** The pause before each check: PostgreSQL may still be working on a commit that got no response. */
const pausesMs = [0, 1_000, 3_000];

/** Whether the claim of a lease was committed although the response to its commit was lost. */
export async function isClaimCommitted(credentials: TeamCredentialsRepository, lease: TeamLease): Promise<boolean> {
  for (const pauseMs of pausesMs) {
    await pause(pauseMs);
    if (await retryWhileUnreachable(() => credentials.isLeased(lease))) return true;
  }
  return false;
}
