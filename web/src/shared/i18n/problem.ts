import type { TFunction } from 'i18next';
import i18next from 'i18next';

/** What the web reads of an RFC 9457 answer; other fields depend on the code. */
export interface Problem {
  code: string;
  error?: string;
  [fact: string]: unknown;
}

/** The problem document of a failed request; nothing for failures without one (network, proxy page). */
export function problemOf(error: unknown): Problem | undefined {
  const data = (error as { data?: unknown } | undefined)?.data;
  return typeof data === 'object' && data !== null && typeof (data as Problem).code === 'string'
    ? (data as Problem)
    : undefined;
}

/** The text of a failed request: our own by its code, else the server's, else nothing. */
export function errorText(t: TFunction<'errors'>, error: unknown): string | undefined {
  const problem = problemOf(error);
  if (!problem) return undefined;
  return i18next.exists(`errors:${problem.code}`) ? (t(problem.code as 'internal') as string) : problem.error;
}
