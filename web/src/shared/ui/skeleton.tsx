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

interface LoadingShapeProps {
  text: string;
  /** Whether Tab stops here, so that it does not pass by the controls that are still loading. */
  isTabStop?: boolean;
  className?: string;
  children: ReactNode;
}

/** Skeletons, with the text that screen readers announce instead. */
export function LoadingShape({ text, isTabStop = false, className, children }: LoadingShapeProps) {
  return (
    <div role="status" tabIndex={isTabStop ? 0 : undefined} className={className}>
      <span className="sr-only">{text}</span>
      {children}
    </div>
  );
}
