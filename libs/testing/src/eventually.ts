/**
 * Waits until `check` returns something truthy and returns it; for signals that cannot be subscribed to.
 * Throws with the last error or result after `timeoutMs`.
 */
export async function eventually<T>(
  check: () => Promise<T> | T,
  timeoutMs = 60_000,
  intervalMs = 25,
): Promise<NonNullable<T>> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    let last: unknown;
    try {
      const answer = await check();
      if (answer) return answer;
      last = answer;
    } catch (error) {
      last = error;
    }
    // Compared after the check, so that a machine that was suspended until the deadline gets one more check.
    if (performance.now() > deadline) throw new Error(`did not happen within ${timeoutMs} ms`, { cause: last });
    await new Promise((resolve) => setTimeout(resolve, intervalMs));
  }
}
