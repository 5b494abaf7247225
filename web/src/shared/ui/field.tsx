import type { ReactNode } from 'react';

interface FieldIds {
  id: string;
  labelId: string;
  messageId: string;
}

export const fieldIds = (id: string): FieldIds => ({ id, labelId: `${id}-label`, messageId: `${id}-message` });

export const controlClasses =
  'w-full min-h-12 rounded-control border border-control bg-surface px-4 py-2.5 text-base text-ink transition-colors placeholder:text-muted hover:border-ink ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted disabled:hover:border-line aria-invalid:border-danger';

interface FieldProps {
  ids: FieldIds;
  label: string;
  /** Draws the mark of required fields beside the label, so that the control's name is the label alone. */
  isRequired?: boolean | undefined;
  error?: ReactNode;
  hint?: ReactNode;
  /** Whether screen readers announce each change of the hint; false where it changes with each character. */
  isHintLive?: boolean;
  children: ReactNode;
}

/** Label above, message below; the message is an error or, without one, a hint. */
export function Field({ ids, label, isRequired, error, hint, isHintLive = true, children }: FieldProps) {
  const message = error || hint;
  return (
    <div className="min-w-0 space-y-1.5">
      <div data-required={isRequired || undefined} className="text-sm font-semibold">
        <label id={ids.labelId} htmlFor={ids.id}>
          {label}
        </label>
      </div>
      {children}
      <p
        id={ids.messageId}
        aria-live={error || isHintLive ? 'polite' : undefined}
        className={error ? 'text-sm text-danger' : 'text-sm text-muted empty:hidden'}
        hidden={!message}
      >
        {message}
      </p>
    </div>
  );
}
