import { refusal } from '@shop/errors';

export const FailureNotFound = refusal('FAILURE.NOT_FOUND', 'not-found');
/** Somebody has replayed or discarded the failure, or it has ended by itself. */
export const FailureEnded = refusal('FAILURE.ENDED', 'conflict');
/** The message's id or content does not fit the outbox, the message's queue is gone, or the work goes on by itself. */
export const FailureNotReplayable = refusal('FAILURE.NOT_REPLAYABLE', 'precondition');
export const FailureNotDiscardable = refusal('FAILURE.NOT_DISCARDABLE', 'precondition');
export const FailureReasonMissing = refusal('FAILURE.REASON_MISSING', 'invalid');
