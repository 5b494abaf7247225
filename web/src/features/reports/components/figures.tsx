import { formatPercent } from '@shop/pricing';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatMoney, moneyLocales } from '../../../shared/lib/money.js';

interface FigureProps {
  label: string;
  /** Cents, or a count. */
  value: number;
  /** Of the period before; without it there is no comparison. */
  before?: number | undefined;
  isCount?: boolean;
  hint?: string;
}

export function Figures({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">{children}</dl>;
}

/** An amount or a count, and how it has changed. */
export function Figure({ label, value, before, isCount = false, hint }: FigureProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const text = (number: number) =>
    isCount ? new Intl.NumberFormat(moneyLocales[language]).format(number) : formatMoney(number, language);
  const percent = (change: number) =>
    formatPercent(change, language, { signDisplay: 'exceptZero', maximumFractionDigits: 0 });
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-1 text-2xl font-bold tabular-nums">{text(value)}</dd>
      {before !== undefined && (
        <dd className="text-sm">
          {before > 0
            ? t('change', { percent: percent(value / before - 1), before: text(before) })
            : t('beforeOnly', { before: text(before) })}
        </dd>
      )}
      {hint && <dd className="text-sm text-muted">{hint}</dd>}
    </div>
  );
}
