import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BrandLink, DocumentFrame, HeaderBar, LanguageToggle, LegalFooter } from '../../features/shell/index.js';
import { isFramed } from '../../shared/lib/external-page.js';

/**
 * The footer begins below the first screen, where no page that grows while it loads can push it about. Not in a frame:
 * that is made as tall as its content and would grow for ever.
 */
const footerBelow = 'min-h-svh print:min-h-0';

export function ShopLayout() {
  const { t } = useTranslation();
  return (
    <>
      <meta name="description" content={t('description')} />
      <DocumentFrame
        header={
          <HeaderBar brand={<BrandLink to="/" />}>
            {!isFramed() && (
              <Link
                to="/gift-card"
                className="inline-flex min-h-11 items-center text-sm font-medium whitespace-nowrap text-muted underline-offset-4 hover:text-ink hover:underline sm:text-base"
              >
                {t('giftCards')}
              </Link>
            )}
            <LanguageToggle />
          </HeaderBar>
        }
        mainClassName={isFramed() ? undefined : footerBelow}
        footer={<LegalFooter />}
      />
    </>
  );
}
