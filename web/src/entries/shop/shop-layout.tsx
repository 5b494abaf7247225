import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BrandLink, DocumentFrame, Footer, HeaderBar, LanguageToggle } from '../../features/shell/index.js';
import { hadSessionKey } from '../../shared/lib/had-session.js';
import { readStored } from '../../shared/lib/storage.js';
import { Link } from '../../shared/ui/index.js';

/**
 * The footer begins below the visible part of the page, so that a page that grows while loading does not visibly move
 * the footer.
 */
const mainClasses = 'min-h-svh print:min-h-0';

export function ShopLayout() {
  const { t } = useTranslation();
  return (
    <>
      <meta name="description" content={t('description')} />
      <DocumentFrame
        header={
          <>
            {readStored(hadSessionKey) === true && (
              // By the specification the sign-in leads to `/`, so admins need a link from there to the admin area.
              <a
                href="/widgets"
                className="flex min-h-11 items-center justify-center gap-2 bg-accent-soft px-3 text-sm font-semibold text-ink underline-offset-4 hover:underline print:hidden"
              >
                {t('toAdministration')}
                <ArrowRight aria-hidden className="size-4" />
              </a>
            )}
            <HeaderBar brand={<BrandLink to="/" />}>
              <Link
                to="/gift-card"
                className="inline-flex min-h-11 items-center text-sm @max-3xs:order-last font-medium whitespace-nowrap text-muted underline-offset-4 hover:text-ink hover:underline sm:text-base"
              >
                {t('giftCards')}
              </Link>
              <LanguageToggle />
            </HeaderBar>
          </>
        }
        mainClassName={mainClasses}
        footer={<Footer customerLinks="here" />}
      />
    </>
  );
}
