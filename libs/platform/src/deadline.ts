/**
 * The result of `work`; rejects with the code `ETIMEDOUT` after `ms`, while the work goes on unobserved.
 * @param what begins the error's message: "Redis" makes "Redis did not respond within 2000 ms"
 */
export function withDeadline<T>(what: string, work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    const error = Object.assign(new Error(`${what} did not respond within ${ms} ms`), { code: 'ETIMEDOUT' });
    timer = setTimeout(() => reject(error), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
