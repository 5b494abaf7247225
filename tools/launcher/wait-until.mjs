import { setTimeout as pause } from 'node:timers/promises';

/**
 * Asks `probe` again and again until it answers something truthy, and hands that back.
 * @template T
 * @param {() => Promise<T | undefined | null | false>} probe
 * @param {{ what: string, timeoutMs: number, everyMs?: number, signal?: AbortSignal }} options
 * @returns {Promise<T>}
 */
export async function waitUntil(probe, { what, timeoutMs, everyMs = 50, signal }) {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    signal?.throwIfAborted();
    const answer = await probe();
    if (answer) return answer;
    if (performance.now() > deadline) throw new Error(`${what}: not within ${timeoutMs / 1000} s`);
    await pause(everyMs, undefined, { signal });
  }
}
