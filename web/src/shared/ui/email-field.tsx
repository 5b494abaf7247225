import './texts.js';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { meantDomain } from '../lib/email-typo.js';
import { TextField } from './text-field.js';

interface EmailFieldProps extends ComponentProps<typeof TextField> {
  /** Called with the corrected address when the customer accepts the suggested domain. */
  onCorrect: (address: string) => void;
}

/** The check waits for this pause, because a domain that is still being typed looks like a typing error. */
const typingPauseMs = 800;
/** A check at once would show its hint during the tap that left the field, and move the element under the finger. */
const pauseAfterBlurMs = 300;

/** An e-mail address. A domain that looks like a typing error is only pointed out, with a button that corrects it. */
export function EmailField({ onCorrect, onBlur, onChange, hint, error, ...field }: EmailFieldProps) {
  const { t } = useTranslation('ui');
  const container = useRef<HTMLDivElement>(null);
  const [suggestion, setSuggestion] = useState<{ address: string; domain: string } | null>(null);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const examineIn = (ms: number, address: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const domain = meantDomain(address);
      setSuggestion(domain === null ? null : { address, domain });
    }, ms);
  };
  const correct = ({ address, domain }: { address: string; domain: string }) => {
    clearTimeout(timer.current);
    setSuggestion(null);
    onCorrect(address.slice(0, address.lastIndexOf('@') + 1).trim() + domain);
    container.current?.querySelector('input')?.focus();
  };
  // Shown in place of the hint, so that the content below moves little.
  const suggestionButton = suggestion && (
    <button
      type="button"
      onClick={() => correct(suggestion)}
      className="-my-2.5 cursor-pointer py-2.5 text-left font-semibold wrap-anywhere text-accent underline underline-offset-4"
    >
      {t('meantDomain', { domain: suggestion.domain })}
    </button>
  );
  return (
    <div ref={container}>
      <TextField
        type="email"
        autoComplete="email"
        {...field}
        hint={suggestionButton ?? hint}
        error={
          error && suggestionButton ? (
            <>
              {error} {suggestionButton}
            </>
          ) : (
            error
          )
        }
        onBlur={(event) => {
          examineIn(pauseAfterBlurMs, event.target.value);
          onBlur?.(event);
        }}
        onChange={(event) => {
          setSuggestion(null);
          examineIn(typingPauseMs, event.target.value);
          onChange?.(event);
        }}
      />
    </div>
  );
}
