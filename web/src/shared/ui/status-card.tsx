import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from './card.js';
import { classNames } from './class-names.js';
import { useFocusedHeading } from './use-focused-heading.js';

interface StatusCardProps {
  icon: LucideIcon;
  tone?: 'accent' | 'danger';
  title: string;
  text?: string | undefined;
  /** A second paragraph. */
  note?: string | undefined;
  /** Moves the focus to the heading, for a card that replaces the focused element. */
  focused?: boolean;
  /** Buttons or links. */
  children?: ReactNode;
}

/** A result in place of the page's content: icon, title, explanation and buttons. */
export function StatusCard({
  icon: Icon,
  tone = 'accent',
  title,
  text,
  note,
  focused = false,
  children,
}: StatusCardProps) {
  const heading = useFocusedHeading(focused);
  const failed = tone === 'danger';
  return (
    <Card role={failed ? 'alert' : 'status'} className="flex flex-col items-center gap-5 text-center">
      <span
        className={classNames(
          'grid size-16 place-items-center rounded-full',
          failed ? 'bg-danger-soft text-danger' : 'bg-accent-soft text-accent',
        )}
      >
        <Icon aria-hidden className="size-8" />
      </span>
      <div className="space-y-2">
        <h2
          ref={heading}
          tabIndex={focused ? -1 : undefined}
          className="text-xl font-semibold text-balance outline-none"
        >
          {title}
        </h2>
        {text && <p className="max-w-prose text-balance text-muted">{text}</p>}
        {note && <p className="max-w-prose text-balance">{note}</p>}
      </div>
      {children && <div className="flex w-full flex-col justify-center gap-3 sm:flex-row">{children}</div>}
    </Card>
  );
}
