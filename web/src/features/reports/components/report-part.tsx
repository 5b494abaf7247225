import type { Period } from '@shop/calendar';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DownloadButton } from '../../../shared/download/index.js';
import { Card } from '../../../shared/ui/index.js';

interface ReportPartProps {
  title: string;
  /** The report's path under `/api/admin/reports`, without `.csv`. */
  csv: string;
  period: Period;
  params?: Record<string, string>;
  children: ReactNode;
}

/** A part of the page, with a button that saves its figures as CSV. */
export function ReportPart({ title, csv, period, params, children }: ReportPartProps) {
  const { t } = useTranslation('reports');
  return (
    <Card className="space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{title}</h2>
        <DownloadButton
          variant="quiet"
          url={`/api/admin/reports/${csv}.csv`}
          params={{ ...period, ...params }}
          fileName={`${[csv, ...Object.values(params ?? {}), period.from, period.to].join('-')}.csv`}
          label={t('saveCsvOf', { name: title })}
        >
          {t('saveCsv')}
        </DownloadButton>
      </div>
      {children}
    </Card>
  );
}
