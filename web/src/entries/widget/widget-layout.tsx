import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { CrashBoundary } from '../../features/shell/index.js';
import { Waiting } from '../../shared/ui/index.js';

/** Nothing around the page: a widget stands in another site's frame, which is made as tall as its content. */
export function WidgetLayout() {
  const { t } = useTranslation();
  return (
    <main className="bg-ground text-ink">
      <CrashBoundary>
        <Suspense fallback={<Waiting text={t('loading')} />}>
          <Outlet />
        </Suspense>
      </CrashBoundary>
    </main>
  );
}
