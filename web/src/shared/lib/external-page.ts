/** Whether this page is shown inside another site's frame, where it must not navigate itself (decision D34). */
export const isFramed = (): boolean => window.parent !== window;

/**
 * Opens a tab within the click, while browsers still allow it; it gets its address later (decision D32). `null` when
 * the browser blocked it, or in a frame, where the customer follows a link instead.
 */
export function openWaitingTab(): Window | null {
  if (isFramed()) return null;
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  return tab;
}
