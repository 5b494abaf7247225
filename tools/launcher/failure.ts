/** Something the person at the terminal can mend: shown as its message alone, without a stack. */
export class Failure extends Error {
  override name = 'Failure';
}

export const explain = (error: unknown) =>
  error instanceof Failure ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
