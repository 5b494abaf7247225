import { inspect } from 'node:util';

/** An error that the user can fix: shown as its message only, without a stack. */
export class Failure extends Error {
  override name = 'Failure';
}

/** The message of a `Failure`; any other error with its stack and its causes. */
export const explain = (error: unknown) => (error instanceof Failure ? error.message : inspect(error));
