import type { ReactNode } from 'react';

/** The step, and on wide screens the price summary beside it. */
export const CheckoutColumns = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-8">{children}</div>
);
