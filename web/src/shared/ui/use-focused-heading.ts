import { type RefObject, useEffect, useRef } from 'react';

/** A heading that ends below this share of the screen's height leaves no room for what it introduces. */
const lowShare = 3 / 4;

/** Focuses the heading of a view that just appeared, so that screen readers read it, and scrolls to the top. */
export function useFocusedHeading(shouldFocus: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { current } = heading;
    if (!shouldFocus || !current) return;
    current.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
    // On a small screen with large text, the content above the heading may push it out of sight.
    if (current.getBoundingClientRect().bottom > window.innerHeight * lowShare) current.scrollIntoView();
  }, [shouldFocus]);
  return heading;
}
