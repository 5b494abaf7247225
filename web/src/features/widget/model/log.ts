/* eslint-disable no-console -- The specification requires that these failures are only logged. */

export const logFailure = (what: string, error: unknown): void => console.error(what, error);

export const logWarning = (what: string): void => console.warn(what);
