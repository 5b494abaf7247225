import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatDate } from '../../../shared/lib/calendar-date.js';
import { DateField } from '../../../shared/ui/date-field.js';
import { Select } from '../../../shared/ui/index.js';
import { periodNames, type PeriodName } from '../model/report-period.js';
import type { useReportAddress } from '../model/use-report-address.js';

export function PeriodChoice({ choice }: { choice: ReturnType<typeof useReportAddress> }) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const { periodName, period, before, setPeriod, setDays } = choice;
  const daysOf = ({ from, to }: typeof period) => ({ from: formatDate(from, language), to: formatDate(to, language) });
  return (
    <div className="space-y-3">
      <div className="grid gap-4 sm:grid-cols-3 lg:max-w-3xl">
        <Select
          label={t('period.label')}
          options={periodNames.map((value) => ({ value, label: t(`period.${value}`) }))}
          value={periodName}
          onChange={(value) => setPeriod(value as PeriodName)}
        />
        {periodName === 'custom' && (
          <>
            <DateField
              label={t('period.from')}
              value={period.from}
              max={period.to}
              onChange={(from) => from && from <= period.to && setDays({ from })}
            />
            <DateField
              label={t('period.to')}
              value={period.to}
              min={period.from}
              onChange={(to) => to && to >= period.from && setDays({ to })}
            />
          </>
        )}
      </div>
      <p className="text-sm text-muted">
        {t('period.days', daysOf(period))}, {t('period.compared', daysOf(before))}
      </p>
    </div>
  );
}
