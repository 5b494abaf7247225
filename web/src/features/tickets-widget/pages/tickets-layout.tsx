import { type FocusEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { sendEvent, sendStep, useHeightReport } from '../../../shared/frame/index.js';
import { useKeptFocus } from '../../../shared/lib/use-kept-focus.js';
import { Waiting } from '../../../shared/ui/index.js';
import { bookedSession, OnGamesShown } from '../../checkout/index.js';
import { CrashBoundary, FooterWithPage, Messages } from '../../shell/index.js';
import { Booked } from '../components/booked.js';
import { usePrefilledOrder } from '../model/use-prefilled-order.js';
import { LazyBoundary } from '../../../shared/pages/index.js';

export { startTicketsWidget } from '../model/start-tickets-widget.js';

/** The booking page in another site's frame: as high as its content, and without the shop's navigation. */
export function TicketsLayout() {
  const { t } = useTranslation();
  const booked = bookedSession(useLocation().state);
  const { isReady, onGamesShown } = usePrefilledOrder();
  const content = useRef<HTMLDivElement>(null);
  useKeptFocus(content);
  return (
    <div ref={content} className="rounded-card border border-line bg-ground text-ink" onFocus={showNewStep}>
      <Messages />
      <LazyBoundary fallback={<Waiting text={t('loading')} />}>
        <main id="content">
          <CrashBoundary>
            <OnGamesShown value={onGamesShown}>{booked ? <Booked sessionId={booked} /> : <Outlet />}</OnGamesShown>
          </CrashBoundary>
        </main>
        <FooterWithPage customerLinks="framed" />
        {isReady && <SizedFrame />}
      </LazyBoundary>
    </div>
  );
}

/**
 * Begins to report the document's height to the host page when the document is complete. Loading therefore moves the
 * content of the host page at most once.
 */
function SizedFrame() {
  useHeightReport();
  useEffect(() => sendEvent({ name: 'loaded' }), []);
  return null;
}

/**
 * The heading of a new step gets the focus. The frame is as high as its content, so the host page has to scroll to the
 * heading. Not every browser does that for a frame of another site, so the host is asked as well.
 */
function showNewStep({ target }: FocusEvent): void {
  if (target.localName !== 'h2') return;
  target.scrollIntoView?.({ block: 'nearest' });
  sendStep();
}
