import { MAX_TEAM_SIZE, MIN_TEAM_SIZE } from '@shop/pricing';
import { Clock, Footprints, Gauge, Languages, type LucideIcon, Users, Cake } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameDto } from '../../../api/generated.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { classNames } from '../../../shared/ui/index.js';
import { formatDistance, formatDuration } from '../model/measures.js';

/** What is known of a game; facts that are missing leave no gap. */
export function GameFacts({ game: { details, languages } }: { game: GameDto }) {
  const { t } = useTranslation('gameDetails');
  const { t: tCheckout } = useTranslation('checkout');
  const language = useLanguage();
  const { durationMinutes, distanceMeters, difficulty, minimumAge } = details ?? {};
  const names = languages.map((code) => tCheckout(`languages.${code}`));
  const level = difficulty as 1 | 2 | 3 | 4 | 5 | undefined;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-4 rounded-control bg-sunken p-4 md:p-5">
      {durationMinutes && (
        <Fact icon={Clock} label={t('duration')}>
          {t('about', { value: formatDuration(durationMinutes, language) })}
        </Fact>
      )}
      {distanceMeters && (
        <Fact icon={Footprints} label={t('distance')}>
          {t('about', { value: formatDistance(distanceMeters, language) })}
        </Fact>
      )}
      {level && (
        <Fact icon={Gauge} label={t('difficulty')}>
          {t(`level.${level}`)}
          <Dots filled={level} />
        </Fact>
      )}
      {minimumAge && (
        <Fact icon={Cake} label={t('age')}>
          {t('fromAge', { age: minimumAge })}
        </Fact>
      )}
      <Fact icon={Users} label={t('team')}>
        {t('teamSize', { min: MIN_TEAM_SIZE, max: MAX_TEAM_SIZE })}
      </Fact>
      <Fact icon={Languages} label={t('languages')}>
        {new Intl.ListFormat(language).format(names)}
      </Fact>
    </dl>
  );
}

function Fact({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div className="relative min-w-0 pl-8">
      <dt className="text-xs wrap-break-word hyphens-auto text-muted">
        <Icon aria-hidden className="absolute top-0.5 left-0 size-5 text-accent" />
        {label}
      </dt>
      <dd className="text-sm font-semibold hyphens-auto wrap-break-word">{children}</dd>
    </div>
  );
}

const Dots = ({ filled }: { filled: number }) => (
  <span aria-hidden className="mt-1.5 flex gap-1">
    {[1, 2, 3, 4, 5].map((dot) => (
      <span
        key={dot}
        className={classNames('size-2 rounded-full border border-accent', dot <= filled && 'bg-accent')}
      />
    ))}
  </span>
);
