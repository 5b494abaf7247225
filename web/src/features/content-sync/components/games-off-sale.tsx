import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { GameOffSaleDto } from '../../../api/generated-admin.js';
import { type Language, useLanguage } from '../../../shared/i18n/index.js';
import { formatInstant } from '../../../shared/lib/calendar-date.js';
import { EmptyState } from '../../../shared/ui/index.js';
import { type Column, Table } from '../../../shared/ui/table.js';

const maxNamedCities = 3;
const languageNames = { de: 'german', en: 'english' } as const;

/** Games that are not sold in a language, because their app id is closed or missing at Loquiz. */
export function GamesOffSale({ games }: { games: readonly GameOffSaleDto[] }) {
  const { t } = useTranslation('contentSync');
  const { t: common } = useTranslation();
  const language = useLanguage();
  const nothing = { icon: CircleCheck, title: t('offSale.none'), text: t('offSale.noneText') };
  if (games.length === 0) return <EmptyState {...nothing} />;
  const columns: Column<GameOffSaleDto>[] = [
    { key: 'game', header: t('offSale.game'), isRowHeader: true, cell: ({ title }) => title },
    {
      key: 'language',
      header: t('offSale.language'),
      cell: (game) => common(languageNames[game.language as Language]),
    },
    { key: 'reason', header: t('offSale.reason'), cell: ({ reason }) => t(`offSale.${reason}`) },
    { key: 'since', header: t('offSale.since'), cell: ({ since }) => formatInstant(since, language) },
    { key: 'cities', header: t('offSale.cities'), cell: (game) => <Cities {...game} /> },
  ];
  return (
    <div className="space-y-4">
      <Table
        caption={t('offSale.title')}
        isCaptionHidden
        columns={columns}
        rows={games}
        keyOf={({ gameId, language }) => `${gameId} ${language}`}
        empty={nothing}
      />
      <p className="text-sm text-muted">{t('offSale.text')}</p>
    </div>
  );
}

function Cities({ cities, cityCount }: GameOffSaleDto) {
  const { t } = useTranslation('contentSync');
  const language = useLanguage();
  const names = cities.slice(0, maxNamedCities).map(({ name, nameEn }) => (language === 'en' ? nameEn : name));
  const more = cityCount - names.length;
  if (names.length === 0) return t('offSale.noCities');
  return more > 0 ? t('offSale.more', { cities: names.join(', '), count: more }) : names.join(', ');
}
