import { at, type Json, type JsonObject, listAt, type Manifest, objectAt, textAt } from './manifest.ts';

/** Whether a selector of kustomize picks this manifest, by kind and name. */
export const matches = (manifest: Manifest, selector: JsonObject): boolean => {
  const unknown = Object.keys(selector).filter((key) => key !== 'kind' && key !== 'name' && key !== 'fieldPath');
  if (unknown.length > 0) throw new Error(`Selectors with ${unknown.join(', ')} are not supported`);
  return ['kind', 'name'].every((key) => {
    const wanted = textAt(selector, key);
    const given = key === 'kind' ? manifest.kind : manifest.metadata.name;
    return wanted === '' || new RegExp(`^(?:${wanted})$`).test(given);
  });
};

/** Applies an entry of `replacements`: copies a field of one resource into fields of others. */
export function applyReplacement(manifests: Manifest[], replacement: JsonObject): void {
  const source = objectAt(replacement, 'source');
  const sources = manifests.filter((manifest) => matches(manifest, source));
  const [only] = sources;
  if (!only || sources.length > 1) throw new Error(`${sources.length} sources of a replacement`);
  const value = textAt(at(only, ...textAt(source, 'fieldPath').split('.')) ?? null);
  for (const target of listAt(replacement, 'targets')) {
    const selected = manifests.filter((manifest) => matches(manifest, objectAt(target, 'select')));
    const paths = listAt(target, 'fieldPaths').map((path) => textAt(path).split('.'));
    for (const manifest of selected) {
      for (const path of paths) replaceAt(manifest, path, (old) => withPart(old, value, objectAt(target, 'options')));
    }
  }
}

/** The old text with the part at the given index replaced by `value`; `value` alone where no delimiter is given. */
function withPart(old: string, value: string, options: JsonObject): string {
  const delimiter = textAt(options, 'delimiter');
  if (!delimiter) return value;
  const parts = old.split(delimiter);
  parts[Number(at(options, 'index'))] = value;
  return parts.join(delimiter);
}

function replaceAt(node: Json, [key = '', ...rest]: string[], change: (old: string) => string): void {
  const parent = node as JsonObject;
  const keys = key === '*' ? Object.keys(parent) : [key];
  for (const name of keys) {
    const inner = parent[name];
    if (inner === undefined) throw new Error(`A replacement finds no ${name}`);
    if (rest.length > 0) replaceAt(inner, rest, change);
    else parent[name] = change(textAt(inner));
  }
}
