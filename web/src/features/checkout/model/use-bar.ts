import { useLayoutEffect, useState } from 'react';

/** A bar sticks to the bottom while it covers at most this share of the screen, unlike with very large text. */
const maxShare = 1 / 3;

/** Whether the bar sticks; while it does, the page scrolls focused elements above the bar (theme.css). */
export function useBar() {
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const [isSticky, setSticky] = useState(true);
  useLayoutEffect(() => {
    if (!bar) return undefined;
    const { style } = document.documentElement;
    const measure = () => {
      const { height } = bar.getBoundingClientRect();
      const sticks = height <= window.innerHeight * maxShare;
      setSticky(sticks);
      style.setProperty('--bar-height', sticks ? `${height}px` : '0px');
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(bar);
    window.addEventListener('resize', measure);
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', measure);
      style.removeProperty('--bar-height');
    };
  }, [bar]);
  return { barRef: setBar, isSticky };
}
