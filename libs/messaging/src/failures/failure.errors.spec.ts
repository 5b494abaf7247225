import * as errors from './failure.errors.js';

it('refusals of failures have fixed codes and kinds, on which the gateway and the pages depend', () => {
  const declared = Object.entries(errors).map(([name, Refused]) => {
    const { code, kind } = new Refused();
    return [name, code, kind];
  });
  expect(declared.toSorted()).toEqual([
    ['FailureEnded', 'FAILURE.ENDED', 'conflict'],
    ['FailureNotDiscardable', 'FAILURE.NOT_DISCARDABLE', 'precondition'],
    ['FailureNotFound', 'FAILURE.NOT_FOUND', 'not-found'],
    ['FailureNotReplayable', 'FAILURE.NOT_REPLAYABLE', 'precondition'],
    ['FailureReasonMissing', 'FAILURE.REASON_MISSING', 'invalid'],
  ]);
});
