/**
 * Takes zero bytes out of every text of a message, in place. PostgreSQL has no text with one in it: without them a
 * malformed key is looked up, and not found, as any other, and a malformed name is stored as what can be read of it.
 */
export function makeStorable(message: unknown): void {
  if (!isWalkable(message)) return;
  for (const [key, value] of Object.entries(message)) {
    if (typeof value !== 'string') makeStorable(value);
    else if (value.includes('\0')) message[key] = value.replaceAll('\0', '');
  }
}

const isWalkable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);
