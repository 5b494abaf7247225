import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { LazyBoundary, lazyComponent } from '../../../shared/pages/index.js';
import { toasts } from '../../../shared/ui/index.js';

const loadToaster = () => import('../../../shared/ui/toaster.js');

/** Replaces a toaster that could not be loaded: the pages work without toasts. */
const NoToaster = () => null;
const Toaster = lazyComponent('Toaster', () => loadToaster().catch(() => ({ Toaster: NoToaster })));

const firstInteractions = ['pointerdown', 'keydown'] as const;

/** Most toasts follow an interaction, so their code is loaded at the first interaction, or else for the first toast. */
export function Messages() {
  const { pathname } = useLocation();
  useEffect(() => toasts.clearOnNavigation, [pathname]);
  const isNeeded = useSyncExternalStore(toasts.subscribe, toasts.hasShownAny, toasts.hasShownAny);
  useEffect(() => {
    const load = () => void loadToaster().catch(() => undefined);
    for (const act of firstInteractions) window.addEventListener(act, load, { once: true });
    return () => {
      for (const act of firstInteractions) window.removeEventListener(act, load);
    };
  }, []);
  return (
    <div className="sticky top-0 z-30 mx-auto h-0 w-full max-w-6xl print:hidden">
      <LazyBoundary>{isNeeded && <Toaster />}</LazyBoundary>
    </div>
  );
}
