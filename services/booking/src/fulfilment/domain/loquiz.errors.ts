/** A failed call to Loquiz; the subclasses differ in what is known about its effect. */
export class LoquizFailure extends Error {
  override readonly name: string = 'LoquizFailure';

  /** `status` is the HTTP status when Loquiz responded. */
  constructor(
    message: string,
    readonly status?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Nothing was created, and a retry of the same request will not help, for example because the game is unknown. */
export class LoquizRefused extends LoquizFailure {
  override readonly name = 'LoquizRefused';
}

/** The username belongs to a ticket already. */
export class LoquizUsernameTaken extends LoquizFailure {
  override readonly name = 'LoquizUsernameTaken';
}

/** Nothing was created: the request was never sent, or Loquiz refused it for now. */
export class LoquizUnavailable extends LoquizFailure {
  override readonly name = 'LoquizUnavailable';
}

/** Loquiz responded with a server error or something unreadable: a ticket may exist, but none will be created later. */
export class LoquizServerError extends LoquizFailure {
  override readonly name = 'LoquizServerError';
}

/**
 * No response of Loquiz itself: none came, or a proxy answered with an error. A ticket may exist or may still be
 * created.
 */
export class LoquizTimeout extends LoquizFailure {
  override readonly name = 'LoquizTimeout';
}
