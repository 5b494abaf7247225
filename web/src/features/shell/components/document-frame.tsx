import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { useKeptFocus } from '../../../shared/lib/use-kept-focus.js';
import { classNames, Waiting } from '../../../shared/ui/index.js';
import { CrashBoundary } from './crash-boundary.js';
import { Messages } from './messages.js';
import { LazyBoundary } from '../../../shared/pages/index.js';

interface DocumentFrameProps {
  header?: ReactNode;
  footer?: ReactNode;
  className?: string | undefined;
  /** For the administration: smaller titles, less space. */
  isDense?: boolean;
  mainClassName?: string | undefined;
}

/** The frame of the shop's and the administration's pages: skip link, toasts and an error boundary. */
export function DocumentFrame({ header, footer, className, isDense = false, mainClassName }: DocumentFrameProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useStartOfPage(pathname, main);
  useKeptFocus(main);
  return (
    <div
      data-dense={isDense || undefined}
      className={classNames('flex min-h-screen flex-col bg-ground text-ink', className)}
    >
      <a
        href="#content"
        onClick={(event) => {
          // Keeps the fragment out of the address, where it would take the focus again on each Back.
          event.preventDefault();
          main.current?.focus();
        }}
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-control focus:bg-surface focus:px-4 focus:py-3"
      >
        {t('skipToContent')}
      </a>
      {header}
      <Messages />
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        className={classNames('flex flex-1 flex-col outline-none', mainClassName)}
      >
        <CrashBoundary key={pathname}>
          <LazyBoundary fallback={<Waiting text={t('loading')} />}>
            <Outlet />
          </LazyBoundary>
        </CrashBoundary>
      </main>
      {footer}
    </div>
  );
}

/**
 * Scrolls to the top when another page is shown, and moves the focus to its content. Otherwise Tab would go on from the
 * link that led there, in the header or footer.
 */
function useStartOfPage(pathname: string, content: RefObject<HTMLElement | null>): void {
  const shownPath = useRef(pathname);
  useLayoutEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    // Newer browsers return a promise here, for which nothing has to wait.
    void window.scrollTo({ top: 0 });
    // A field of the page that takes the focus by itself keeps it.
    if (!content.current?.contains(document.activeElement)) content.current?.focus({ preventScroll: true });
  }, [pathname, content]);
}
