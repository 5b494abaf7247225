import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** Where the bar at the bottom of narrow screens shows the step's button; null without a bar. */
export const BarSlot = createContext<HTMLElement | null>(null);

/** The button that leads on from a step: in the bar, where there is one, else in its place within the step. */
export function InBar({ children }: { children: ReactNode }) {
  const slot = useContext(BarSlot);
  return slot ? createPortal(children, slot) : children;
}
