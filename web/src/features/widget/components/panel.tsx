import type { ReactNode } from 'react';
import { classNames } from '../../../shared/ui/class-names.js';

/** The background of a widget. Around it the host page shows through. */
export const Panel = ({ className, children }: { className: string; children: ReactNode }) => (
  <main className={classNames('rounded-card border border-line bg-surface text-ink', className)}>{children}</main>
);
