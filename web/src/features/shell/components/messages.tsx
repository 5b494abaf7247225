import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { toasts } from '../../../shared/ui/index.js';

const loadToaster = () => import('../../../shared/ui/toaster.js');

/** Every message also stands where it belongs: without the toaster nothing is lost. */
const NoToaster = () => null;
const Toaster = lazy(async () => ({
  default: await loadToaster().then(
    (module) => module.Toaster,
    () => NoToaster,
  ),
}));

const firstActs = ['pointerdown', 'keydown'] as const;

/** Toasts answer to something done, so their code is loaded with the first thing done: in time, but not before the page. */
export function Messages() {
  const { pathname } = useLocation();
  useEffect(() => toasts.pageLeft, [pathname]);
  const isNeeded = useSyncExternalStore(toasts.subscribe, toasts.hadAny);
  useEffect(() => {
    const load = () => void loadToaster().catch(() => undefined);
    for (const act of firstActs) window.addEventListener(act, load, { once: true });
    return () => {
      for (const act of firstActs) window.removeEventListener(act, load);
    };
  }, []);
  return (
    <div className="sticky top-0 z-30 mx-auto h-0 w-full max-w-6xl print:hidden">
      <Suspense>{isNeeded && <Toaster />}</Suspense>
    </div>
  );
}
