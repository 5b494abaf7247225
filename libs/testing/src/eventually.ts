/**
 * Waits until `check` answers something truthy and returns it; for signals that cannot be subscribed to.
 * Throws with the last error or answer after `timeoutMs`.
 */
export async function eventually<T>(
  check: () => Promise<T> | T,
  timeoutMs = 10_000,
  intervalMs = 25,
): Promise<NonNullable<T>> {
  const deadline = Date.now() + timeoutMs;
  let last: unknown;
  while (Date.now() < deadline) {
    try {
      const answer = await check();
      if (answer) return answer;
      last = answer;
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, intervalMs));
  }
  throw new Error(`did not happen within ${timeoutMs} ms`, { cause: last });
}
