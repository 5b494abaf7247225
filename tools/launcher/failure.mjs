/** Something the person at the terminal can mend: shown as its message alone, without a stack. */
export class Failure extends Error {
  name = 'Failure';
}

/** @param {unknown} error */
export const explain = (error) =>
  error instanceof Failure ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
