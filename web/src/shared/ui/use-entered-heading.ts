import { type RefObject, useEffect, useRef } from 'react';

/** The heading of what was just entered takes the focus, so that screen readers go along, and comes into view. */
export function useEnteredHeading(entered: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!entered) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [entered]);
  return heading;
}
