import './texts.js';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/index.js';
import { formatMoney } from '../lib/money.js';
import { formatAmount, parseMoney } from '../lib/typed-money.js';
import { classNames } from './class-names.js';
import { controlClasses, Field, fieldIds } from './field.js';

interface MoneyFieldProps {
  label: string;
  /** Euro cents; null when empty. */
  cents: number | null;
  /** Called with undefined while the typed text is not an amount. */
  onChange: (cents: number | null | undefined) => void;
  onBlur?: () => void;
  minCents?: number;
  maxCents?: number;
  error?: string | undefined;
  hint?: string | undefined;
  isDisabled?: boolean;
}

/** An amount in euros, typed with comma or point and kept as integer cents. */
export function MoneyField(props: MoneyFieldProps) {
  const { label, cents, onChange, onBlur, minCents, maxCents, error, hint, isDisabled = false } = props;
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const ids = fieldIds(useId());
  const currencyId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isEditing, setEditing] = useState(false);
  const shown = typed ?? (cents === null ? '' : formatAmount(cents, language));

  const validationError = () => {
    if (shown.trim() === '') return undefined;
    const amount = parseMoney(shown, language);
    if (amount === undefined) return t('money.invalid');
    if (minCents !== undefined && amount < minCents)
      return t('money.tooLow', { amount: formatMoney(minCents, language) });
    if (maxCents !== undefined && amount > maxCents)
      return t('money.tooHigh', { amount: formatMoney(maxCents, language) });
    return undefined;
  };
  const message = error ?? (isEditing ? undefined : validationError());

  const leave = () => {
    setEditing(false);
    if (shown.trim() === '' || parseMoney(shown, language) !== undefined) setTyped(null);
    onBlur?.();
  };

  return (
    <Field ids={ids} label={label} error={message} hint={hint}>
      <div className="relative">
        <input
          id={ids.id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          disabled={isDisabled}
          value={shown}
          aria-invalid={message ? true : undefined}
          aria-describedby={classNames(currencyId, (message || hint) && ids.messageId)}
          onChange={({ target: { value } }) => {
            setTyped(value);
            setEditing(true);
            onChange(value.trim() === '' ? null : parseMoney(value, language));
          }}
          onBlur={leave}
          className={classNames(controlClasses, 'pr-11 text-right tabular-nums')}
        />
        <span id={currencyId} className="pointer-events-none absolute top-3 right-4 text-muted">
          €
        </span>
      </div>
    </Field>
  );
}
