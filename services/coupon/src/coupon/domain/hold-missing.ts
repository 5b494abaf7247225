/** Booking says that something is held where nothing is: the message is retried and then kept for an operator. */
export class HoldMissing extends Error {
  constructor(referenceId: string) {
    super(`no hold for ${referenceId}`);
    this.name = 'HoldMissing';
  }
}
