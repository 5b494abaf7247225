import { useContext, useLayoutEffect, useRef, useState } from 'react';
import { BarSlot } from '../components/in-bar.js';

/**
 * The share of the screen's height that the bar may cover. With very large text, even the bar without the button can be
 * higher; such a bar does not stick.
 */
const maxShare = 1 / 3;

/**
 * Whether the bar sticks, and whether it has room for the step's button, which otherwise stays within the step.
 * While the bar sticks, the page scrolls focused elements above it (theme.css).
 */
export function useBar() {
  const slot = useContext(BarSlot);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const [isSticky, setSticky] = useState(true);
  const [hasButton, setHasButton] = useState(true);
  // Kept while the button is elsewhere, so that it returns once there is room.
  const buttonHeight = useRef(0);
  useLayoutEffect(() => {
    if (!bar) return undefined;
    const { style } = document.documentElement;
    const measure = () => {
      const { height } = bar.getBoundingClientRect();
      const slotHeight = slot?.getBoundingClientRect().height ?? 0;
      if (slotHeight > 0) buttonHeight.current = slotHeight;
      const maxHeight = window.innerHeight * maxShare;
      const sticks = height - slotHeight <= maxHeight;
      setSticky(sticks);
      setHasButton(height - slotHeight + buttonHeight.current <= maxHeight);
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
  }, [bar, slot]);
  return { barRef: setBar, isSticky, hasButton };
}
