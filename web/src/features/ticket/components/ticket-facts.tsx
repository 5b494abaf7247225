import { Hash, Languages } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketDetailsDto } from '../../../api/generated-lazy-pages.js';
import { Skeleton } from '../../../shared/ui/index.js';

const iconProps = { 'aria-hidden': true, className: 'size-4 shrink-0 text-accent' };

/** The order's number and the language of the game; nothing when they could not be loaded. */
export function TicketFacts({ details, isLoading }: { details: TicketDetailsDto | undefined; isLoading: boolean }) {
  const { t } = useTranslation('ticket');
  if (isLoading) return <Skeleton className="-mt-4 mb-6 h-6 w-72 max-w-full" />;
  if (!details) return null;
  const { language, order } = details;
  return (
    <dl className="-mt-4 mb-6 flex flex-wrap gap-x-6 gap-y-1">
      {order && (
        <Fact icon={<Hash {...iconProps} />} name={t('orderNumber')}>
          <span className="font-mono">{order.orderNumber}</span>
        </Fact>
      )}
      <Fact icon={<Languages {...iconProps} />} name={t('gameLanguage')}>
        {t(language === 'en' ? 'english' : 'german')}
      </Fact>
    </dl>
  );
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      {icon}
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
