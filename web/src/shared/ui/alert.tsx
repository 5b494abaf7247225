import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.js';

interface AlertProps {
  tone?: 'info' | 'danger';
  title?: string;
  children?: ReactNode;
}

export function Alert({ tone = 'info', title, children }: AlertProps) {
  const Icon = tone === 'danger' ? CircleAlert : Info;
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'note'}
      className={classNames(
        'flex gap-3 rounded-control border border-transparent p-4 text-sm leading-relaxed',
        tone === 'danger' ? 'bg-danger-soft text-danger' : 'bg-accent-soft text-ink',
      )}
    >
      <Icon aria-hidden className={classNames('mt-0.5 size-5 shrink-0', tone === 'info' && 'text-accent')} />
      <div className="min-w-0 space-y-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
