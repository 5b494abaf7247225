import i18next from 'i18next';
import { currentLanguage, currentTexts } from './i18n.js';
import type { Language } from './language.js';

/** The fields of an RFC 9457 problem that the web app reads; further fields depend on the code. */
export interface Problem {
  code: string;
  error?: string;
  [fact: string]: unknown;
}

/** The problem document of a failed request; undefined for failures without one (network, proxy page). */
export function problemOf(error: unknown): Problem | undefined {
  const data = (error as { data?: unknown } | undefined)?.data;
  return typeof data === 'object' && data !== null && typeof (data as Problem).code === 'string'
    ? (data as Problem)
    : undefined;
}

/**
 * Returns a function for the server's message, which is undefined once the page has another language than the request.
 */
export const serverMessage = (message: string | undefined, requestedIn: Language) => (): string | undefined =>
  currentLanguage() === requestedIn ? message : undefined;

/** Whether a request got no answer: the browser is offline, or the server cannot be reached. */
export const isUnreachable = (error: unknown): boolean =>
  (error as { status?: unknown } | undefined)?.status === 'FETCH_ERROR';

const errorTexts = currentTexts('errors');

/**
 * Returns a function for the reason of a failed request in the current language: our own text for the code, otherwise
 * the server's message, otherwise undefined.
 */
export function errorMessage(error: unknown, requestedIn: Language): () => string | undefined {
  const problem = problemOf(error);
  const fromServer = serverMessage(problem?.error, requestedIn);
  return () =>
    problem && i18next.exists(`errors:${problem.code}`) ? errorTexts(problem.code as 'internal') : fromServer();
}
