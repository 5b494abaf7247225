import { useTranslation } from 'react-i18next';
import { LegalLinks, useConfigRetry } from '../../../shared/config/index.js';
import { Button, Skeleton } from '../../../shared/ui/index.js';

/** Legal links and the support address, with a fixed height, so that nothing moves while they load. */
export function LegalFooter() {
  const { t } = useTranslation();
  const { config, failed, isFetching, refetch } = useConfigRetry();
  return (
    <footer className="border-t border-line print:hidden">
      <div className="mx-auto flex min-h-20 max-w-6xl flex-wrap items-center justify-between gap-x-8 px-4 py-4 text-sm text-muted sm:px-6">
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
          <a
            href={`mailto:${config.supportEmail}`}
            className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
          >
            {t('help')}
          </a>
        )}
      </div>
    </footer>
  );
}
