/**
 * The booking service refers to a hold that does not exist: the message is retried and finally dead-lettered for an
 * operator.
 */
export class HoldMissing extends Error {
  constructor(referenceId: string) {
    super(`no hold for ${referenceId}`);
    this.name = 'HoldMissing';
  }
}
