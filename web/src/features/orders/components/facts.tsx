import type { ReactNode } from 'react';
import { Card, classNames } from '../../../shared/ui/index.js';

/** A part of the order page with its heading. */
export function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <Card className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{title}</h2>
        {action}
      </div>
      {children}
    </Card>
  );
}

export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-2 gap-4 lg:grid-cols-3">{children}</dl>
);

interface FactProps {
  label: string;
  /** Whether narrow screens give the fact a line of its own, because its words are long. */
  isLong?: boolean;
  children: ReactNode;
}

export function Fact({ label, isLong = false, children }: FactProps) {
  return (
    <div className={classNames('min-w-0', isLong && 'max-sm:col-span-2')}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-1 font-medium wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}
