import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { classNames, Waiting } from '../../../shared/ui/index.js';
import { CrashBoundary } from './crash-boundary.js';
import { Messages } from './messages.js';

interface DocumentFrameProps {
  header?: ReactNode;
  footer?: ReactNode;
  mainClassName?: string | undefined;
}

/** What every document has around its page: a way past the header, messages, and a place where a page may crash alone. */
export function DocumentFrame({ header, footer, mainClassName }: DocumentFrameProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  useScrolledUp(pathname);
  return (
    <div className="flex min-h-screen flex-col bg-ground text-ink">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-control focus:bg-surface focus:px-4 focus:py-3"
      >
        {t('skipToContent')}
      </a>
      {header}
      <Messages />
      <main id="content" tabIndex={-1} className={classNames('flex flex-1 flex-col outline-none', mainClassName)}>
        <CrashBoundary key={pathname}>
          <Suspense fallback={<Waiting text={t('loading')} />}>
            <Outlet />
          </Suspense>
        </CrashBoundary>
      </main>
      {footer}
    </div>
  );
}

/** Another page is read from its top. */
function useScrolledUp(pathname: string): void {
  const shownPath = useRef(pathname);
  useLayoutEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    // Newer browsers answer a promise here, which React would call as the effect's clean-up.
    void window.scrollTo({ top: 0 });
  }, [pathname]);
}
