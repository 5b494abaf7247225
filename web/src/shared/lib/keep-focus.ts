/** Long enough for the content that replaces the control to take the focus itself. */
const delayMs = 50;

/**
 * When the focused control disappears, its nearest ancestor that remains takes the focus: otherwise the keyboard and
 * screen readers would start again at the top of the page.
 * @returns a function that stops watching the focus
 */
export function keepFocus(root: HTMLElement): () => void {
  // The focused control and its ancestors, which a removed control no longer has.
  let path: HTMLElement[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remember = ({ target }: FocusEvent) => {
    path = [];
    for (let element = target as HTMLElement | null; element; element = element.parentElement) path.push(element);
  };
  const forget = ({ target }: PointerEvent) => {
    if (!path[0]?.contains(target as Node)) path = [];
  };
  const handOver = () => {
    const remaining = path.find((element) => element.isConnected);
    path = [];
    if (!remaining || remaining === document.body || document.activeElement !== document.body) return;
    remaining.tabIndex = -1;
    remaining.focus({ preventScroll: true });
  };
  const removals = new MutationObserver(() => {
    if (path[0]?.isConnected !== false) return;
    clearTimeout(timer);
    timer = setTimeout(handOver, delayMs);
  });
  removals.observe(root, { childList: true, subtree: true });
  root.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', forget);
  return () => {
    clearTimeout(timer);
    removals.disconnect();
    root.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', forget);
  };
}
