import { isUnreachable, withRetries } from '@shop/platform';

/**
 * 15.5 s in all. Giving up earlier would cost more: a job that ends with an error keeps its leases, and no worker can
 * claim the teams until these leases end. A lease ends 2 × `LOQUIZ_DEADLINE_MS` + `LOQUIZ_LATE_EFFECT_MS` after the
 * claim or the latest request.
 */
const delaysMs = [100, 400, 1_000, 2_000, 4_000, 8_000];

/**
 * Repeats a statement for a leased team while PostgreSQL cannot be reached. The repetition does no harm when the first
 * attempt was committed after all, or when the lease has ended. The statement either checks the token of the lease, or
 * records an orphan or a late ticket, which may be done twice and after the lease.
 */
export const retryWhileUnreachable = <T>(statement: () => Promise<T>): Promise<T> =>
  withRetries(statement, delaysMs, (error) => isUnreachable(error as Error));
