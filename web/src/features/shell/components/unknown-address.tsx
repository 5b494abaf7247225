import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { browserDocument } from '../../../shared/lib/browser-document.js';
import { isInArea, lazyComponent } from '../../../shared/pages/index.js';

const NotFoundPage = lazyComponent('NotFoundPage', () => import('../pages/not-found-page.js'));

/** For an address without a page in this document: shows a 404 page, or loads the other document that it belongs to. */
export function UnknownAddress({ areas }: { areas: readonly string[] }) {
  const { pathname } = useLocation();
  const isOurs = areas.some((area) => isInArea(pathname, area));
  useEffect(() => {
    if (!isOurs) browserDocument.reload();
  }, [isOurs]);
  return isOurs ? <NotFoundPage /> : null;
}
