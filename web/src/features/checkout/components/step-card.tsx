import { type ReactNode, useId } from 'react';
import { Card, useFocusedHeading } from '../../../shared/ui/index.js';

interface StepCardProps {
  title: string;
  /** Whether the title gets the focus when the section appears, so that screen readers read it. */
  focused?: boolean;
  /** Shown beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section of a step. */
export function StepCard({ title, focused = false, action, children }: StepCardProps) {
  const heading = useFocusedHeading(focused);
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 ref={heading} id={titleId} tabIndex={-1} className="text-xl font-semibold text-balance outline-none">
          {title}
        </h2>
        {action}
      </div>
      <div className="flex flex-col gap-5">{children}</div>
    </Card>
  );
}
