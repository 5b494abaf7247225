import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from './card.js';
import { useEnteredHeading } from './use-entered-heading.js';

interface ErrorCardProps {
  title: string;
  text?: string | undefined;
  /** It took the place of what had the focus. */
  focused?: boolean;
  /** The ways out. */
  children?: ReactNode;
}

export function ErrorCard({ title, text, focused = false, children }: ErrorCardProps) {
  const heading = useEnteredHeading(focused);
  return (
    <Card role="alert" className="mx-auto flex max-w-xl flex-col items-center gap-4 text-center">
      <CircleAlert aria-hidden className="size-10 text-danger" />
      <div className="space-y-2">
        <h2 ref={heading} tabIndex={focused ? -1 : undefined} className="text-xl font-bold outline-none">
          {title}
        </h2>
        {text && <p className="text-muted">{text}</p>}
      </div>
      {children && <div className="flex flex-wrap justify-center gap-3 pt-2">{children}</div>}
    </Card>
  );
}
