import '../footer-texts.js';
import { useTranslation } from 'react-i18next';
import { LegalLinks, useConfigRetry } from '../../../shared/config/index.js';
import { Button, Link, Skeleton } from '../../../shared/ui/index.js';

export interface FooterProps {
  /** Adds links to what customers need after an order; `framed` opens them in a new tab. */
  customerLinks?: 'here' | 'framed';
}

const customerPages = [
  ['myBookings', '/my-bookings'],
  ['withdraw', '/withdrawal'],
] as const;
const linkClasses = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

/** Legal links and the support address. */
export function FooterContent({ customerLinks }: FooterProps) {
  const { t } = useTranslation('footer');
  const { config, failed, isFetching, refetch } = useConfigRetry();
  return (
    <>
      {customerLinks && <CustomerLinks isFramed={customerLinks === 'framed'} />}
      <nav
        aria-label={t('legal')}
        className="flex min-h-11 grow flex-wrap items-center justify-between gap-x-3 sm:grow-0 sm:gap-x-6"
      >
        {!config && !failed && <Skeleton className="h-4 w-64 max-w-full" />}
        {failed && (
          <Button variant="quiet" className="-mx-2" busy={isFetching} onClick={() => void refetch()}>
            {t('legalRetry')}
          </Button>
        )}
        <LegalLinks />
      </nav>
      {config && (
        <a href={`mailto:${config.supportEmail}`} className={`${linkClasses} hover:text-ink`}>
          {t('help')}
        </a>
      )}
    </>
  );
}

function CustomerLinks({ isFramed }: { isFramed: boolean }) {
  const { t } = useTranslation('footer');
  return (
    <nav aria-label={t('orders')} className="flex w-full flex-wrap items-center gap-x-6">
      {customerPages.map(([name, path]) => (
        <Link key={name} to={path} className={linkClasses} {...(isFramed && { target: '_blank', rel: 'noopener' })}>
          {t(name)}
        </Link>
      ))}
    </nav>
  );
}
