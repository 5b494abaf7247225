import type { ReactNode } from 'react';
import { classNames } from './class-names.js';

/** A placeholder for content that is still loading; `className` sets its size. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={classNames('block animate-shimmer rounded-inner bg-sunken forced-colors:border', className)}
    />
  );
}

/** Skeletons, with the text that screen readers announce instead. */
export function LoadingShape({ text, className, children }: { text: string; className?: string; children: ReactNode }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{text}</span>
      {children}
    </div>
  );
}
