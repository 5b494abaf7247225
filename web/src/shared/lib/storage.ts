/** Storage that outlives the tab, or ends with it. */
type Area = 'localStorage' | 'sessionStorage';

/**
 * The stored value, or null. Storage may be blocked (frames, private windows), full, or contain anything, so none of
 * these functions throws.
 */
export function readStored(key: string, area: Area = 'localStorage'): unknown {
  try {
    return JSON.parse(window[area].getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Whether anything is stored, even if it is not valid JSON. */
export function hasStored(key: string, area: Area): boolean {
  try {
    return window[area].getItem(key) !== null;
  } catch {
    return false;
  }
}

export function writeStored(key: string, value: unknown, area: Area = 'localStorage'): void {
  try {
    window[area].setItem(key, JSON.stringify(value));
  } catch {
    // Without storage the state is lost at a reload, but not before.
  }
}

export function removeStored(key: string, area: Area = 'localStorage'): void {
  try {
    window[area].removeItem(key);
  } catch {
    // Blocked storage has nothing to remove.
  }
}
