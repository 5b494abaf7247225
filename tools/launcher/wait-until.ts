import { setTimeout as pause } from 'node:timers/promises';

/** Calls `probe` repeatedly until it returns something truthy, and returns that. */
export async function waitUntil<T>(
  probe: () => Promise<T | undefined | null | false>,
  {
    what,
    timeoutMs,
    everyMs = 50,
    signal,
  }: { what: string; timeoutMs: number; everyMs?: number; signal?: AbortSignal },
): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    signal?.throwIfAborted();
    const answer = await probe();
    if (answer) return answer;
    if (performance.now() > deadline) throw new Error(`${what}: not within ${timeoutMs / 1000} s`);
    await pause(everyMs, undefined, { signal });
  }
}
