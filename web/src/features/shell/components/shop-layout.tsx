import { Compass } from 'lucide-react';
import { Suspense, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation } from 'react-router';
import { isFramed } from '../../../shared/lib/external-page.js';
import { classNames, Waiting } from '../../../shared/ui/index.js';
import { CrashBoundary } from './crash-boundary.js';
import { LanguageToggle } from './language-toggle.js';
import { Messages } from './messages.js';
import { ShopFooter } from './shop-footer.js';

/**
 * The footer begins below the first screen, where no page that grows while it loads can push it about. Not in a frame:
 * that is made as tall as its content and would grow for ever.
 */
const footerBelow = 'min-h-svh print:min-h-0';

export function ShopLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useLayoutEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    // Newer browsers answer a promise here, which React would call as the effect's clean-up.
    void window.scrollTo({ top: 0 });
  }, [pathname]);
  return (
    <div className="flex min-h-screen flex-col bg-ground text-ink">
      <meta name="description" content={t('description')} />
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-control focus:bg-surface focus:px-4 focus:py-3"
      >
        {t('skipToContent')}
      </a>
      <header className="border-b border-line bg-surface print:hidden">
        <div className="mx-auto flex max-w-6xl items-center justify-between gap-2 px-3 py-2.5 sm:gap-3 sm:px-6">
          <Link
            to="/"
            className="flex min-h-11 items-center gap-1.5 rounded-inner text-sm leading-tight font-bold tracking-tight whitespace-nowrap min-[22rem]:text-base sm:gap-2 sm:text-lg"
          >
            <Compass aria-hidden className="size-5 shrink-0 text-accent sm:size-6" />
            {t('brand')}
          </Link>
          <div className="flex items-center gap-2 sm:gap-6">
            {!isFramed() && (
              <Link
                to="/gift-card"
                className="inline-flex min-h-11 items-center text-sm font-medium whitespace-nowrap text-muted underline-offset-4 hover:text-ink hover:underline sm:text-base"
              >
                {t('giftCards')}
              </Link>
            )}
            <LanguageToggle />
          </div>
        </div>
      </header>
      <Messages />
      <main
        id="content"
        tabIndex={-1}
        className={classNames('flex flex-1 flex-col outline-none', !isFramed() && footerBelow)}
      >
        <CrashBoundary key={pathname}>
          <Suspense fallback={<Waiting text={t('loading')} />}>
            <Outlet />
          </Suspense>
        </CrashBoundary>
      </main>
      <ShopFooter />
    </div>
  );
}
