import { useTranslation } from 'react-i18next';
import type { OrderDetailsDto } from '../../../api/generated-admin.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatInstant } from '../../../shared/lib/calendar-date.js';
import { Part } from './facts.js';

const knownActors = ['customer', 'shop', 'stripe'] as const;

/** All that happened, newest first. */
export function OrderTimeline({ order: { timeline } }: { order: OrderDetailsDto }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const actorOf = (actor: string) => {
    const known = knownActors.find((each) => each === actor);
    return known ? t(`actor.${known}`) : actor;
  };
  return (
    <Part title={t('timeline.title')}>
      <ol className="divide-y divide-line">
        {timeline.toReversed().map(({ at, kind, actor, text }, index) => (
          <li key={`${at} ${kind} ${index}`} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 wrap-anywhere">{text}</span>
            <span className="text-sm text-muted tabular-nums">
              {t('timeline.by', { time: formatInstant(at, language), actor: actorOf(actor) })}
            </span>
          </li>
        ))}
      </ol>
    </Part>
  );
}
