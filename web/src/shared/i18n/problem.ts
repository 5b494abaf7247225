import i18next from 'i18next';
import { currentLanguage, currentTexts } from './i18n.js';
import type { Language } from './language.js';

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

/** The server's message; nothing once the page shows another language than the one it was requested in. */
export const serverMessage = (message: string | undefined, requestedIn: Language) => (): string | undefined =>
  currentLanguage() === requestedIn ? message : undefined;

const errorTexts = currentTexts('errors');

/** Why a request failed, in the language shown: our own text for the code, else the server's message, else nothing. */
export function errorMessage(error: unknown, requestedIn: Language): () => string | undefined {
  const problem = problemOf(error);
  const fromServer = serverMessage(problem?.error, requestedIn);
  return () =>
    problem && i18next.exists(`errors:${problem.code}`) ? errorTexts(problem.code as 'internal') : fromServer();
}
