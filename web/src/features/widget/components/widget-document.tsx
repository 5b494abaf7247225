import { useEffect } from 'react';
import { sendEvent } from '../../../shared/frame/index.js';
import type { PageDeclaration } from '../../../shared/pages/index.js';
import { useTexts } from '../model/texts.js';
import { CrashBoundary } from './crash-boundary.js';
import { NotFound } from './not-found.js';

/** A widget shows a single page, which its address determines, so it needs no router. */
export function WidgetDocument({ pages }: { pages: readonly PageDeclaration[] }) {
  const t = useTexts();
  const path = window.location.pathname.toLowerCase().replace(/\/$/, '');
  const Page = pages.find((page) => page.path === path)?.component ?? NotFound;
  const title = t('title');
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => sendEvent({ name: 'loaded' }), []);
  return (
    <CrashBoundary>
      <Page />
    </CrashBoundary>
  );
}
