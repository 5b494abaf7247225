/** A value that YAML can express. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** A resource of Kubernetes. */
export interface Manifest extends JsonObject {
  apiVersion: string;
  kind: string;
  metadata: JsonObject & { name: string };
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value below the given keys; undefined where there is none. */
export function at(value: Json | undefined, ...keys: Array<string | number>): Json | undefined {
  return keys.reduce<Json | undefined>((inner, key) => {
    if (Array.isArray(inner)) return inner[Number(key)];
    return isObject(inner) ? inner[key] : undefined;
  }, value);
}

/** The list below the given keys; empty where there is none. */
export function listAt(value: Json | undefined, ...keys: Array<string | number>): Json[] {
  const list = at(value, ...keys) ?? [];
  if (!Array.isArray(list)) throw new Error(`${keys.join('.')} is no list`);
  return list;
}

/** The object below the given keys; empty where there is none. */
export function objectAt(value: Json | undefined, ...keys: Array<string | number>): JsonObject {
  const object = at(value, ...keys) ?? {};
  if (!isObject(object)) throw new Error(`${keys.join('.')} is no object`);
  return object;
}

/** The text below the given keys; empty where there is none. */
export function textAt(value: Json | undefined, ...keys: Array<string | number>): string {
  const text = at(value, ...keys) ?? '';
  if (typeof text !== 'string') throw new Error(`${keys.join('.')} is no text`);
  return text;
}

export const nameOf = ({ kind, metadata }: Manifest): string => `${kind} ${metadata.name}`;
