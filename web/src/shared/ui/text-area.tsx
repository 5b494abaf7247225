import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.js';
import { controlClasses, Field, fieldIds } from './field.js';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string;
  error?: ReactNode;
  hint?: ReactNode;
}

export function TextArea({ label, error, hint, className, ...input }: TextAreaProps) {
  const ids = fieldIds(useId());
  return (
    <Field ids={ids} label={label} isRequired={input.required} error={error} hint={hint} isHintLive={false}>
      <textarea
        id={ids.id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? ids.messageId : undefined}
        className={classNames(controlClasses, className)}
        {...input}
      />
    </Field>
  );
}
