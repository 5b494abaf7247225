/**
 * The Idempotency-Key of an order: the same for the same order sent again (a lost answer, an impatient click),
 * another as soon as anything about it differs.
 */
export function orderAttempts(): (body: object) => string {
  let last: { body: string; key: string } | undefined;
  return (body) => {
    const text = JSON.stringify(body);
    if (last?.body !== text) last = { body: text, key: crypto.randomUUID() };
    return last.key;
  };
}
