import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from './card.js';

interface ErrorCardProps {
  title: string;
  text?: string | undefined;
  /** The ways out. */
  children?: ReactNode;
}

export function ErrorCard({ title, text, children }: ErrorCardProps) {
  return (
    <Card role="alert" className="mx-auto flex max-w-xl flex-col items-center gap-4 text-center">
      <CircleAlert aria-hidden className="size-10 text-danger" />
      <div className="space-y-2">
        <h2 className="text-xl font-bold">{title}</h2>
        {text && <p className="text-muted">{text}</p>}
      </div>
      {children && <div className="flex flex-wrap justify-center gap-3 pt-2">{children}</div>}
    </Card>
  );
}
