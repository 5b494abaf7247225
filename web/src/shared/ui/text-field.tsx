import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.js';
import { controlClasses, Field, fieldIds } from './field.js';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  error?: ReactNode;
  hint?: ReactNode;
}

export function TextField({ label, error, hint, className, ...input }: TextFieldProps) {
  const ids = fieldIds(useId());
  return (
    <Field ids={ids} label={label} isRequired={input.required} error={error} hint={hint}>
      <input
        id={ids.id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? ids.messageId : undefined}
        className={classNames(controlClasses, className)}
        {...input}
      />
    </Field>
  );
}
