import '../texts.js';
import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CountryDto } from '../../../api/generated-admin.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { type Column, Table } from '../../../shared/ui/table.js';
import { Heading } from './docs-page.js';

interface CountryTableProps {
  /** Undefined while the countries are being loaded. */
  countries: readonly CountryDto[] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
}

/** Every country with the slugs that an embed code may name. */
export function CountryTable({ countries, hasFailed, onRetry }: CountryTableProps) {
  const { t } = useTranslation('widgetDocs');
  const language = useLanguage();
  const nameOf = ({ nameDe, nameEn }: CountryDto) => (language === 'de' ? nameDe : nameEn);
  const columns: Column<CountryDto>[] = [
    { key: 'name', header: t('countries.name'), cell: nameOf, isRowHeader: true },
    { key: 'slugDe', header: t('countries.slugDe'), cell: ({ slugDe }) => <code>{slugDe}</code> },
    { key: 'slugEn', header: t('countries.slugEn'), cell: ({ slugEn }) => <code>{slugEn}</code> },
  ];
  const rows = countries?.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), language));
  return (
    <section className="space-y-4">
      <Heading>{t('countries.title')}</Heading>
      <p className="max-w-prose text-muted">{t('countries.text')}</p>
      <Table
        caption={t('countries.title')}
        isCaptionHidden
        columns={columns}
        rows={rows}
        keyOf={({ code }) => code}
        error={hasFailed ? t('countries.failed') : undefined}
        onRetry={onRetry}
        empty={{ icon: Globe, title: t('countries.failed') }}
      />
    </section>
  );
}
