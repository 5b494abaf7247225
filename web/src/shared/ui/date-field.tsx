import './texts.js';
import { CalendarDays } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/index.js';
import { formatDate, parseDate } from '../lib/calendar-date.js';
import { classNames } from './class-names.js';
import { controlClasses, Field, fieldIds } from './field.js';

interface DateFieldProps {
  label: string;
  /** YYYY-MM-DD; null when empty. */
  value: string | null;
  /** Called with undefined while the typed text is not a day. */
  onChange: (value: string | null | undefined) => void;
  onBlur?: () => void;
  /** The first day allowed, YYYY-MM-DD. */
  min?: string;
  /** The last day allowed, YYYY-MM-DD. */
  max?: string;
  error?: string | undefined;
  hint?: string | undefined;
  isDisabled?: boolean;
}

/**
 * A day, typed or picked, in the language of the page: a date input would use the browser's language, so only
 * its picker is used.
 */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, onBlur, min, max, error, hint, isDisabled = false } = props;
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const ids = fieldIds(useId());
  const picker = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (value === null ? '' : formatDate(value, language));

  const validationError = () => {
    const date = parseDate(shown);
    if (shown.trim() === '') return undefined;
    if (!date) return t('date.invalid');
    if (min && date < min) return t('date.tooEarly', { date: formatDate(min, language) });
    if (max && date > max) return t('date.tooLate', { date: formatDate(max, language) });
    return undefined;
  };
  const [isEditing, setEditing] = useState(false);
  const message = error ?? (isEditing ? undefined : validationError());

  const onType = (text: string) => {
    setTyped(text);
    setEditing(true);
    onChange(text.trim() === '' ? null : parseDate(text));
  };
  const leave = () => {
    setEditing(false);
    if (shown.trim() === '' || parseDate(shown)) setTyped(null);
    onBlur?.();
  };

  return (
    <Field ids={ids} label={label} error={message} hint={hint}>
      <div className="relative">
        <input
          id={ids.id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('date.placeholder')}
          disabled={isDisabled}
          value={shown}
          aria-invalid={message ? true : undefined}
          aria-describedby={message || hint ? ids.messageId : undefined}
          onChange={(event) => onType(event.target.value)}
          onBlur={leave}
          className={classNames(controlClasses, 'pr-13 tabular-nums')}
        />
        <input
          ref={picker}
          type="date"
          aria-hidden
          tabIndex={-1}
          disabled={isDisabled}
          min={min}
          max={max}
          value={value ?? ''}
          onChange={(event) => {
            setTyped(null);
            setEditing(false);
            onChange(event.target.value || null);
          }}
          className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
        />
        <button
          type="button"
          aria-label={`${t('date.pick')}: ${label}`}
          disabled={isDisabled}
          onClick={() => picker.current?.showPicker()}
          className="absolute top-0.5 right-0.5 grid size-11 cursor-pointer place-items-center rounded-inner text-muted hover:text-ink disabled:cursor-not-allowed"
        >
          <CalendarDays aria-hidden className="size-5" />
        </button>
      </div>
    </Field>
  );
}
