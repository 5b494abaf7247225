import { lazy, useEffect } from 'react';
import { useLocation } from 'react-router';
import { browserDocument } from '../../../shared/lib/browser-document.js';
import { isInArea } from '../../../shared/pages/index.js';

const NotFoundPage = lazy(async () => ({ default: (await import('../pages/not-found-page.js')).NotFoundPage }));

/** An address without a page here: a 404, unless it belongs to another document, which is then loaded. */
export function UnknownAddress({ areas }: { areas: readonly string[] }) {
  const { pathname } = useLocation();
  const isOurs = areas.some((area) => isInArea(pathname, area));
  useEffect(() => {
    if (!isOurs) browserDocument.reload();
  }, [isOurs]);
  return isOurs ? <NotFoundPage /> : null;
}
