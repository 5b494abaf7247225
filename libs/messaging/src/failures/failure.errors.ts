import { refusal } from '@shop/errors';

export const FailureNotFound = refusal('FAILURE.NOT_FOUND', 'not-found');
/** Somebody has replayed or discarded the failure, or it has ended by itself. */
export const FailureEnded = refusal('FAILURE.ENDED', 'conflict');
/** The outbox cannot store the message's id or content, its queue no longer exists, or the work goes on by itself. */
export const FailureNotReplayable = refusal('FAILURE.NOT_REPLAYABLE', 'precondition');
export const FailureNotDiscardable = refusal('FAILURE.NOT_DISCARDABLE', 'precondition');
export const FailureReasonMissing = refusal('FAILURE.REASON_MISSING', 'invalid');
