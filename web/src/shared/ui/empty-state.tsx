import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  text?: string | undefined;
  /** Buttons or links. */
  children?: ReactNode;
}

/** Shown in place of an empty list: why it is empty and what would fill it. */
export function EmptyState({ icon: Icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-control border border-dashed border-line px-5 py-8 text-center">
      <Icon aria-hidden className="size-7 text-muted" />
      <div className="space-y-1">
        <p className="font-medium text-pretty">{title}</p>
        {text && <p className="text-sm text-pretty text-muted">{text}</p>}
      </div>
      {children}
    </div>
  );
}
