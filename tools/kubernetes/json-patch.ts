import { type Json, type JsonObject, textAt } from './manifest.ts';

/** Applies a JSON Patch (RFC 6902) in place; supports the operations `add`, `replace` and `remove` only. */
export function applyJsonPatch(document: JsonObject, operations: Json[]): void {
  for (const operation of operations) applyOperation(document, operation as JsonObject);
}

function applyOperation(document: JsonObject, { op, path, value = null }: JsonObject): void {
  const keys = textAt(path ?? null)
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = keys.pop() ?? '';
  const parent = keys.reduce<Json>((inner, key) => child(inner, key, textAt(path ?? null)), document);
  if (op !== 'add') child(parent, last, textAt(path ?? null));
  if (Array.isArray(parent)) changeList(parent, last, op ?? null, value);
  else if (op === 'remove') delete (parent as JsonObject)[last];
  else if (op === 'add' || op === 'replace') (parent as JsonObject)[last] = value;
  else throw new Error(`Not supported: ${JSON.stringify(op)}`);
}

function changeList(list: Json[], key: string, op: Json, value: Json): void {
  const index = key === '-' ? list.length : Number(key);
  if (op === 'remove') list.splice(index, 1);
  else if (op === 'replace') list[index] = value;
  else if (op === 'add') list.splice(index, 0, value);
  else throw new Error(`Not supported: ${JSON.stringify(op)}`);
}

function child(parent: Json, key: string, path: string): Json {
  const value = Array.isArray(parent) ? parent[Number(key)] : (parent as JsonObject)[key];
  if (value === undefined) throw new Error(`Nothing at ${path}`);
  return value;
}
