import type { Logger } from '@shop/platform';

/** One step of a flow over several aggregates and services. The process may die after any step. */
export type Step<Context> = {
  name: string;
  run: (context: Context) => Promise<void>;
  /** Undoes the step after a later one has failed. When the process dies before that, a schedule undoes the step. */
  compensate?: (context: Context, error: unknown) => Promise<void>;
};

/**
 * Runs the steps in order until `isDone`. After a failure, compensates the finished steps in reverse order, and throws
 * the error of the failed one.
 */
export async function runSteps<Context>(
  steps: Array<Step<Context>>,
  context: Context,
  isDone: (context: Context) => boolean,
  logger: Pick<Logger, 'warn'>,
): Promise<void> {
  const finished: Array<Step<Context>> = [];
  try {
    for (const step of steps) {
      if (isDone(context)) return;
      await step.run(context);
      finished.unshift(step);
    }
  } catch (error) {
    for (const { name, compensate } of finished) {
      await compensate?.(context, error).catch((failure: unknown) =>
        logger.warn({ err: failure, step: name }, 'step not compensated: a schedule will do it'),
      );
    }
    throw error;
  }
}
