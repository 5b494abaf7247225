import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectSession } from '../../features/auth/index.js';
import { BrandLink, DocumentFrame, Footer, HeaderBar, LanguageToggle } from '../../features/shell/index.js';
import { LazyBoundary, lazyComponent } from '../../shared/pages/index.js';

/** Loaded when it is shown: otherwise its icons would become part of the code that all HTML documents share. */
const SignedInHeader = lazyComponent('SignedInHeader', () => import('./signed-in-header.js'));

export function AdminLayout() {
  const { t } = useTranslation();
  const { status } = useSelector(selectSession);
  const isSignedIn = status === 'active';
  const brand = (
    <BrandLink to="/widgets">
      <span className="hidden rounded-inner bg-sunken px-2 py-0.5 text-xs font-semibold text-muted sm:inline lg:hidden">
        {t('administration')}
      </span>
    </BrandLink>
  );
  return (
    <DocumentFrame
      isDense={isSignedIn}
      className={isSignedIn ? 'lg:pl-60 print:pl-0' : undefined}
      header={
        isSignedIn ? (
          <LazyBoundary
            fallback={
              <div className="lg:hidden">
                <HeaderBar brand={brand}>
                  <LanguageToggle />
                </HeaderBar>
              </div>
            }
          >
            <SignedInHeader brand={brand} />
          </LazyBoundary>
        ) : (
          <HeaderBar brand={brand}>
            <LanguageToggle />
          </HeaderBar>
        )
      }
      // The footer begins below the visible part of the page, so that a page that grows while loading does not visibly
      // move the footer.
      mainClassName="min-h-svh print:min-h-0"
      footer={<Footer />}
    />
  );
}
