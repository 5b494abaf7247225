import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the heading of a newly entered view, so that screen readers read it, and scrolls it into view. */
export function useEnteredHeading(entered: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!entered) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [entered]);
  return heading;
}
