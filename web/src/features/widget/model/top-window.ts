/** Wraps the top window, which tests cannot navigate. */
export const topWindow = {
  navigate(address: string): void {
    (window.top ?? window).location.href = address;
  },
  open: (address: string): Window | null => window.open(address, '_blank'),
};

/**
 * Navigates the top window to an address. When the sandbox of the frame forbids that, a new tab is opened.
 * @returns false when both are forbidden, so that only a link can be shown
 */
export function navigateTop(address: string): boolean {
  try {
    topWindow.navigate(address);
    return true;
  } catch {
    const tab = topWindow.open(address);
    if (tab) tab.opener = null;
    return tab !== null;
  }
}
