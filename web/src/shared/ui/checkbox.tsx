import { type ComponentProps, type ReactNode, useId } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  label: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className="space-y-1">
      <div className="flex items-start gap-3">
        <input
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-message` : undefined}
          className="mt-0.5 size-5 shrink-0 cursor-pointer accent-accent pointer-coarse:mt-0 pointer-coarse:size-6"
          {...input}
        />
        <span data-required={input.required || undefined} className="text-sm leading-relaxed">
          <label htmlFor={id} className="cursor-pointer">
            {label}
          </label>
        </span>
      </div>
      {error && (
        <p id={`${id}-message`} className="pl-8 pointer-coarse:pl-9 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
