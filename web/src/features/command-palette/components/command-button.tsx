import '../texts.js';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { LazyBoundary, lazyComponent } from '../../../shared/pages/index.js';
import type { NavigationItem } from '../../admin-shell/index.js';

const CommandPalette = lazyComponent('CommandPalette', () => import('./command-palette.js'));

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the palette by click, or by Ctrl+K (⌘K) unless a dialog is open. */
export function CommandButton({ pages }: { pages: readonly NavigationItem[] }) {
  const { t } = useTranslation('commandPalette');
  const [isOpen, setOpen] = useState(false);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    // Another dialog may contain typed text, which would be lost on another page.
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        onClick={() => setOpen(true)}
        className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control border border-line px-3 text-sm font-medium text-muted hover:bg-sunken hover:text-ink"
      >
        <Search aria-hidden className="size-5 shrink-0" />
        {t('open')}
        <kbd aria-hidden className="ml-auto hidden font-sans text-xs lg:inline">
          {isMac ? '⌘ K' : t('shortcut')}
        </kbd>
      </button>
      {/* The palette is rendered outside the menu: narrow screens hide the menu with everything in it. */}
      {createPortal(
        <LazyBoundary>{isOpen && <CommandPalette pages={pages} onClose={() => setOpen(false)} />}</LazyBoundary>,
        document.body,
      )}
    </>
  );
}
