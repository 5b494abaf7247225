/** True on phones and tablets, whatever the size of the window. */
export const isTouchDevice = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/**
 * Scrolls a field with a list below it to the top of the screen, once the on-screen keyboard is open. Browsers move the
 * field just out of the keyboard's way, and the list would be under the keyboard.
 */
export function raiseAboveKeyboard(field: HTMLInputElement): void {
  const viewport = window.visualViewport;
  if (!viewport || !isTouchDevice()) return;
  const raise = () => field.labels?.[0]?.scrollIntoView();
  viewport.addEventListener('resize', raise, { once: true });
  field.addEventListener('blur', () => viewport.removeEventListener('resize', raise), { once: true });
}

/** Ends typing on a touch device, so that its keyboard no longer covers what comes next. */
export function closeKeyboard(field: HTMLElement | null): void {
  // Waits until the caller's state is rendered, because the field's blur handler reads that state.
  if (isTouchDevice()) setTimeout(() => field?.blur());
}
