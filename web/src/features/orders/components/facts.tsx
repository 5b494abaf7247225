import type { ReactNode } from 'react';
import { Card } from '../../../shared/ui/index.js';

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
  <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">{children}</dl>
);

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-1 font-medium wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}
