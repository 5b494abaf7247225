import { setTimeout as pause } from 'node:timers/promises';

/**
 * Repeats work that failed, after each of the delays in milliseconds.
 * @param isToBeRepeated is asked about each failure but the last; false ends the attempts
 * @throws the error of the last attempt
 */
export async function withRetries<T>(
  work: () => Promise<T>,
  delaysMs: readonly number[],
  isToBeRepeated: (error: unknown) => boolean,
): Promise<T> {
  for (const delayMs of delaysMs) {
    try {
      return await work();
    } catch (error) {
      if (!isToBeRepeated(error)) throw error;
      await pause(delayMs);
    }
  }
  return work();
}
