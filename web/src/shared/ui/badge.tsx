import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.js';

interface BadgeProps {
  tone?: 'neutral' | 'accent' | 'danger';
  icon?: LucideIcon;
  children: ReactNode;
}

const tones = {
  neutral: 'bg-sunken text-ink',
  accent: 'bg-accent-soft text-ink',
  danger: 'bg-danger-soft text-danger',
} as const;

/** A state in one or two words. */
export function Badge({ tone = 'neutral', icon: Icon, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-inner px-2 py-0.5 text-sm font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {children}
    </span>
  );
}
