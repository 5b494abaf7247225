/** Why a call to Loquiz brought no ticket, told apart by what is known about its effect. */
export class LoquizFailure extends Error {
  override readonly name: string = 'LoquizFailure';

  /** `status` is the HTTP status when Loquiz answered. */
  constructor(
    message: string,
    readonly status?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Nothing was created, and asking again as it is will not help: a wrong key, an unknown game. */
export class LoquizRefused extends LoquizFailure {
  override readonly name = 'LoquizRefused';
}

/** The name belongs to a ticket already. */
export class LoquizUsernameTaken extends LoquizFailure {
  override readonly name = 'LoquizUsernameTaken';
}

/** Nothing was created: the request was never sent, or turned away for now. */
export class LoquizUnavailable extends LoquizFailure {
  override readonly name = 'LoquizUnavailable';
}

/** Loquiz answered with a fault; a ticket may exist, and none will appear any more. */
export class LoquizFaulted extends LoquizFailure {
  override readonly name = 'LoquizFaulted';
}

/** No answer; a ticket may exist or may still appear. */
export class LoquizSilent extends LoquizFailure {
  override readonly name = 'LoquizSilent';
}
