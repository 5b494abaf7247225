import type { Logger } from '@shop/platform';
import { runSteps, type Step } from './checkout-steps.js';

type Log = { done: string[] };

const step = (name: string, { fails = false, compensationFails = false } = {}): Step<Log> => ({
  name,
  run: async ({ done }) => {
    if (fails) throw new Error(`${name} failed`);
    done.push(name);
  },
  compensate: async ({ done }) => {
    if (compensationFails) throw new Error(`${name} not compensated`);
    done.push(`undo ${name}`);
  },
});

const run = async (steps: Array<Step<Log>>, isDone: (log: Log) => boolean = () => false) => {
  const log: Log = { done: [] };
  const notCompensated: string[] = [];
  const logger = { warn: ({ step }: { step: string }) => notCompensated.push(step) } as unknown as Logger;
  const error = await runSteps(steps, log, isDone, logger).catch((thrown: Error) => thrown);
  return { ...log, notCompensated, error };
};

it('runs the steps in order', async () => {
  expect(await run([step('a'), step('b')])).toMatchObject({ done: ['a', 'b'], error: undefined });
});

it('compensates the finished steps in reverse order after a failure, and throws its error', async () => {
  const { done, error } = await run([step('a'), step('b'), step('c', { fails: true }), step('d')]);
  expect(done).toEqual(['a', 'b', 'undo b', 'undo a']);
  expect(error).toEqual(new Error('c failed'));
});

it('compensates the other steps when one compensation fails', async () => {
  const { done, notCompensated, error } = await run([
    step('a'),
    step('b', { compensationFails: true }),
    step('c', { fails: true }),
  ]);
  expect(done).toEqual(['a', 'b', 'undo a']);
  expect(notCompensated).toEqual(['b']);
  expect(error).toEqual(new Error('c failed'));
});

it('skips the remaining steps once `isDone` holds', async () => {
  expect(await run([step('a'), step('b')], ({ done }) => done.length === 1)).toMatchObject({ done: ['a'] });
});
