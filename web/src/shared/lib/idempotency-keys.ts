/**
 * Returns a function for the Idempotency-Key of a request. The key is the same when the same body is sent again (after
 * a lost response or a double click), and a new one when anything differs.
 */
export function idempotencyKeys(): (body: object) => string {
  let last: { body: string; key: string } | undefined;
  return (body) => {
    const text = JSON.stringify(body);
    if (last?.body !== text) last = { body: text, key: randomKey() };
    return last.key;
  };
}

/** `crypto.randomUUID` is missing in a frame on a page without HTTPS, even though our own address uses HTTPS. */
const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
