/**
 * Removes null characters from every text of a message, in place. PostgreSQL cannot store them in a text. Without them,
 * an id is looked up like any other, and a name can be stored.
 */
export function stripNullCharacters(message: unknown): void {
  if (!isObject(message)) return;
  for (const [key, value] of Object.entries(message)) {
    if (typeof value !== 'string') stripNullCharacters(value);
    else if (value.includes('\0')) message[key] = value.replaceAll('\0', '');
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);
