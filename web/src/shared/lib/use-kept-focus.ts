import { type RefObject, useEffect } from 'react';

/**
 * Keeps the focus within the content when the focused control disappears. The code for this is loaded after the first
 * paint.
 */
export function useKeptFocus(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let stop: (() => void) | null | undefined;
    const start = async () => {
      const { keepFocus } = await import('./keep-focus.js');
      if (stop === undefined && content.current) stop = keepFocus(content.current);
    };
    // If the code cannot be loaded, the browser decides where the focus goes.
    start().catch(() => undefined);
    return () => {
      stop?.();
      stop = null;
    };
  }, [content]);
}
