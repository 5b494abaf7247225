import { useTranslation } from 'react-i18next';
import type { OrderDetailsDto } from '../../../api/generated-admin.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatInstant } from '../../../shared/lib/calendar-date.js';
import { Part } from './facts.js';

const knownActors = ['customer', 'shop', 'stripe'] as const;

/** All that happened, newest first. */
export function OrderTimeline({ order: { timeline, status } }: { order: OrderDetailsDto }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const actorOf = (actor: string) => {
    const known = knownActors.find((each) => each === actor);
    return known ? t(`actor.${known}`) : actor;
  };
  // The time of the next attempt is shown at the latest attempt only, and only while tickets are missing.
  const latestAttempt =
    status === 'ticket_pending' ? timeline.findLast(({ nextAttemptAt }) => nextAttemptAt) : undefined;
  return (
    <Part title={t('timeline.title')}>
      <ol className="divide-y divide-line">
        {timeline.toReversed().map((entry, index) => (
          <li
            key={`${entry.at} ${entry.kind} ${index}`}
            className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2"
          >
            <span className="min-w-0 wrap-anywhere">
              {entry.text}
              {entry === latestAttempt && (
                <span className="block text-sm text-muted">
                  {t('timeline.next', { time: formatInstant(entry.nextAttemptAt!, language) })}
                </span>
              )}
            </span>
            <span className="text-sm text-muted tabular-nums">
              {t('timeline.by', { time: formatInstant(entry.at, language), actor: actorOf(entry.actor) })}
            </span>
          </li>
        ))}
      </ol>
    </Part>
  );
}
