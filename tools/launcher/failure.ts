/** An error that the user can fix: shown as its message only, without a stack. */
export class Failure extends Error {
  override name = 'Failure';
}

export const explain = (error: unknown) =>
  error instanceof Failure ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
