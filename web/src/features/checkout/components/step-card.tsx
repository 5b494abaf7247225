import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '../../../shared/ui/index.js';

/** A part of a step. The first part of a step that was just entered takes the focus, so that screen readers go along. */
export function StepCard({
  title,
  focused = false,
  children,
}: {
  title: string;
  focused?: boolean;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!focused) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [focused]);
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className="mb-5 text-xl font-bold outline-none">
        {title}
      </h2>
      <div className="space-y-5">{children}</div>
    </Card>
  );
}
