import { CircleQuestionMark, MapPin, Smartphone, Trophy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TicketStartPointDto } from '../../../api/generated-lazy-pages.js';
import { useConfig } from '../../../shared/config/index.js';
import { Card } from '../../../shared/ui/index.js';
import { ExternalLink } from './external-link.js';

const steps = ['startApp', 'startLogin', 'startGo'] as const;
const iconProps = { 'aria-hidden': true, className: 'size-5' };

/** The address of a map with a marker at the start point. */
const mapOf = ({ lat, lng }: TicketStartPointDto): string =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=18/${lat}/${lng}`;

export function StartGuide({ startPoint }: { startPoint: TicketStartPointDto | null | undefined }) {
  const { t } = useTranslation('ticket');
  const config = useConfig();
  return (
    <Card className="@container space-y-5">
      <h2 className="text-xl font-semibold">{t('startTitle')}</h2>
      <ol className="space-y-4">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden
              className="flex size-7 shrink-0 items-center justify-center rounded-full bg-accent-soft text-sm font-bold text-accent"
            >
              {index + 1}
            </span>
            <span className="min-w-0 pt-0.5">{t(step)}</span>
          </li>
        ))}
      </ol>
      {startPoint && (
        <ExternalLink href={mapOf(startPoint)} icon={<MapPin {...iconProps} />}>
          {startPoint.address ? t('startPoint', { address: startPoint.address }) : t('startPointOnMap')}
        </ExternalLink>
      )}
      {config && (
        <div className="grid gap-3 @md:grid-cols-2 print:hidden">
          <ExternalLink href={config.appStoreUrl} icon={<Smartphone {...iconProps} />}>
            {t('appStore')}
          </ExternalLink>
          <ExternalLink href={config.playStoreUrl} icon={<Smartphone {...iconProps} />}>
            {t('playStore')}
          </ExternalLink>
          <ExternalLink variant="quiet" href={config.howToStartUrl} icon={<CircleQuestionMark {...iconProps} />}>
            {t('howToStart')}
          </ExternalLink>
          <ExternalLink variant="quiet" href={config.resultsUrl} icon={<Trophy {...iconProps} />}>
            {t('results')}
          </ExternalLink>
        </div>
      )}
    </Card>
  );
}
