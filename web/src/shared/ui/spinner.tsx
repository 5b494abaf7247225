import { LoaderCircle } from 'lucide-react';
import { classNames } from './class-names.js';

export function Spinner({ large = false }: { large?: boolean }) {
  return (
    <LoaderCircle
      aria-hidden
      className={classNames('shrink-0 animate-spin', large ? 'size-10 text-accent' : 'size-5')}
    />
  );
}

/** A spinner with a text that screen readers announce. */
export function Waiting({ text }: { text: string }) {
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-16 text-center text-muted">
      <Spinner large />
      <p>{text}</p>
    </div>
  );
}

export function FullScreenSpinner({ text }: { text: string }) {
  return (
    <div role="status" className="grid min-h-screen place-items-center bg-ground">
      <Spinner large />
      <span className="sr-only">{text}</span>
    </div>
  );
}
