import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the heading of a view that just appeared, so that screen readers read it, and scrolls to the top. */
export function useFocusedHeading(isFocused: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFocused) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [isFocused]);
  return heading;
}
