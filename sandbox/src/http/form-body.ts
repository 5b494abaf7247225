export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type FormParams = { [key: string]: FormValue };

const MAX_DEPTH = 32;

/**
 * Reads Stripe's bracket form (`line_items[0][price_data][currency]=eur`, `types[]=a`) into nested objects.
 * Objects have no prototype, so a hostile key such as `__proto__` is only a key.
 */
export function parseForm(text: string): FormParams {
  const root: FormParams = Object.create(null) as FormParams;
  if (text === '') return root;
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    assign(root, pathOf(name), equals < 0 ? '' : decode(pair.slice(equals + 1)));
  }
  return listsOf(root) as FormParams;
}

function decode(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

function pathOf(name: string): string[] {
  const bracket = name.indexOf('[');
  if (bracket <= 0) return [name];
  return [
    name.slice(0, bracket),
    ...name
      .slice(bracket + 1)
      .replace(/\]$/, '')
      .split(']['),
  ].slice(0, MAX_DEPTH);
}

function assign(root: FormParams, path: string[], value: string): void {
  let node = root;
  for (const key of path.slice(0, -1)) {
    const child = node[key];
    if (isObject(child)) node = child;
    else node = node[key] = Object.create(null) as FormParams;
  }
  const last = path.at(-1) ?? '';
  node[last === '' ? String(Object.keys(node).length) : last] = value;
}

/** Objects whose keys are 0, 1, 2 … were lists before they were sent. */
function listsOf(value: FormValue): FormValue {
  if (!isObject(value)) return value;
  const keys = Object.keys(value);
  for (const key of keys) value[key] = listsOf(value[key]!);
  return keys.length > 0 && keys.every((key, index) => key === String(index)) ? Object.values(value) : value;
}

export function isObject(value: FormValue | undefined): value is FormParams {
  return typeof value === 'object' && !Array.isArray(value);
}
