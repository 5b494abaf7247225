/**
 * Waits until `check` answers something truthy and returns it; for signals that cannot be subscribed to.
 * Throws with the last error or answer after `timeoutMs`.
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
    // Looked at after the check: a machine that stood still until the deadline gets one more look.
    if (performance.now() > deadline) throw new Error(`did not happen within ${timeoutMs} ms`, { cause: last });
    await new Promise((resolve) => setTimeout(resolve, intervalMs));
  }
}
