import { TextField } from '../../../shared/ui/index.js';
import type { CouponFormValues } from '../model/coupon-form.js';
import type { CouponFormState } from '../model/use-coupon-form.js';

interface CodeInputProps {
  name: 'code' | 'prefix';
  label: string;
  hint?: string;
  maxLength: number;
  state: CouponFormState;
}

/** A field for a code or for the beginning of many codes, which turns what is typed into capitals. */
export function CodeInput({ name, label, hint, maxLength, state: { form, messageOf } }: CodeInputProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      autoComplete="off"
      spellCheck={false}
      maxLength={maxLength}
      error={messageOf(name satisfies keyof CouponFormValues)}
      {...form.register(name, {
        onChange: ({ target }: { target: HTMLInputElement }) => {
          const { selectionStart, selectionEnd } = target;
          target.value = target.value.toUpperCase();
          target.setSelectionRange(selectionStart, selectionEnd);
          form.setValue(name, target.value, { shouldValidate: form.formState.isSubmitted });
        },
      })}
    />
  );
}
